import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import type { Draft, Submission } from '../../../../web/work/journal/draft-store.ts';
import { useWorkContext } from '../../../../web/work/use-work-context.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { cardClasses as classes, slotTexts } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { answerKind } from '../answer-kind.ts';
import { formOf, formViewer } from '../shared/task.ts';
import { storedAt } from '../shared/workplace.ts';
import { texts } from '../texts.ts';

interface KeptWorkProps {
  task: TaskDetail;
  viewer: Viewer;
}

type Kept = Draft | Submission;

const isSubmission = (one: Kept): one is Submission => 'saveKey' in one;

/** What this device has of answers to a task, where its person may no longer answer: to be read, copied and discarded. */
const readKept = async ({ journal }: WorkContext, task: TaskDetail): Promise<Kept[]> => {
  const { scope, earlierScopes } = storedAt(task);
  const { drafts, submissions } = await journal.work(answerKind.name, scope, earlierScopes);
  const sent = new Set(submissions.map(({ id, author }) => `${id} ${author}`));
  return [...submissions, ...drafts.filter(({ id, author }) => !sent.has(`${id} ${author}`))];
};

export const KeptWork = ({ task, viewer }: KeptWorkProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const context = useWorkContext(viewer.id);
  const [kept, setKept] = useState<Kept[]>([]);
  const [leaving, setLeaving] = useState<Kept | null>(null);
  const read = useCallback(async () => {
    if (context) setKept(await readKept(context, task));
  }, [context, task]);
  useEffect(() => {
    void read();
  }, [read]);
  if (kept.length === 0) return null;
  const discard = async (one: Kept) => {
    setLeaving(null);
    if (isSubmission(one)) await context?.outbox.withdraw(one);
    await context?.journal.removeDraft(one);
    await read();
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('notSavedTitle')}>
      <Title order={2} size="h4">
        {t('notSavedTitle')}
      </Title>
      <Text size="sm">{t('notSavedHint')}</Text>
      {kept.map((one) => (
        <article key={isSubmission(one) ? one.saveKey : `${one.id} ${one.author}`} className={classes.card}>
          <Group justify="space-between" mb="xs">
            <Text fw={600}>{t('question', { id: one.id })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${say('keptDrop')}: ${t('question', { id: one.id })}`}
              onClick={() => setLeaving(one)}
            >
              {say('keptDrop')}
            </Button>
          </Group>
          <FormView
            form={formOf(task)}
            input={one.item.input}
            values={one.content}
            mode="review"
            viewer={formViewer(task, viewer)}
          />
        </article>
      ))}
      <ConfirmDialog
        opened={leaving !== null}
        title={say('keptDrop')}
        confirm={say('keptDrop')}
        danger
        onConfirm={() => leaving && void discard(leaving)}
        onClose={() => setLeaving(null)}
      >
        {say('keptDropAsk', { id: leaving?.id ?? '' })}
      </ConfirmDialog>
    </Stack>
  );
};
