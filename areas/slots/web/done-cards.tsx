import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import type { StoredWork } from '../../../web/work/journal/draft-store.ts';
import type { Notice } from '../../../web/work/outbox/outbox.ts';
import { SaveStatus } from '../../../web/work/save-status.tsx';
import { StorageWarning } from '../../../web/work/storage-warning.tsx';
import { useWorkContext } from '../../../web/work/use-work-context.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { Progress } from '../../../web/work/work-kind.ts';

interface DoneCardsProps<Item> {
  viewer: Viewer;
  /** Where changes are stored. */
  place: { kind: string; scope: string; earlierScopes?: readonly string[] };
  items: readonly Item[];
  /** When the items were asked for, as `performance.now()` gave it. */
  askedAt: number;
  /** Where the person stands after own work at this place was saved, from whichever card or tab. */
  onProgress: (progress: Progress) => void;
  /** Work at this place was saved that the items do not show: it was still on its way when they were read. */
  onOtherSaved: () => void;
  children: (item: Item, parts: DoneParts) => ReactNode;
}

export interface DoneParts {
  context: WorkContext;
  /** What this browser stores of changes to the items. */
  stored: StoredWork;
  /** Of the cards on the page the one that answers to keys. */
  takesKeys: boolean;
  onTurnTo: (id: number) => void;
}

/** The cards of a page, with what this browser stores of changes to them. */
export const DoneCards = <Item extends { id: number }>({
  viewer,
  place,
  items,
  askedAt,
  onProgress,
  onOtherSaved,
  children,
}: DoneCardsProps<Item>) => {
  const context = useWorkContext(viewer.id);
  const [stored, setStored] = useState<StoredWork | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const { scope } = place;
  useEffect(() => {
    let left = false;
    const { kind, earlierScopes } = latest.current;
    void context?.journal.work(kind, scope, earlierScopes).then((found) => !left && setStored(found));
    return () => {
      left = true;
      setStored(null);
    };
  }, [context, scope]);
  const onNotice = useEffectEvent(({ key, outcome }: Notice) => {
    const isHere = key.kind === place.kind && key.scope === scope;
    if (outcome.kind !== 'acknowledged' || !isHere) return;
    if (key.author === '') onProgress(outcome.saved.progress);
    if (!items.some(({ id }) => id === key.id)) onOtherSaved();
  });
  useEffect(() => context?.onNotice(onNotice), [context]);
  // What was saved while the items were on their way here, before anybody listened.
  const onItems = useEffectEvent(() => {
    const last = context?.lastSave(place.kind, scope);
    if (!last || last.at <= askedAt) return;
    if (last.key.author === '') onProgress(last.progress);
    onOtherSaved();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `askedAt` stands for items that were read again.
  useEffect(() => onItems(), [context, askedAt]);
  if (!context || !stored) return null;
  return (
    <>
      <StorageWarning journal={context.journal} />
      <SaveStatus outbox={context.outbox} isQuiet />
      {items.map((item) => children(item, { context, stored, takesKeys: current === item.id, onTurnTo: setCurrent }))}
    </>
  );
};
