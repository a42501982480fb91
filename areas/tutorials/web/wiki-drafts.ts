import { useRef } from 'react';
import { useTabDraft } from '../../../web/platform/editor/use-tab-draft.ts';
import type { AdminWikiItem } from '../contract.ts';

/** The id of an item that is not saved yet. */
export const NEW_ITEM = 0;

/** An item as it is typed; `modified` is that of the item that it was typed over. */
export interface WikiDraft extends Omit<AdminWikiItem, 'version'> {
  is_this_change_tracked: boolean;
}

const NONE: { items: readonly WikiDraft[] } = { items: [] };

const isSameItem = (a: WikiDraft, b: WikiDraft) =>
  a.id === b.id && a.kind === b.kind && a.for_evaluators === b.for_evaluators;

export interface WikiDrafts {
  items: readonly WikiDraft[];
  keep: (draft: WikiDraft) => void;
  drop: (draft: WikiDraft) => void;
  /** All of them go. */
  forget: () => void;
}

/**
 * What is typed into items of a task's tutorial and FAQ and not saved, for the page that has their editor in one of its tabs: it
 * stays through another tab and a reload. A new task has no items. The page has one task as long as it is there.
 */
export const useWikiDrafts = (taskId: number | undefined): WikiDrafts => {
  const [{ items = [] }, write] = useTabDraft(`wiki:${taskId ?? 'new'}`, NONE);
  // A save that ends later drops its item alone.
  const latest = useRef(items);
  const change = (next: readonly WikiDraft[]) => {
    latest.current = next;
    write(next.length > 0 ? { items: next } : {});
  };
  const others = (draft: WikiDraft) => latest.current.filter((one) => !isSameItem(one, draft));
  return {
    items,
    keep: (draft) => change([...others(draft), draft]),
    drop: (draft) => change(others(draft)),
    forget: () => change([]),
  };
};
