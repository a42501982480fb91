import type { Content, Form, Input } from '../../widgets/form/form.ts';
import type { ApiError } from '../platform/api-error.ts';

/** What a person works on, one at a time: an input that a form is filled in for. Kinds add fields of their own. */
export interface WorkItem {
  /** Identity among the items of one kind and scope. */
  id: number;
  /** What the form shows, by field. */
  input: Input;
  /** What the person gave for it when it did not count; `content` is null where it is too large to come along. */
  late?: { version: number; content: Content | null };
}

/** Identity of one person's result for an item, unique among all kinds. */
export interface ItemKey {
  /** Name of the kind of work. */
  kind: string;
  /** Where the item belongs: a name of its task that never changes. */
  scope: string;
  id: number;
  /** Empty for the person's own result, else the pseudonym of the author whose result is changed. */
  author: string;
}

/** Where a person stands in a scope. */
export interface Progress {
  done: number;
  skipped: number;
  /** null: no limit. */
  limit: number | null;
}

/** What the server says about a stored submission. */
export interface Saved {
  /** The version that a later change starts from. */
  base: number;
  /** Stored, but it does not count. */
  isLate: boolean;
  /** What the person should know about it; empty as a rule. */
  detail: string;
  progress: Progress;
}

/** A finished form on its way to the server. */
export interface Sending extends ItemKey {
  /** The item as the person saw it. */
  item: WorkItem;
  /** Made once for each submission: the server stores repeated sends with the same key once. */
  saveKey: string;
  content: Record<string, unknown>;
  /** Nothing was filled in: the person passed the item over. */
  skip: boolean;
  /** Whole seconds that the item was in front of an active person. */
  seconds: number;
  /** The version that a change started from; null for a first result. */
  base: number | null;
  /** The version of the form that the person saw. */
  formVersion?: number;
  /** Identity of the result that is changed, where it is known. */
  resultId?: number;
}

/** One kind of work: everything that the loop of journal, outbox, drafts, clock and session does not know itself. */
export interface WorkKind<Item extends WorkItem = WorkItem> {
  name: string;
  /** How long an item stays reserved without a renewal. */
  reservationSeconds: number;
  /** Items of a scope, or at its address, reserved for the person, without the excluded ones. `ahead`: for the page after the one on screen. */
  load(place: string, options: { ahead: boolean; exclude: number[] }): Promise<Item[]>;
  /** Renews reservations at an address, or lets them go. `isLeaving`: the page is about to go away. */
  hold(place: string, change: Reservations, isLeaving: boolean): Promise<unknown>;
  /** Sends a submission. Throws `ApiError`. */
  save(submission: Sending): Promise<Saved>;
  /** Whether this rejection means that the person may no longer work in the scope. */
  isBlocked(error: ApiError): boolean;
}

export interface Reservations {
  renew?: number[];
  /** Held for a moment more: the person left the page, and may come back. */
  leave?: number[];
}

/** A kind of work at one place, as a session needs it. */
export interface Workplace<Item extends WorkItem> {
  kind: WorkKind<Item>;
  scope: string;
  /** The scope's present address, for calls that the page makes itself; left out where it is the scope. */
  address?(): string;
  /** Names under which an older program stored work of the scope. */
  earlierScopes?: readonly string[];
  /** What people call the scope. */
  title?(): string;
  /** The form of an item as it is now. Its widgets are loaded. */
  formOf(item: Item): Form;
  /** The version of that form, where its versions are counted. */
  formVersion?(): number;
}
