import type { AdminWikiItem } from '../contract.ts';

/** The id of an item that is not saved yet. */
export const NEW_ITEM = 0;

/** An item as it is typed; `modified` is that of the item that it was typed over. */
export interface WikiDraft extends Omit<AdminWikiItem, 'version'> {
  is_this_change_tracked: boolean;
}

/** What is typed into items and not saved: kept by the page that has their editor in one of its tabs. */
export interface WikiDrafts {
  items: readonly WikiDraft[];
  /** What is typed into the item of a draft by now. */
  kept: (draft: WikiDraft) => WikiDraft | undefined;
  keep: (draft: WikiDraft) => void;
  drop: (draft: WikiDraft) => void;
  /** All of them go. */
  forget: () => void;
}
