import { Stack } from '@mantine/core';
import { useDeferredValue, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useSingleKeys } from '../../../../web/platform/keys/use-single-keys.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { idOf, isOpen, isOverLimit, numbersOf, sceneOf } from '../../../../web/work/session/batch.ts';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import { type AtWork, OtherDrafts, useCurrentCard, useEnterOnce, usePageKeys } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { canSkip, formOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import classes from './answering.module.css';
import { AnsweringGate } from './gate.tsx';
import { HelpOnDemand } from './help-on-demand.tsx';
import { LimitReminder } from './limit-reminder.tsx';
import { LostNotice } from './lost-notice.tsx';
import { Position } from './position.tsx';
import { QuestionCard } from './question-card.tsx';
import { Toolbar } from './toolbar.tsx';

interface AnsweringPageProps extends AtWork<Question> {
  task: TaskDetail;
  viewer: Viewer;
}

/** The page of a person at work: what stands above the questions, the questions, or why there are none. */
export const AnsweringPage = ({ task, viewer, session, context }: AnsweringPageProps) => {
  const t = useTexts(texts);
  const batch = useStore(session.batch);
  const [helpShown, setHelpShown] = useState(false);
  const singleKeys = useSingleKeys();
  const keysOn = singleKeys.on && task.single_keys;
  const list = useRef<HTMLDivElement>(null);
  const scene = sceneOf(batch);

  const openCards = batch.page.filter(isOpen);
  const { current, turnTo } = useCurrentCard(session, batch, list);
  const currentId = current ? idOf(current) : null;

  usePageKeys({
    ...{ session, openCards, currentId, list, singleKeys: keysOn },
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
      <Toolbar {...{ session, context, batch, list }} onHelp={() => setHelpShown(true)} />
      <OtherDrafts session={session} title={(count) => t('keptTitle', { count })} />
      <LostNotice session={session} lost={batch.lost} />
      {scene === 'working' ? (
        <section ref={list} className={classes.list} aria-label={t('page')}>
          {batch.page.slice(0, drawn).map((card) => (
            <QuestionCard
              key={idOf(card)}
              card={card}
              number={numbers.get(idOf(card))}
              limit={batch.progress.limit}
              isOverLimit={isOverLimit(batch, card)}
              session={session}
              context={context}
              task={task}
              viewer={viewer}
              isCurrent={card === current && openCards.length > 1}
              takesKeys={keysOn && card === current}
              onTurnTo={turnTo}
            />
          ))}
        </section>
      ) : (
        <AnsweringGate {...{ scene, batch, session, task, viewer }} />
      )}
      <LimitReminder progress={batch.progress} viewer={viewer} taskId={task.pk} />
      <HelpOnDemand
        opened={helpShown}
        onClose={() => setHelpShown(false)}
        singleKeys={singleKeys}
        taskHasKeys={task.single_keys}
      />
      <Position session={session} batch={batch} />
    </Stack>
  );
};
