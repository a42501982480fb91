import { Button, Kbd } from '@mantine/core';
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../../web/platform/store.ts';
import type { OpenDraft } from '../../../web/work/journal/open-draft.ts';
import { SaveStatus } from '../../../web/work/save-status.tsx';
import { type Batch, type Card, idOf, isOpen } from '../../../web/work/session/batch.ts';
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
  /** The item that the person is at. */
  current: Card<Item> | undefined;
  /** Where the cards are. */
  list: RefObject<HTMLElement | null>;
}

/** What is in the making on the page, in whatever card. */
const useUnfinished = <Item extends WorkItem>({
  session,
  batch: { page },
}: Pick<CurrentStatusProps<Item>, 'session' | 'batch'>): string | null => {
  const stores = useMemo(() => page.filter(isOpen).map((card) => session.draftOf(card).unfinished), [session, page]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const endings = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const end of endings) end();
      };
    },
    [stores],
  );
  const get = () => [...new Set(stores.flatMap((store) => store.get() ?? []))].join(' ') || null;
  return useSyncExternalStore(subscribe, get);
};

/** Whether everything has arrived; a conflict may stand where nobody looks, so this leads there. */
export const CurrentStatus = <Item extends WorkItem>(props: CurrentStatusProps<Item>) => {
  const { session, context, current, batch, list } = props;
  const unfinished = useUnfinished(props);
  const conflict = batch.page.find(({ phase }) => phase.at === 'conflict');
  const onConflict = conflict && (() => moveToCard(list.current, idOf(conflict)));
  return current ? (
    <DraftStatus key={idOf(current)} draft={session.draftOf(current)} {...{ context, unfinished, onConflict }} />
  ) : (
    <SaveStatus outbox={context.outbox} unfinished={unfinished} />
  );
};

interface DraftStatusProps {
  draft: OpenDraft;
  context: WorkContext;
  unfinished: string | null;
  onConflict: (() => void) | undefined;
}

/** "Everything is saved" would be read as "submitted" above a result that is being written. */
const DraftStatus = ({ draft, context, unfinished, onConflict }: DraftStatusProps) => {
  const { changedAt } = useStore(draft.state);
  return <SaveStatus outbox={context.outbox} isDraft={changedAt !== null} {...{ unfinished, onConflict }} />;
};
