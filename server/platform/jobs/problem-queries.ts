import { sql } from 'kysely';
import type { MessageRef } from '../../../shared/messages.ts';
import type { Db } from '../../database/open.ts';

/** What is wrong with one row of a file that a job reads. */
export interface JobProblem {
  /** Counted from 1. */
  line: number;
  field: string;
  reason: MessageRef;
}

/** Adds to the problems of a run; in the transaction of the checkpoint that has passed those rows. */
export const addProblems = async (trx: Db, runId: string, problems: readonly JobProblem[]): Promise<void> => {
  if (problems.length === 0) return;
  await trx
    .insertInto('job_problems')
    .values(problems.map((one) => ({ run_id: runId, ...one, reason: JSON.stringify(one.reason) })))
    .execute();
};

/** In the order of the file, from after `after` on. */
export const listProblems = (db: Db, runId: string, after: number, limit: number) =>
  db
    .selectFrom('job_problems')
    .select(['id', 'line', 'field', 'reason'])
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();
