import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { nameOfPath } from '../shared/widget-files.ts';
import type { AudioAnswerSettings } from './model.ts';
import { Player } from './player.tsx';
import { texts } from './texts.ts';

/** Who recorded something, to be heard; by the names of the files where they cannot be opened. */
export const Comparison = ({ answers, files }: ComparisonProps<AudioAnswerSettings, string | null>) => {
  const t = useTexts(texts);
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('file')}
      rows={[
        {
          key: 'recording',
          label: t('player'),
          cells: answers.map(({ name, value }) => {
            if (value === null) return t('none');
            if (!files) return nameOfPath(value);
            return <Player key={value} path={value} files={files} label={t('playerOf', { name })} isNarrow />;
          }),
          differs: new Set(answers.map(({ value }) => value)).size > 1,
        },
      ]}
    />
  );
};
