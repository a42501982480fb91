import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { nameOfPath } from '../shared/widget-files.ts';
import type { FileUploadSettings } from './model.ts';
import { texts } from './texts.ts';

/** Who uploaded which files, by their names. */
export const Comparison = ({ answers }: ComparisonProps<FileUploadSettings, string[]>) => {
  const t = useTexts(texts);
  const sets = answers.map(({ value }) => new Set(value.map(nameOfPath)));
  const names = new Set(sets.flatMap((set) => [...set]));
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('file')}
      rows={[...names].map((name) => ({
        key: name,
        label: name,
        cells: sets.map((set) => t(set.has(name) ? 'uploaded' : 'missing')),
        differs: sets.some((set) => !set.has(name)),
      }))}
    />
  );
};
