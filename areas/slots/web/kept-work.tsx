import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import type { Draft, Submission } from '../../../web/work/journal/draft-store.ts';
import { useWorkContext } from '../../../web/work/use-work-context.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import type { FormViewer } from '../../../widgets/shared/view.ts';
import classes from './card/card.module.css';
import { texts as keptTexts } from './kept-texts.ts';
import { texts } from './texts.ts';

export interface KeptWorkProps {
  /** Where this kind of work is stored. */
  place: { kind: string; scope: string; earlierScopes?: readonly string[] };
  form: Form;
  userId: number;
  viewer: FormViewer;
  /** The person may not work there at all; else what waits to be sent is on its way, and is not listed. */
  isBlocked: boolean;
  /** Of the question that the item belongs to. */
  questionOf: (item: WorkItem) => number;
  t: (key: 'notSavedTitle' | 'notSavedHint') => string;
}

type Kept = Draft | Submission;

const isSubmission = (one: Kept): one is Submission => 'saveKey' in one;

const readKept = async ({ journal }: WorkContext, kind: string, scope: string, earlier: string): Promise<Kept[]> => {
  const { drafts, submissions } = await journal.work(kind, scope, earlier.split(' ').filter(Boolean));
  const sent = new Set(submissions.map(({ id, author }) => `${id} ${author}`));
  return [...submissions, ...drafts.filter(({ id, author }) => !sent.has(`${id} ${author}`))];
};

const isOnItsWay = (one: Kept) => isSubmission(one) && one.state === 'waiting';

/** What this device has of work on a task that its person may not do now: to be read, copied and discarded. */
export const KeptWork = ({ place, form, userId, viewer, isBlocked, questionOf, t }: KeptWorkProps) => {
  const say = useTexts(texts);
  const sayKept = useTexts(keptTexts);
  const context = useWorkContext(userId);
  const [stored, setStored] = useState<Kept[]>([]);
  const [leaving, setLeaving] = useState<Kept | null>(null);
  const { kind, scope } = place;
  const earlier = (place.earlierScopes ?? []).join(' ');
  const read = useCallback(async () => {
    if (context) setStored(await readKept(context, kind, scope, earlier));
  }, [context, kind, scope, earlier]);
  useEffect(() => {
    void read();
    return context?.onNotice(() => void read());
  }, [context, read]);
  const kept = isBlocked ? stored : stored.filter((one) => !isOnItsWay(one));
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
            <Text fw={600}>{say('question', { id: questionOf(one.item) })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${say('keptDrop')}: ${say('question', { id: questionOf(one.item) })}`}
              onClick={() => setLeaving(one)}
            >
              {say('keptDrop')}
            </Button>
          </Group>
          <FormView form={form} input={one.item.input} values={one.content} mode="review" viewer={viewer} />
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
        {sayKept('keptDropAsk', { id: leaving ? questionOf(leaving.item) : '' })}
      </ConfirmDialog>
    </Stack>
  );
};
