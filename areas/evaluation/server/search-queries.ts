import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface SearchOf {
  taskId: number;
  userId: number;
  /** Whose answers the person evaluates; null: everybody's. */
  authors: number[] | null;
  question: number | undefined;
  externalId: string | undefined;
}

/** Answers that a person may evaluate now, those that they hold included, and how many there are; counts no further than `most`. */
export const findOpen = async (
  db: Db,
  of: SearchOf,
  { limit, offset, isNewestFirst }: { limit: number; offset: number; isNewestFirst: boolean },
  most: number,
): Promise<{ ids: number[]; count: number }> => {
  const direction = isNewestFirst ? 'desc' : 'asc';
  const open = slotsFor(db, of)
    .where(sql<boolean>`evaluated + reserved < slots`)
    .orderBy('answer_id', direction)
    .limit(most);
  const held = slotsFor(db, of).where(
    sql<boolean>`answer_id in (
      select answer_id from evaluation_reservations where user_id = ${of.userId} and task_id = ${of.taskId})`,
  );
  const found = db
    .selectFrom(open.as('open'))
    .select('answer_id')
    .union(db.selectFrom(held.as('held')).select('answer_id'))
    .orderBy('answer_id', direction)
    .limit(most);
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['answer_id', (eb) => eb.fn.countAll<number>().over().as('count')])
    .orderBy('answer_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.answer_id), count: rows[0]?.count ?? 0 };
};

/** The answers that a person may evaluate at all, whoever else evaluates them now. */
const slotsFor = (db: Db, { taskId, userId, authors, question, externalId }: SearchOf) => {
  const ofQuestions = (eb: RawBuilder<unknown>) => sql<boolean>`answer_id in (
    select answers.id from answers join questions on questions.id = answers.question_id
    where questions.task_id = ${taskId} and ${eb})`;
  return db
    .selectFrom('evaluation_slots')
    .where('task_id', '=', taskId)
    .where('author_id', '<>', userId)
    .$if(authors !== null, (query) => query.where(sql<boolean>`author_id = any(${authors}::integer[])`))
    .$if(question !== undefined, (query) => query.where(ofQuestions(sql`questions.id = ${question}`)))
    .$if(externalId !== undefined, (query) => query.where(ofQuestions(sql`questions.external_id = ${externalId}`)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evaluations')
            .whereRef('evaluations.answer_id', '=', 'evaluation_slots.answer_id')
            .where('evaluations.user_id', '=', userId)
            .where('is_active', '=', true)
            .select('evaluations.id'),
        ),
      ),
    )
    .select('answer_id');
};
