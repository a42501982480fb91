import type { Patch } from '../../../shared/patch.ts';
import type { Content } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { ItemKey, Sending, WorkItem } from '../work-kind.ts';

/** A form that somebody is filling in. */
export interface Draft extends ItemKey {
  /** Stored too, so that the draft can be continued when the item is no longer assigned. */
  item: WorkItem;
  content: Content;
  /** The version that a change started from; null for a first result. */
  base: number | null;
  /** That version is a skip: there is no result yet. Left out: it is none. */
  isOnSkip?: boolean;
  /** Time that the item was in front of an active person so far. */
  seconds: number;
  changedAt: number;
}

/** What changed in one widget since the last write: the whole value, or only the steps to it. */
export type ValueChange = { widget: string; value: unknown } | { widget: string; patches: Patch[] };

export type DraftHead = Omit<Draft, 'content' | 'item'>;

/** What a skip that was saved as version `base` makes of a draft: the time until now was sent with the skip. */
export const onSkip = (base: number): Pick<DraftHead, 'base' | 'isOnSkip' | 'seconds'> => ({
  ...{ base, isOnSkip: true, seconds: 0 },
});

/** Whoever wrote a draft may not have known that its item was skipped meanwhile, as version `skippedAs`. */
export const overSkip = <Head extends DraftHead>(head: Head, skippedAs: number | null | undefined): Head =>
  head.base === null && skippedAs != null ? { ...head, ...onSkip(skippedAs) } : head;

export interface DraftChange {
  head: DraftHead;
  values: ValueChange[];
  /** With the first write only: a change must not cost the size of the whole. */
  item?: WorkItem;
}

/** A submission that waits until the server has acknowledged it or the person has decided. */
export interface Submission extends Sending {
  /** What people call the scope. */
  place?: string;
  /** The version that it started from is a skip. Left out: it is none. */
  isOnSkip?: boolean;
  created: number;
  attempts: number;
  /** Not to be tried before, in milliseconds. */
  notBefore: number;
  state: 'waiting' | 'refused' | 'conflict';
  /** Refused because its place is closed to the person (task switched off, blocked): tried again at the next visit. */
  isHeld?: boolean;
  /** Why it was not accepted. */
  detail: string;
  problems: Problem[];
}

/**
 * What becomes of the draft of a submission that was acknowledged. `changedUpTo`: it goes, unless it was changed later.
 * `skippedAs`: it stays, for an answer on top of the skip that was saved as this version.
 */
export type DraftAfter = { changedUpTo: number } | { skippedAs: number };

/** The part of a store that belongs to one kind and scope. */
export interface StoredWork {
  drafts: Draft[];
  submissions: Submission[];
}

/** Where drafts and submissions of one person are stored. Every method starts its write before it returns. */
export interface DraftStore {
  /** What was stored under an earlier name of the scope is moved to its present one first. */
  work(kind: string, scope: string, earlierScopes?: readonly string[]): Promise<StoredWork>;
  draft(key: ItemKey): Promise<Draft | undefined>;
  /** A draft on top of a skip stays on it, also where the writer does not know of the skip. */
  writeDraft(change: DraftChange): Promise<void>;
  removeDraft(key: ItemKey): Promise<void>;
  /** In the order in which they were made. */
  submissions(): Promise<Submission[]>;
  /** Adds or replaces. */
  putSubmission(submission: Submission): Promise<void>;
  /** Removes a submission, and changes its draft in the same step; without `after` the draft stays as it is. */
  removeSubmission(submission: Submission, after?: DraftAfter): Promise<void>;
}

export const keyOf = ({ kind, scope, id, author }: ItemKey): ItemKey => ({ kind, scope, id, author });

export const partsOf = ({ kind, scope, id, author }: ItemKey): [string, string, number, string] => [
  kind,
  scope,
  id,
  author,
];

export const isSameKey = (a: ItemKey, b: ItemKey): boolean =>
  a.id === b.id && a.scope === b.scope && a.kind === b.kind && a.author === b.author;

export const byAge = (a: Submission, b: Submission) => a.created - b.created;
