import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** So many rows more are too many for what the database knows of its tables. */
const MANY = 4000;

/** How often an import has grown fourfold since it was large; 0: it is not. */
const growthOf = (added: number): number => (added < MANY ? 0 : 1 + Math.floor(Math.log2(added / MANY) / 2));

/**
 * Lets the database count the questions again whenever a large import has grown fourfold; by itself it does so minutes later. Until
 * then it takes a large task for a small one and reads all of it for each row, also to check references, whose plans it keeps.
 * Passed over where something else holds the tables.
 */
export const recountTables = async (db: Db, before: number, added: number): Promise<void> => {
  if (growthOf(added) === growthOf(before)) return;
  await sql`analyze (skip_locked) questions, question_slots, question_inputs (question_id, batch_id)`.execute(db);
};

/** The same for answers, which a large import brings all at once. */
export const recountAnswers = async (db: Db, added: number): Promise<void> => {
  if (added < MANY) return;
  await sql`
    analyze (skip_locked) answers, answer_versions (answer_id, task_id, version, author_id, batch_id), evaluation_slots`.execute(
    db,
  );
};
