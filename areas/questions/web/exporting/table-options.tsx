import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { exportOptionsQuery } from '../queries.ts';
import type { Choice } from './export-choice.ts';
import { texts } from './texts.ts';

interface TableOptionsProps {
  slug: string;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

/** What only a table may have: the files of its answers next to it, and a guard of its cells. */
export const TableOptions = ({ slug, choice, onChange }: TableOptionsProps) => {
  const t = useTexts(texts);
  const { data } = useQuery(exportOptionsQuery(slug));
  return (
    <>
      {data?.files && (
        <Checkbox
          label={t('files')}
          description={t('filesHint')}
          checked={choice.files}
          onChange={({ currentTarget }) => onChange({ files: currentTarget.checked })}
        />
      )}
      {choice.format === 'csv' && (
        <Checkbox
          label={t('guard')}
          description={t('guardHint')}
          checked={choice.guard}
          onChange={({ currentTarget }) => onChange({ guard: currentTarget.checked })}
        />
      )}
    </>
  );
};
