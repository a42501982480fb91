import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema, Static } from '../../../shared/schema.ts';
import type { TableExport, TableExportRoutes } from '../../../shared/table-export-contract.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../platform/api.ts';
import { isRunning, lookAgain } from '../../platform/jobs.ts';
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts';
import { CancelButton } from './cancel-button.tsx';
import { FileLinks } from './file-links.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobResult } from './job-result.tsx';
import { texts } from './texts.ts';
import { useWrittenFor } from './use-written-for.ts';

interface TableExportProps<B extends Schema> {
  routes: TableExportRoutes<B>;
  /** The rows that are wanted, as the list shows them. */
  filter: Static<B>;
}

/** The export of a list: for the button that starts it, and for the line that shows how far it is. */
export const useTableExport = <B extends Schema>({ routes, filter }: TableExportProps<B>) => {
  const [id, setId] = useState<string | null>(null);
  const query = useWrittenFor();
  const start = useMutation({
    mutationFn: () => call(routes.start as TableExportRoutes['start'], { query, body: filter }),
    onSuccess: (job) => setId(job.id),
  });
  const { data: job } = useQuery({
    queryKey: ['table-export', routes.read.path, id],
    queryFn: ({ signal }) => call(routes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  });
  const cancel = () => call(routes.cancel, { params: { id: id ?? '' }, body: {} });
  return {
    start: useOneAtATime(() => start.mutateAsync().catch(() => {})),
    job: id === null ? undefined : job,
    isBusy: start.isPending || (job !== undefined && isRunning(job)),
    cancel,
  };
};

type RunningExport = ReturnType<typeof useTableExport>;

export const TableExportButton = ({ run, label }: { run: Pick<RunningExport, 'start' | 'isBusy'>; label: string }) => (
  <Button variant="default" loading={run.isBusy} onClick={() => void run.start()}>
    {label}
  </Button>
);

/** How far an export is; then its file. Nothing before one is started. */
export const TableExportState = ({ run: { job, cancel } }: { run: Pick<RunningExport, 'job' | 'cancel'> }) => {
  if (!job) return null;
  return (
    <Group mb="md" display="block">
      <State job={job} cancel={cancel} />
    </Group>
  );
};

const State = ({ job, cancel }: { job: TableExport; cancel: () => Promise<unknown> }) => {
  const t = useTexts(texts);
  const { state, done, total, error, url, file_name } = job;
  if (state === 'waiting' || state === 'running') {
    return <JobProgress label={t('writing')} done={done} total={total} stop={<CancelButton onCancel={cancel} />} />;
  }
  const title = { done: file_name, failed: t('notWritten'), cancelled: t('writingCancelled') }[state];
  return (
    <JobResult state={state} title={title} error={error}>
      {url && (
        <Group gap="xs">
          <FileLinks url={url} name={file_name} />
        </Group>
      )}
    </JobResult>
  );
};
