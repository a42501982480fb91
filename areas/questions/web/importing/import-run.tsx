import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { cancelImport, type ImportJob } from '../../contract.ts';
import { JobProgress } from '../job-progress.tsx';
import { LossList } from '../loss-list.tsx';
import { importQuery, isRunning, questionKeys } from '../queries.ts';
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
  const cancel = useMutation({ mutationFn: () => call(cancelImport, { params: { slug, id: job.id }, body: {} }) });
  const words =
    job.state === 'waiting' ? t('waiting') : t(job.dry_run ? 'checking' : 'reading', { name: job.file_name });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {words}
        </Text>
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </Button>
      </Group>
      <JobProgress label={words} done={job.done} total={job.state === 'waiting' ? null : job.total} />
      <Text size="sm" c="dimmed">
        {t('rowsSoFar', { count: job.rows })}
        {job.bad_rows > 0 && `, ${t('badSoFar', { count: job.bad_rows })}`}. {t('canLeave')}
      </Text>
    </Stack>
  );
};

const Ended = ({ job, choice, busy, onAgain, onAnother }: ImportRunProps & { job: ImportJob }) => {
  const t = useTexts(texts);
  const name = job.file_name;
  const title = { done: t(job.dry_run ? 'checked' : 'done', { name }), failed: t('failed', { name }) };
  const mayRetry = choice !== null && job.state === 'failed' && job.bad_rows > 0 && job.bad_rows < job.rows;
  // Nothing else was wrong than that something would be lost, and nobody had said that it may be.
  const spans = job.state === 'failed' && job.bad_rows === 0 && job.losses.length > 0 ? choice?.spans : null;
  return (
    <Stack gap="sm">
      {job.state === 'done' && (
        <Alert color={job.bad_rows > 0 ? 'yellow' : 'green'} title={title.done} role="status">
          <ImportCounts job={job} />
        </Alert>
      )}
      {job.state === 'failed' && (
        <Alert color="red" title={title.failed} role="alert">
          <Text size="sm">{job.error}</Text>
        </Alert>
      )}
      {job.state === 'cancelled' && (
        <Alert color="gray" role="status">
          {t('cancelled', { name })}
        </Alert>
      )}
      {job.ignored_columns.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ignored', { names: job.ignored_columns.join(', ') })}
        </Text>
      )}
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
        {choice && spans && (
          <Button
            loading={busy}
            onClick={() => onAgain({ ...choice, spans: { ...spans, acceptLosses: true }, dryRun: false })}
          >
            {t('acceptAndImport')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('more')}
        </Button>
      </Group>
    </Stack>
  );
};
