import { Alert, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { TUTORIAL_NOT_ACCEPTED } from '../../../../shared/error-codes.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useSingleKeys } from '../../../../web/platform/keys/use-single-keys.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import {
  idOf,
  isOpen,
  isOverLimit,
  lastSubmitted,
  maySkipNow,
  numbersOf,
  sceneOf,
} from '../../../../web/work/session/batch.ts';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import type { WorkKind } from '../../../../web/work/work-kind.ts';
import { maySkip } from '../../../../widgets/form/form.ts';
import {
  type AtWork,
  CurrentStatus,
  Gate,
  News,
  OtherDrafts,
  slotTexts,
  TakeBack,
  useCurrentCard,
  useEnterOnce,
  usePageKeys,
} from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { AcceptFirst } from '../../../tutorials/web/public.ts';
import type { JudgedAnswer } from '../shared/judged.ts';
import { evaluationFormOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { EvaluationCard } from './evaluation-card.tsx';
import { KeptEvaluations } from './kept-evaluations.tsx';
import { useEvaluatingSession } from './use-evaluating-session.ts';

interface EvaluatingProps {
  task: TaskDetail;
  viewer: Viewer;
  /** Which answers come. The same object as long as they do. */
  kind: WorkKind<JudgedAnswer>;
  /** An evaluation was acknowledged, or an answer skipped. */
  onSaved?: (() => void) | undefined;
}

/** Answers to evaluate, one page after the other. */
export const Evaluating = ({ task, viewer, kind, onSaved }: EvaluatingProps) => {
  const atWork = useEvaluatingSession(task, viewer, kind);
  const session = atWork?.session;
  const saved = useEffectEvent(() => onSaved?.());
  useEffect(
    () =>
      session?.news.subscribe(() => {
        const news = session.news.get()?.kind;
        if (news === 'saved' || news === 'skipped' || news === 'late') saved();
      }),
    [session],
  );
  return atWork ? <EvaluationPage task={task} viewer={viewer} {...atWork} /> : <Loading />;
};

type EvaluationPageProps = AtWork<JudgedAnswer> & Pick<EvaluatingProps, 'task' | 'viewer'>;

const EvaluationPage = ({ task, viewer, session, context }: EvaluationPageProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const batch = useStore(session.batch);
  const list = useRef<HTMLDivElement>(null);
  const singleKeys = useSingleKeys();
  const keysOn = singleKeys.on && task.single_keys;
  const scene = sceneOf(batch);
  const openCards = batch.page.filter(isOpen);
  const { current, turnTo } = useCurrentCard(session, batch, list);
  const last = lastSubmitted(batch);
  usePageKeys({
    ...{ session, openCards, list, singleKeys: keysOn },
    currentId: current ? idOf(current) : null,
    canSkip: (card) => maySkipNow(card) && maySkip(evaluationFormOf(task)),
    onTakeBack: session.takeBack,
    onHelp: () => undefined,
  });
  useEnterOnce(session);
  const numbers = numbersOf(batch);
  return (
    <Stack gap="xs">
      <StorageWarning journal={context.journal} />
      <Group justify="space-between" gap="sm" mih="1.75rem">
        {last && <TakeBack question={last.item.question_id} onTakeBack={session.takeBack} />}
        <div style={{ marginInlineStart: 'auto' }}>
          <CurrentStatus {...{ session, context, batch, list }} />
        </div>
      </Group>
      <OtherDrafts
        session={session}
        title={(count) => t('keptTitle', { count })}
        questionOf={({ item }) => (item as JudgedAnswer).question_id}
      />
      {batch.lost > 0 && (
        <Alert role="status" withCloseButton closeButtonLabel={say('close')} onClose={session.noticeRead} p="sm">
          {t('lost', { count: batch.lost })}
        </Alert>
      )}
      {scene === 'working' ? (
        <Stack ref={list} component="section" gap="md" aria-label={t('page')}>
          {batch.page.map((card) => (
            <EvaluationCard
              key={idOf(card)}
              {...{ card, session, context, task, viewer }}
              number={numbers.get(idOf(card))}
              isOverLimit={isOverLimit(batch, card)}
              isCurrent={card === current && openCards.length > 1}
              takesKeys={keysOn && card === current}
              onTurnTo={turnTo}
            />
          ))}
        </Stack>
      ) : (
        <Gate
          {...{ scene, batch, session, t }}
          whenBlocked={<KeptEvaluations task={task} viewer={viewer} isBlocked />}
          explain={({ code }) => code === TUTORIAL_NOT_ACCEPTED && <AcceptFirst task={task} forEvaluators />}
        />
      )}
      <News session={session} t={t} position={t('position')} turn={batch.turn} />
    </Stack>
  );
};
