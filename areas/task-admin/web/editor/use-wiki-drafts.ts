import { useRef } from 'react';
import { useTabDraft } from '../../../../web/platform/editor/use-tab-draft.ts';
import type { WikiDraft, WikiDrafts } from '../../../tutorials/web/public.ts';

const NONE: { items: readonly WikiDraft[] } = { items: [] };

const isSameItem = (a: WikiDraft, b: WikiDraft) =>
  a.id === b.id && a.kind === b.kind && a.for_evaluators === b.for_evaluators;

/**
 * What is typed into items of a task's tutorial and FAQ and not saved: it stays through another tab of the editor and a reload.
 * A new task has no items. The editor has one task as long as it is there.
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
    kept: (draft) => latest.current.find((one) => isSameItem(one, draft)),
    keep: (draft) => change([...others(draft), draft]),
    drop: (draft) => change(others(draft)),
    forget: () => change([]),
  };
};
