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
  const { data: stored, error, refetch } = useQuery(deletionsQuery(slug));
  const deletions = stored ?? [];
  // What one has deleted or put back may have ended before it was ever seen running.
  const ended = stored && endedOf(stored).join(' ');
  const wasEnded = useRef(ended);
  useEffect(() => {
    if (wasEnded.current !== undefined && wasEnded.current !== ended) {
      void client.invalidateQueries({ queryKey: questionKeys.questions(slug) });
      void client.invalidateQueries({ queryKey: questionKeys.answers(slug) });
      void client.invalidateQueries({ queryKey: questionKeys.imports(slug) });
    }
    wasEnded.current = ended;
  }, [ended, client, slug]);
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

/** The deletions and undoings that have ended, by their ids. */
const endedOf = (deletions: readonly Deletion[]): string[] =>
  deletions
    .flatMap((deletion) => [deletion, ...(deletion.undo ? [deletion.undo] : [])])
    .filter((job) => !isRunning(job))
    .map(({ id }) => id);

/** What a deletion is about, in words: questions with their answers, or answers alone. */
const useWhat = ({ questions }: Deletion) => {
  const t = useTexts(texts);
  return (counts: { questions: number; answers: number }) => {
    const answers = t('answers', { count: counts.answers });
    return questions > 0 ? `${t('questions', { count: counts.questions })}, ${answers}` : answers;
  };
};

const DeletionLine = ({ slug, deletion }: { slug: string; deletion: Deletion }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { id, questions, answers, undo, undo_until, not_restored } = deletion;
  const params = { slug, id };
  const what = useWhat(deletion);
  const undoing = useMutation({
    mutationFn: () => call(undoDeletion, { params, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: questionKeys.deletions(slug) }),
  });
  const undoOnce = useOneAtATime(() => undoing.mutateAsync().catch(() => {}));
  if (deletion.cancelling) {
    return <JobProgress label={t('cancelling', { what: what(deletion) })} done={0} total={null} stop={null} />;
  }
  if (isRunning(deletion)) {
    const stop = <CancelButton onCancel={() => call(cancelDeletion, { params, body: {} })} />;
    const label = deletion.note || t(deletion.state === 'waiting' ? 'waiting' : 'deleting');
    return <JobProgress label={label} done={deletion.done} total={deletion.total} stop={stop} />;
  }
  if (deletion.state !== 'done') {
    return (
      <Text size="sm" role="status">
        {t(deletion.state === 'cancelled' ? 'cancelled' : 'failed')}{' '}
        {not_restored ? t('notRestored', { count: not_restored }) : t('nothingDeleted')} {deletion.error}
      </Text>
    );
  }
  if (undo && isRunning(undo)) return <JobProgress label={t('restoring')} done={undo.done} total={null} stop={null} />;
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Text size="sm" role="status">
          {undo?.state === 'done'
            ? t('undone', { what: what(undo) })
            : t(questions > 0 ? 'questionsDeleted' : 'answersDeleted', {
                questions: t('questions', { count: questions }),
                answers: t('answers', { count: answers }),
              })}
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
              aria-label={t('undoOf', { what: what(deletion) })}
              leftSection={<Icon name="undo" size={14} />}
              loading={undoing.isPending}
              onClick={() => void undoOnce()}
            >
              {t('undo')}
            </Button>
          </Group>
        )}
      </Group>
      {undo_until && <ErrorMessage error={undoing.error} />}
    </>
  );
};
