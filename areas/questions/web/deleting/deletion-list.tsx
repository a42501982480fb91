import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { isRunning } from '../../../../web/platform/jobs.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { CancelButton } from '../../../../web/ui/jobs/cancel-button.tsx';
import { JobProgress } from '../../../../web/ui/jobs/job-progress.tsx';
import { cancelDeletion, type Deletion, undoDeletion } from '../../deletion-contract.ts';
import { deletionsQuery, questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

/** Deletions of the last day: how far they are, and how to undo them. */
export const DeletionList = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { data: deletions = [], error, refetch } = useQuery(deletionsQuery(slug));
  const running = deletions.filter((deletion) => isRunning(deletion) || (deletion.undo && isRunning(deletion.undo)));
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && running.length === 0) {
      void client.invalidateQueries({ queryKey: questionKeys.questions(slug) });
      void client.invalidateQueries({ queryKey: questionKeys.answers(slug) });
      void client.invalidateQueries({ queryKey: questionKeys.imports(slug) });
    }
    wasRunning.current = running.length > 0;
  }, [running.length, client, slug]);
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (deletions.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-label={t('deleted')}>
      <Title order={2} size="h5" mb="xs">
        {t('deleted')}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {deletions.map((deletion) => (
          <li key={deletion.id}>
            <DeletionLine slug={slug} deletion={deletion} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
};

const DeletionLine = ({ slug, deletion }: { slug: string; deletion: Deletion }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { id, questions, answers, undo, undo_until, not_restored } = deletion;
  const params = { slug, id };
  const counts = { questions: t('questions', { count: questions }), answers: t('answers', { count: answers }) };
  const what = questions > 0 ? `${counts.questions}, ${counts.answers}` : counts.answers;
  const undoing = useMutation({
    mutationFn: () => call(undoDeletion, { params, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: questionKeys.deletions(slug) }),
  });
  const undoOnce = useOneAtATime(() => undoing.mutateAsync().catch(() => {}));
  if (isRunning(deletion)) {
    const stop = <CancelButton onCancel={() => call(cancelDeletion, { params, body: {} })} />;
    const label = deletion.note || t(deletion.state === 'waiting' ? 'waiting' : 'deleting');
    return <JobProgress label={label} done={deletion.done} total={deletion.total} stop={stop} />;
  }
  if (deletion.state !== 'done') {
    return (
      <Text size="sm" role="status">
        {t('failed')} {deletion.error}
      </Text>
    );
  }
  if (undo && isRunning(undo)) return <JobProgress label={t('restoring')} done={undo.done} total={null} stop={null} />;
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Text size="sm" role="status">
          {undo?.state === 'done'
            ? t('undone', { what })
            : t(questions > 0 ? 'questionsDeleted' : 'answersDeleted', counts)}
          {undo && undo.state !== 'done' && ` · ${t('undoFailed')} ${undo.error ?? ''}`}
          {not_restored !== null && not_restored > 0 && ` ${t('notRestored', { count: not_restored })}`}
        </Text>
        {undo_until && (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {t('undoUntil')} <DateTime value={undo_until} />
            </Text>
            <Button
              variant="default"
              size="xs"
              aria-label={t('undoOf', { what })}
              leftSection={<Icon name="undo" size={14} />}
              loading={undoing.isPending}
              onClick={() => void undoOnce()}
            >
              {t('undo')}
            </Button>
          </Group>
        )}
      </Group>
      <ErrorMessage error={undoing.error} />
    </>
  );
};
