import { Stack } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useSingleKeys } from '../../../../web/platform/keys/use-single-keys.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { idOf, isOpen, numbersOf, sceneOf } from '../../../../web/work/session/batch.ts';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { canSkip, formOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { Announcer } from './announcer.tsx';
import classes from './answering.module.css';
import { Gate } from './gate.tsx';
import { HelpOnDemand } from './help-on-demand.tsx';
import { LimitReminder } from './limit-reminder.tsx';
import { LostNotice } from './lost-notice.tsx';
import { moveToCard } from './move-to-card.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { QuestionCard } from './question-card.tsx';
import { Toolbar } from './toolbar.tsx';
import type { AtWork } from './use-answering-session.ts';
import { useEnterOnce } from './use-enter-once.ts';
import { usePageKeys } from './use-page-keys.ts';

interface AnsweringPageProps extends AtWork {
  task: TaskDetail;
  viewer: Viewer;
}

/** The page of a person at work: what stands above the questions, the questions, or why there are none. */
export const AnsweringPage = ({ task, viewer, session, context }: AnsweringPageProps) => {
  const t = useTexts(texts);
  const batch = useStore(session.batch);
  const [chosen, setChosen] = useState<{ id: number; turn: number } | null>(null);
  const [helpShown, setHelpShown] = useState(false);
  const singleKeys = useSingleKeys();
  const list = useRef<HTMLDivElement>(null);
  const scene = sceneOf(batch);

  const openCards = batch.page.filter(isOpen);
  // Each new page, and each question that comes back, begins at the top.
  const wanted = chosen?.turn === batch.turn ? chosen.id : null;
  const at = batch.page.findIndex((card) => idOf(card) === wanted);
  const current = batch.page.slice(Math.max(0, at)).find(isOpen) ?? openCards[0];
  const currentId = current ? idOf(current) : null;
  useEffect(() => session.turnTo(currentId), [session, currentId]);

  const { turn } = batch;
  const turnTo = useCallback((id: number) => setChosen({ id, turn }), [turn]);
  const shown = useRef({ turn, currentId });
  useEffect(() => {
    const before = shown.current;
    shown.current = { turn, currentId };
    // The first page leaves the focus at the heading; from then on it follows the questions.
    if (before.turn <= 1 && turn <= 1 && before.currentId === null) return;
    if (currentId === null || (before.turn === turn && before.currentId === currentId)) return;
    // Whoever chose the question is there already: nothing may move under their hand.
    if (currentId === wanted) return;
    moveToCard(list.current, currentId);
  }, [turn, currentId, wanted]);

  usePageKeys({
    ...{ session, openCards, currentId, list, singleKeys: singleKeys.on },
    canSkip: (card) => canSkip(formOf(task), card),
    onTakeBack: session.takeBack,
    onHelp: () => setHelpShown(true),
  });
  useEnterOnce(session);
  const numbers = numbersOf(batch);
  // The question that the person is at is drawn first; the others of a new page follow at once.
  const drawn = Math.max(useDeferredValue(batch.page.length), current ? batch.page.indexOf(current) + 1 : 0);

  return (
    <Stack gap="xs">
      <StorageWarning journal={context.journal} />
      <Toolbar session={session} context={context} batch={batch} current={current} onHelp={() => setHelpShown(true)} />
      <OtherDrafts session={session} />
      <LostNotice session={session} lost={batch.lost} />
      {scene === 'working' ? (
        <section ref={list} className={classes.list} aria-label={t('page')}>
          {batch.page.slice(0, drawn).map((card) => (
            <QuestionCard
              key={idOf(card)}
              card={card}
              number={numbers.get(idOf(card))}
              limit={batch.progress.limit}
              session={session}
              context={context}
              task={task}
              viewer={viewer}
              isCurrent={card === current && openCards.length > 1}
              takesKeys={singleKeys.on && card === current}
              onTurnTo={turnTo}
            />
          ))}
        </section>
      ) : (
        <Gate {...{ scene, batch, session, task, viewer }} />
      )}
      <LimitReminder progress={batch.progress} viewer={viewer} taskId={task.pk} />
      <HelpOnDemand opened={helpShown} onClose={() => setHelpShown(false)} singleKeys={singleKeys} />
      <Announcer session={session} batch={batch} />
    </Stack>
  );
};
