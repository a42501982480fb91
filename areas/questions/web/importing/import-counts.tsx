import { Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { ImportJob } from '../../contract.ts';
import { texts } from './texts.ts';

/** What an import came to, in numbers. */
export const ImportCounts = ({ job }: { job: ImportJob }) => {
  const t = useTexts(texts);
  const number = useNumberText();
  const rows = t(job.annotation_use === null ? 'rows' : 'texts');
  const answers = [
    [t('answers'), job.answers],
    [t('lateAnswers'), job.late_answers],
  ] as const;
  const counts = job.dry_run
    ? [[rows, job.rows] as const]
    : ([
        [rows, job.rows],
        [t('added'), job.added],
        [t('updated'), job.updated],
        [t('unchanged'), job.unchanged],
        ...(job.annotation_use === 'answers' ? answers : []),
      ] as const);
  return (
    <Group component="dl" gap="xl" m={0}>
      {[...counts, [t('bad'), job.bad_rows] as const].map(([name, count]) => (
        <div key={name}>
          <Text component="dt" size="sm">
            {name}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg">
            {number(count)}
          </Text>
        </div>
      ))}
    </Group>
  );
};
