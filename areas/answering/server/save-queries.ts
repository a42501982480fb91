import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** The answer that an earlier try of the same save made. */
export const answerOfKey = (trx: Db, key: string) =>
  trx
    .selectFrom('answers')
    .where('save_key', '=', key)
    .select(['id', 'question_id', 'user_id', 'fix_author_id', 'is_active', 'is_late'])
    .executeTakeFirst();

/** The version that counts now, locked, so that of two who change it at once one is told of the other. */
export const activeAnswer = (trx: Db, questionId: number, userId: number) =>
  trx
    .selectFrom('answers')
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .select(['id', 'is_skipped'])
    .forUpdate()
    .executeTakeFirst();

export const answerById = (trx: Db, questionId: number, answerId: number) =>
  trx
    .selectFrom('answers')
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .select(['id', 'user_id', 'is_active', 'is_skipped', 'is_late'])
    .executeTakeFirst();

export const dropReservation = (trx: Db, questionId: number, userId: number) =>
  trx
    .deleteFrom('reservations')
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .returning('reserved_at')
    .executeTakeFirst();

/**
 * The reserved place becomes an answered one. Without a reservation a place is taken only where one is open: null means
 * that there was none.
 */
export const fillPlace = async (
  trx: Db,
  questionId: number,
  { answerId, reserved }: { answerId: number; reserved: boolean },
): Promise<{ isFirst: boolean } | null> => {
  const row = await trx
    .updateTable('question_places')
    .set({ answered: sql`answered + 1`, last_answer_id: answerId, ...(reserved && { reserved: sql`reserved - 1` }) })
    .where('question_id', '=', questionId)
    .$if(!reserved, (query) => query.where(sql<boolean>`answered + reserved < places`))
    .returning('answered')
    .executeTakeFirst();
  return row ? { isFirst: row.answered === 1 } : null;
};

export const markLate = (trx: Db, answerId: number) =>
  trx.updateTable('answers').set({ is_active: false, is_late: true }).where('id', '=', answerId).execute();

export const freeReservedPlace = (trx: Db, questionId: number) =>
  trx
    .updateTable('question_places')
    .set({ reserved: sql`reserved - 1` })
    .where('question_id', '=', questionId)
    .execute();

export interface NewAnswer {
  question_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  is_first: boolean;
  is_active: boolean;
  is_answered: boolean;
  is_skipped: boolean;
  is_late: boolean;
  time_taken: number;
  answered_at?: Date;
  fix_author_id?: number;
  fixed_at?: Date;
}

export const addAnswer = async (trx: Db, answer: NewAnswer, content: object): Promise<number> => {
  const row = await trx
    .with('added', (cte) => cte.insertInto('answers').values(answer).returning('id'))
    .insertInto('answer_contents')
    .columns(['answer_id', 'content'])
    .expression((eb) =>
      eb.selectFrom('added').select(['added.id', sql<string>`${JSON.stringify(content)}::jsonb`.as('content')]),
    )
    .returning('answer_id')
    .executeTakeFirstOrThrow();
  return row.answer_id;
};

export const noteLastAnswer = (trx: Db, questionId: number, answerId: number) =>
  trx.updateTable('question_places').set({ last_answer_id: answerId }).where('question_id', '=', questionId).execute();

export const retireAnswer = (trx: Db, answerId: number) =>
  trx.updateTable('answers').set({ is_active: false, is_late: false }).where('id', '=', answerId).execute();

export interface Change {
  answered: number;
  skipped: number;
  opened: number;
}

export const countWork = (trx: Db, taskId: number, userId: number, change: Change) =>
  trx
    .updateTable('assignments')
    .set({
      answered: sql`answered + ${change.answered}`,
      skipped: sql`skipped + ${change.skipped}`,
      opened: sql`opened + ${change.opened}`,
      last_activity: sql`now()`,
    })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .execute();

export const workOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .select(['answered', 'skipped', 'max_questions'])
    .executeTakeFirst();
