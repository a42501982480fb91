import { Alert, Button, Group, Kbd, Stack, VisuallyHidden } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useSingleKeys } from '../../../../web/platform/keys/use-single-keys.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { type Card, idOf, isOpen, lastSubmitted, numbersOf, sceneOf } from '../../../../web/work/session/batch.ts';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import type { WorkKind } from '../../../../web/work/work-kind.ts';
import { maySkip } from '../../../../widgets/form/form.ts';
import { moveToCard, OtherDrafts, useEnterOnce, usePageKeys } from '../../../answering/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { JudgedAnswer } from '../shared/judged.ts';
import { evaluationFormOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { EvaluationCard } from './evaluation-card.tsx';
import { EvaluationGate } from './evaluation-gate.tsx';
import { type AtWork, useEvaluatingSession } from './use-evaluating-session.ts';

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

type EvaluationPageProps = AtWork & Pick<EvaluatingProps, 'task' | 'viewer'>;

const EvaluationPage = ({ task, viewer, session, context }: EvaluationPageProps) => {
  const t = useTexts(texts);
  const batch = useStore(session.batch);
  const list = useRef<HTMLDivElement>(null);
  const singleKeys = useSingleKeys();
  const scene = sceneOf(batch);
  const openCards = batch.page.filter(isOpen);
  const { current, turnTo } = useCurrent(batch, openCards, list);
  const currentId = current ? idOf(current) : null;
  useEffect(() => session.turnTo(currentId), [session, currentId]);
  usePageKeys({
    ...{ session, openCards, currentId, list, singleKeys: singleKeys.on },
    canSkip: (card) => card.base === null && maySkip(evaluationFormOf(task)),
    onTakeBack: session.takeBack,
    onHelp: () => undefined,
  });
  useEnterOnce(session);
  const numbers = numbersOf(batch);
  return (
    <Stack gap="xs">
      <StorageWarning journal={context.journal} />
      <Toolbar session={session} context={context} current={current} />
      <OtherDrafts
        session={session}
        title={t('keptTitle')}
        questionOf={({ item }) => (item as JudgedAnswer).question_id}
      />
      {batch.lost > 0 && (
        <Alert role="status" withCloseButton closeButtonLabel={t('close')} onClose={session.noticeRead} p="sm">
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
              isCurrent={card === current && openCards.length > 1}
              takesKeys={singleKeys.on && card === current}
              onTurnTo={turnTo}
            />
          ))}
        </Stack>
      ) : (
        <EvaluationGate scene={scene} batch={batch} session={session} />
      )}
      <News session={session} />
    </Stack>
  );
};

/** The card that the person is at: the one they chose, else the first that is open. Focus follows the answers. */
const useCurrent = (
  { turn, page }: { turn: number; page: Card<JudgedAnswer>[] },
  openCards: readonly Card<JudgedAnswer>[],
  list: RefObject<HTMLDivElement | null>,
) => {
  const [chosen, setChosen] = useState<{ id: number; turn: number } | null>(null);
  // Each new page, and each answer that comes back, begins at the top.
  const wanted = chosen?.turn === turn ? chosen.id : null;
  const at = page.findIndex((card) => idOf(card) === wanted);
  const current = page.slice(Math.max(0, at)).find(isOpen) ?? openCards[0];
  const currentId = current ? idOf(current) : null;
  const shown = useRef({ turn, currentId });
  useEffect(() => {
    const before = shown.current;
    shown.current = { turn, currentId };
    // The first page leaves the focus at the heading; whoever chose the card is there already.
    if (before.turn <= 1 && turn <= 1 && before.currentId === null) return;
    if (currentId === null || (before.turn === turn && before.currentId === currentId) || currentId === wanted) return;
    moveToCard(list.current, currentId);
  }, [turn, currentId, wanted, list]);
  const turnTo = useCallback((id: number) => setChosen({ id, turn }), [turn]);
  return { current, turnTo };
};

type ToolbarProps = AtWork & { current: Card<JudgedAnswer> | undefined };

/** The way back to what was just evaluated, and whether everything has arrived. */
const Toolbar = ({ session, context, current }: ToolbarProps) => {
  const t = useTexts(texts);
  const last = lastSubmitted(useStore(session.batch));
  return (
    <Group justify="space-between" gap="sm" mih="1.75rem">
      {last && (
        <Button
          size="compact-sm"
          variant="default"
          title={t('takeBackOf', { id: last.item.question_id })}
          aria-keyshortcuts="Z"
          onClick={session.takeBack}
          rightSection={
            <Kbd size="xs" aria-hidden>
              Z
            </Kbd>
          }
        >
          {t('takeBack')}
        </Button>
      )}
      <div style={{ marginInlineStart: 'auto' }}>
        {current ? (
          <DraftStatus key={idOf(current)} {...{ session, context, current }} />
        ) : (
          <SaveStatus outbox={context.outbox} />
        )}
      </div>
    </Group>
  );
};

const DraftStatus = ({ session, context, current }: AtWork & { current: Card<JudgedAnswer> }) => {
  const { changedAt } = useStore(session.draftOf(current).state);
  return <SaveStatus outbox={context.outbox} isDraft={changedAt !== null} />;
};

const WORDS = {
  saved: 'saved',
  skipped: 'skippedNews',
  late: 'lateNews',
  refused: 'refusedNews',
  conflict: 'conflictNews',
} as const;

/** Announces to screen readers what happened. */
const News = ({ session }: Pick<AtWork, 'session'>) => {
  const t = useTexts(texts);
  const news = useStore(session.news);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // What is said twice in a row is heard twice only if it differs.
    if (news) setSaid((before) => (before === t(WORDS[news.kind]) ? `${before}\u00a0` : t(WORDS[news.kind])));
  }, [news, t]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
};
