import { type RawBuilder, sql } from 'kysely';
import type { AssignmentKind } from '../../assignments/server/public.ts';

type Name = RawBuilder<unknown>;

/**
 * The tables and columns of one kind of work. Both kinds are alike: an item has slots; a person reserves one, fills it
 * with a result and may write further versions of the result.
 */
export interface WorkTables {
  kind: AssignmentKind;
  /** What is worked on. */
  items: Name;
  /** The column that names an item, in the tables of slots, reservations and results. */
  item: Name;
  slots: Name;
  /** Of the slots: how many results count, and when the last came. */
  filled: Name;
  lastFilled: Name;
  reservations: Name;
  results: Name;
  givenAt: Name;
  versions: Name;
  /** The column of the versions that names their result. */
  result: Name;
  /** The column of the versions that names the version of the item that the author saw; null: items have no versions. */
  itemVersion: Name | null;
  constraints: { saveKey: string; item: string };
  /** How deleted rows are called and read: the two tables, and the column of the versions that names their result. */
  stored: { results: string; versions: string; result: string };
}

const answer: WorkTables = {
  kind: 'answer',
  items: sql`questions`,
  item: sql`question_id`,
  slots: sql`question_slots`,
  filled: sql`answered`,
  lastFilled: sql`last_answered_at`,
  reservations: sql`reservations`,
  results: sql`answers`,
  givenAt: sql`answered_at`,
  versions: sql`answer_versions`,
  result: sql`answer_id`,
  itemVersion: null,
  constraints: { saveKey: 'answer_versions_save_key_key', item: 'answers_question_id_fkey' },
  stored: { results: 'answers', versions: 'answer_versions', result: 'answer_id' },
};

const evaluate: WorkTables = {
  kind: 'evaluate',
  items: sql`answers`,
  item: sql`answer_id`,
  slots: sql`evaluation_slots`,
  filled: sql`evaluated`,
  lastFilled: sql`last_evaluated_at`,
  reservations: sql`evaluation_reservations`,
  results: sql`evaluations`,
  givenAt: sql`evaluated_at`,
  versions: sql`evaluation_versions`,
  result: sql`evaluation_id`,
  itemVersion: sql`answer_version`,
  constraints: { saveKey: 'evaluation_versions_save_key_key', item: 'evaluations_answer_id_fkey' },
  stored: { results: 'evaluations', versions: 'evaluation_versions', result: 'evaluation_id' },
};

/** Answering questions and evaluating answers. */
export const WORK: Readonly<Record<AssignmentKind, WorkTables>> = { answer, evaluate };
