import { Button, FileButton, Paper, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { isRunning, lookAgain } from '../../../web/platform/jobs.ts';
import { upload } from '../../../web/platform/upload.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { CancelButton } from '../../../web/ui/jobs/cancel-button.tsx';
import { JobProgress } from '../../../web/ui/jobs/job-progress.tsx';
import { JobResult } from '../../../web/ui/jobs/job-result.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { cancelTaskImport, importTask, readTaskImport, type TaskImport } from '../contract.ts';
import { texts } from './texts.ts';

interface Sending {
  name: string;
  part: number;
  control: AbortController;
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** From the file to the new task. */
export const ImportTask = () => {
  const t = useTexts(texts);
  const [sending, setSending] = useState<Sending | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { data: job } = useQuery({
    queryKey: ['task-import', id],
    queryFn: ({ signal }) => call(readTaskImport, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  });

  const send = async (file: File | null) => {
    if (!file) return;
    const control = new AbortController();
    const at = (part: number) => setSending({ name: file.name, part, control });
    setError(null);
    setId(null);
    at(0);
    try {
      setId((await upload(importTask, { file, onProgress: at, signal: control.signal })).id);
    } catch (thrown) {
      if (!isAborted(thrown)) setError(thrown);
    }
    setSending(null);
  };
  const isBusy = sending !== null || (id !== null && (job === undefined || isRunning(job)));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="import-task">
      <Title id="import-task" order={2} size="h4" mb="xs">
        {t('importTitle')}
      </Title>
      <Text size="sm" mb="sm">
        {t('importHint')}
      </Text>
      <ErrorMessage error={error} />
      {!isBusy && (
        <FileButton accept=".zip" onChange={(file) => void send(file)}>
          {(props) => (
            <Button variant="default" mb="sm" {...props}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
      )}
      {sending && (
        <JobProgress
          label={t('uploading', { name: sending.name })}
          done={sending.part}
          total={1}
          stop={
            <Button variant="default" size="xs" onClick={() => sending.control.abort()}>
              {t('stop')}
            </Button>
          }
        />
      )}
      {job && id !== null && <ImportState job={job} />}
    </Paper>
  );
};

const ImportState = ({ job }: { job: TaskImport }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { id, state, done, total, error, file_name: name, made } = job;
  useEffect(() => {
    if (state === 'done') void client.invalidateQueries({ queryKey: ['admin-tasks'] });
  }, [state, client]);
  if (state === 'waiting' || state === 'running') {
    const cancel = () => call(cancelTaskImport, { params: { id }, body: {} });
    return (
      <JobProgress
        label={t('importing', { name })}
        done={done}
        total={total}
        stop={<CancelButton onCancel={cancel} />}
      />
    );
  }
  const title = { done: t('imported'), failed: t('notImported'), cancelled: t('cancelled') }[state];
  return (
    <JobResult state={state} title={title} error={error}>
      {made && (
        <>
          <Text size="sm">{t('made', { ...made, newPeople: made.new_people })}</Text>
          <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={{ taskSlug: made.slug }} size="sm">
            {t('open', { title: made.title })}
          </TextLink>
        </>
      )}
    </JobResult>
  );
};
