import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { isRunning } from '../../../../web/platform/jobs.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { CancelButton } from '../../../../web/ui/jobs/cancel-button.tsx';
import { JobProgress } from '../../../../web/ui/jobs/job-progress.tsx';
import { JobResult } from '../../../../web/ui/jobs/job-result.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { cancelImport, type ImportJob } from '../../contract.ts';
import { UndoImport } from '../deleting/earlier-imports.tsx';
import { LossList } from '../loss-list.tsx';
import { importQuery, questionKeys } from '../queries.ts';
import type { Choice } from './choice.ts';
import { ImportCounts } from './import-counts.tsx';
import { ProblemTable } from './problem-table.tsx';
import { texts } from './texts.ts';

interface ImportRunProps {
  slug: string;
  id: string;
  /** Null where the import was begun elsewhere: there is nothing to try again with. */
  choice: Choice | null;
  busy: boolean;
  onAgain: (choice: Choice) => void;
  onAnother: () => void;
}

/** A running import, and then what came of it. */
export const ImportRun = (props: ImportRunProps) => {
  const { slug, id } = props;
  const client = useQueryClient();
  const { data: job, error, refetch } = useQuery(importQuery(slug, id));
  const ended = job !== undefined && !isRunning(job);
  useEffect(() => {
    if (!ended) return;
    void client.invalidateQueries({ queryKey: questionKeys.questions(slug) });
    void client.invalidateQueries({ queryKey: questionKeys.imports(slug), exact: true });
  }, [ended, client, slug]);
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!job) return <Loading />;
  return ended ? <Ended job={job} {...props} /> : <Running job={job} slug={slug} />;
};

const Running = ({ job, slug }: { job: ImportJob; slug: string }) => {
  const t = useTexts(texts);
  const isWaiting = job.state === 'waiting';
  return (
    <JobProgress
      label={isWaiting ? t('waiting') : t(job.dry_run ? 'checking' : 'reading', { name: job.file_name })}
      done={job.done}
      total={isWaiting ? null : job.total}
      stop={<CancelButton onCancel={() => call(cancelImport, { params: { slug, id: job.id }, body: {} })} />}
    >
      <Text size="sm" c="dimmed">
        {t('rowsSoFar', { count: job.rows })}
        {job.bad_rows > 0 && `, ${t('badSoFar', { count: job.bad_rows })}`}. {t('canLeave')}
      </Text>
    </JobProgress>
  );
};

const Ended = ({ slug, job, choice, busy, onAgain, onAnother }: ImportRunProps & { job: ImportJob }) => {
  const t = useTexts(texts);
  const name = job.file_name;
  const title = t(job.state === 'done' && job.dry_run ? 'checked' : (job.state as 'done'), { name });
  const mayRetry = choice !== null && job.state === 'failed' && job.bad_rows > 0 && job.bad_rows < job.rows;
  // Nothing else was wrong than that something would be lost, and nobody had said that it may be.
  const annotations =
    job.state === 'failed' && job.bad_rows === 0 && job.losses.length > 0 ? choice?.annotations : null;
  return (
    <Stack gap="sm">
      {!isRunning(job) && (
        <JobResult
          state={job.state as 'done' | 'failed' | 'cancelled'}
          title={title}
          hasProblems={job.bad_rows > 0}
          error={job.error}
        >
          <ImportCounts job={job} />
        </JobResult>
      )}
      {job.ignored_columns.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ignored', { names: job.ignored_columns.join(', ') })}
        </Text>
      )}
      {job.blanks.map(({ column, count, line }) => (
        <Text key={column} size="sm">
          {t('blank', { column, count, line })}
        </Text>
      ))}
      {job.late_answers > 0 && <Text size="sm">{t('lateHint', { count: job.late_answers })}</Text>}
      {job.losses.length > 0 && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {t(job.state === 'done' && !job.dry_run ? 'leftOut' : 'losses')}
          </Title>
          <LossList losses={job.losses} />
        </section>
      )}
      {job.problems.length > 0 && <ProblemTable job={job} />}
      <Group gap="xs">
        {choice && job.state === 'done' && job.dry_run && (
          <Button loading={busy} onClick={() => onAgain({ ...choice, dryRun: false })}>
            {t('importNow')}
          </Button>
        )}
        {mayRetry && (
          <Button loading={busy} onClick={() => onAgain({ ...choice, skipBadRows: true, dryRun: false })}>
            {t('importGood')}
          </Button>
        )}
        {choice && annotations && (
          <Button
            loading={busy}
            onClick={() => onAgain({ ...choice, annotations: { ...annotations, acceptLosses: true }, dryRun: false })}
          >
            {t('acceptAndImport')}
          </Button>
        )}
        {job.can_undo && <UndoImport slug={slug} job={job} />}
        <Button variant="default" onClick={onAnother}>
          {t('more')}
        </Button>
      </Group>
    </Stack>
  );
};
