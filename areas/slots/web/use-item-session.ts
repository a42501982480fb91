import { useLayoutEffect, useRef, useState } from 'react';
import { keyOf, type StoredWork } from '../../../web/work/journal/draft-store.ts';
import { leftOf } from '../../../web/work/session/item-change.ts';
import { createItemSession, type ItemSession } from '../../../web/work/session/item-session.ts';
import { watchPerson } from '../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { WorkItem, Workplace } from '../../../web/work/work-kind.ts';
import type { Content } from '../../../widgets/form/form.ts';

interface Changeable<Item extends WorkItem> {
  context: WorkContext;
  place: Workplace<Item>;
  item: Item;
  result: {
    id: number;
    version: number;
    content: Content;
    is_skipped: boolean;
    is_late: boolean;
    is_own: boolean;
    username_hash: string;
  };
  /** What this browser stores of the task. */
  stored: StoredWork;
  onSaved: () => void;
  onSentBack: (detail: string) => void;
}

/** A place that stays the same object while what it says follows the page. */
const following = <Item extends WorkItem>(latest: { readonly current: Changeable<Item> }): Workplace<Item> => {
  const { kind, scope, earlierScopes } = latest.current.place;
  const now = () => latest.current.place;
  return {
    ...{ kind, scope },
    ...(earlierScopes && { earlierScopes }),
    address: () => now().address?.() ?? scope,
    title: () => now().title?.() ?? '',
    formOf: (item) => now().formOf(item),
    formVersion: () => now().formVersion?.() ?? 1,
  };
};

/** The way to change one result, as long as its card is shown. */
export const useItemSession = <Item extends WorkItem>(given: Changeable<Item>): ItemSession | null => {
  const [session, setSession] = useState<ItemSession | null>(null);
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  /** The page's own reading of the journal; a version that comes later reads again. */
  const firstRead = useRef<StoredWork | null>(given.stored);
  const { context } = given;
  const { version } = given.result;
  const { scope } = given.place;

  // Before the card is on the screen: without its form it would push away what is below it.
  useLayoutEffect(() => {
    let end = () => {};
    let isGone = false;
    const { kind, earlierScopes } = latest.current.place;
    const begin = (stored: StoredWork) => {
      if (isGone) return;
      const { item, result } = latest.current;
      const author = result.is_own ? '' : result.username_hash;
      const made = createItemSession({
        ...{ context, item, author, place: following(latest) },
        left: leftOf(stored, keyOf({ kind: kind.name, scope, id: item.id, author })),
        saved: { id: result.id, content: result.content, base: result.version, isOnSkip: result.is_skipped },
        isLate: result.is_late,
        onSaved: () => latest.current.onSaved(),
        onSentBack: (detail) => latest.current.onSentBack(detail),
      });
      const leave = () => made.show(false);
      const unwatch = watchPerson({ input: made.input, show: made.show, leave, comeBack: () => made.show(true) });
      end = () => {
        unwatch();
        made.stop();
      };
      setSession(made);
    };
    // The version decides when to begin again.
    if (latest.current.result.version === version && firstRead.current) begin(firstRead.current);
    else void context.journal.work(kind.name, scope, earlierScopes).then(begin);
    return () => {
      isGone = true;
      end();
      firstRead.current = null;
    };
  }, [context, scope, version]);

  return session;
};
