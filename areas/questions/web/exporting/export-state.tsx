import { Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { JobBar } from '../../../../web/ui/jobs/job-bar.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { ExportJob } from '../../contract.ts';
import { ADDING_FILES, CHECKING, isTableFormat } from '../../rules.ts';
import { texts } from './texts.ts';

/** A file is removed after some days; until then the export is ready. There may be none before somebody consents. */
export const stateOf = (job: ExportJob) => {
  if (job.state !== 'done' || job.url !== null) return job.state;
  return job.needs_consent ? 'consent' : 'expired';
};

export const ExportState = ({ job }: { job: ExportJob }) => {
  const t = useTexts(texts);
  const number = useNumberText();
  const write = useDateText('date');
  const state = stateOf(job);
  return (
    <div>
      {t(state)}
      {state === 'done' && job.expires && (
        <Text size="sm" c="dimmed" component="span">
          {` ${t('until', { date: write(job.expires) })}`}
        </Text>
      )}
      {state === 'running' && (
        <>
          <JobBar label={t('progress', { name: job.file_name })} done={job.done} total={job.total} />
          {job.total !== null && (
            <Text size="xs" c="dimmed" miw="10rem">
              {!isTableFormat(job.format) && `${t(job.note_code === CHECKING ? 'looking' : 'writing')}: `}
              {t(job.note_code === ADDING_FILES ? 'filesSoFar' : 'soFar', {
                done: number(job.done),
                all: number(job.total),
              })}
            </Text>
          )}
        </>
      )}
      {state === 'done' && job.answers === 0 && (
        <Text size="sm" maw="24rem">
          {t('empty')}
        </Text>
      )}
      {job.left_out > 0 && (
        <Text size="sm" maw="24rem">
          {t('leftOut', { count: job.left_out })}
        </Text>
      )}
      {job.missing_files > 0 && (
        <Text size="sm" maw="24rem">
          {t('missingFiles', { count: job.missing_files })}
        </Text>
      )}
      {job.error && (
        <Text size="sm" c="error" maw="24rem">
          {job.error}
        </Text>
      )}
    </div>
  );
};
