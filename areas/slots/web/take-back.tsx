import { Button, Kbd } from '@mantine/core';
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { SaveStatus } from '../../../web/work/save-status.tsx';
import { type Batch, idOf, isOpen } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';
import { moveToCard } from './move-to-card.ts';
import { texts } from './texts.ts';

/** The way back to what was just done. */
export const TakeBack = ({ question, onTakeBack }: { question: number; onTakeBack: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button
      size="compact-sm"
      variant="default"
      title={t('takeBackOf', { id: question })}
      aria-keyshortcuts="Z"
      onClick={onTakeBack}
      rightSection={
        <Kbd size="xs" aria-hidden>
          Z
        </Kbd>
      }
    >
      {t('takeBack')}
    </Button>
  );
};

interface CurrentStatusProps<Item extends WorkItem> {
  session: Pick<BatchSession<Item>, 'draftOf'>;
  context: WorkContext;
  batch: Pick<Batch<Item>, 'page'>;
  /** Where the cards are. */
  list: RefObject<HTMLElement | null>;
}

/** What of the page is not submitted, in whatever card: what is in the making, and whether anything is written. */
const useDrafts = <Item extends WorkItem>({
  session,
  batch: { page },
}: Pick<CurrentStatusProps<Item>, 'session' | 'batch'>): { unfinished: string | null; isDraft: boolean } => {
  const drafts = useMemo(() => page.filter(isOpen).map((card) => session.draftOf(card)), [session, page]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const endings = drafts.flatMap(({ state, unfinished }) => [
        state.subscribe(listener),
        unfinished.subscribe(listener),
      ]);
      return () => {
        for (const end of endings) end();
      };
    },
    [drafts],
  );
  const inTheMaking = () => [...new Set(drafts.flatMap((draft) => draft.unfinished.get() ?? []))].join(' ') || null;
  const isWritten = () => drafts.some((draft) => draft.state.get().changedAt !== null);
  return {
    unfinished: useSyncExternalStore(subscribe, inTheMaking),
    isDraft: useSyncExternalStore(subscribe, isWritten),
  };
};

/**
 * Whether everything has arrived; a conflict may stand where nobody looks, so this leads there. "Everything is saved" would be
 * read as "submitted" while anything on the page is not.
 */
export const CurrentStatus = <Item extends WorkItem>(props: CurrentStatusProps<Item>) => {
  const { context, batch, list } = props;
  const drafts = useDrafts(props);
  const conflict = batch.page.find(({ phase }) => phase.at === 'conflict');
  const onConflict = conflict && (() => moveToCard(list.current, idOf(conflict)));
  return <SaveStatus outbox={context.outbox} {...drafts} onConflict={onConflict} />;
};
