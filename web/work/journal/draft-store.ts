import type { Question, saveAnswer } from '../../../areas/answering/contract.ts';
import type { Patch } from '../../../shared/patch.ts';
import type { BodyOf } from '../../../shared/route.ts';
import type { Content } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';

/** Whose answer to which question. `author` is empty for the person's own, else the pseudonym of whose it is. */
export interface DraftKey {
  slug: string;
  questionId: number;
  author: string;
}

/** An answer that somebody is at work on. */
export interface Draft extends DraftKey {
  /** Kept too, so that the draft can be gone on with when the question is no longer handed out. */
  question: Question;
  content: Content;
  /** The version that a fix began from. */
  base: number | null;
  /** Time that the question was in front of an active person so far. */
  seconds: number;
  changedAt: number;
}

/** What changed in one widget since it was last written down: all of the value, or only the steps to it. */
export type ValueChange = { widget: string; value: unknown } | { widget: string; patches: Patch[] };

export type DraftHead = Omit<Draft, 'content' | 'question'>;

export interface DraftChange {
  head: DraftHead;
  values: ValueChange[];
  /** With the first write only: a change must not cost the size of the whole. */
  question?: Question;
}

/** An answer on its way to the server. It stays until the server has acknowledged it or the person has decided. */
export interface Submission {
  saveKey: string;
  slug: string;
  question: Question;
  author: string;
  correction: boolean;
  body: BodyOf<typeof saveAnswer>;
  created: number;
  attempts: number;
  /** Not to be tried before, in milliseconds. */
  notBefore: number;
  state: 'waiting' | 'refused' | 'conflict';
  /** Why it was not taken. */
  detail: string;
  problems: Problem[];
}

export interface TaskOnShelf {
  drafts: Draft[];
  submissions: Submission[];
}

/** Where drafts and submissions of one person lie. Every method starts its write before it returns. */
export interface Shelf {
  task(slug: string): Promise<TaskOnShelf>;
  draft(key: DraftKey): Promise<Draft | undefined>;
  writeDraft(change: DraftChange): Promise<void>;
  removeDraft(key: DraftKey): Promise<void>;
  /** In the order in which they were made. */
  submissions(): Promise<Submission[]>;
  /** Adds or replaces. */
  putSubmission(submission: Submission): Promise<void>;
  /** Takes a submission away, and with `draftUpTo` its draft unless that was changed later. */
  removeSubmission(submission: Submission, draftUpTo?: number): Promise<void>;
}

export const keyOf = ({ slug, questionId, author }: DraftKey): [string, number, string] => [slug, questionId, author];

export const draftKeyOf = ({ slug, question, author }: Submission): DraftKey => ({
  slug,
  questionId: question.id,
  author,
});

export const byAge = (a: Submission, b: Submission) => a.created - b.created;
