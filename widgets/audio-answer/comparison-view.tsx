import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { nameOfPath } from '../shared/widget-files.ts';
import type { AudioAnswerSettings } from './model.ts';
import { texts } from './texts.ts';

/** Who recorded something, by the names of the files: what was said has to be heard. */
export const Comparison = ({ answers }: ComparisonProps<AudioAnswerSettings, string | null>) => {
  const t = useTexts(texts);
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('file')}
      rows={[
        {
          key: 'recording',
          label: t('player'),
          cells: answers.map(({ value }) => (value === null ? t('none') : nameOfPath(value))),
          differs: new Set(answers.map(({ value }) => value)).size > 1,
        },
      ]}
    />
  );
};
