import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { nameOfPath } from '../shared/widget-files.ts';
import type { FileUploadSettings } from './model.ts';
import { texts } from './texts.ts';

/** Who uploaded which files. Two files may have one name; only the path tells which file it is. */
export const Comparison = ({ answers }: ComparisonProps<FileUploadSettings, string[]>) => {
  const t = useTexts(texts);
  const paths = [...new Set(answers.flatMap(({ value }) => value))];
  const byName = Map.groupBy(paths, nameOfPath);
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('file')}
      rows={[...byName].flatMap(([name, files]) =>
        files.map((path, at) => ({
          key: path,
          label: at === 0 ? name : t('otherOfName', { name }),
          cells: answers.map(({ value }) => t(value.includes(path) ? 'uploaded' : 'missing')),
          differs: answers.some(({ value }) => !value.includes(path)),
        })),
      )}
    />
  );
};
