import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** The answer that an earlier try of the same save made. */
export const answerOfKey = (trx: Db, key: string) =>
  trx
    .selectFrom('answers')
    .where('save_key', '=', key)
    .select(['id', 'question_id', 'user_id', 'is_active', 'is_late'])
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

export const retireAnswer = (trx: Db, answerId: number) =>
  trx.updateTable('answers').set({ is_active: false, is_late: false }).where('id', '=', answerId).execute();

export interface NewAnswer {
  question_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  is_skipped: boolean;
  time_taken: number;
  /** Who wrote this version of an answer that was there before; null for a first one. */
  fix_author_id: number | null;
  content: object;
}

export interface Placing {
  /** The answer counts only if it gets a place of its own. False for skips and for new versions of what counts. */
  needsPlace: boolean;
  /** One more answer does not pass the person's limit. */
  withinLimit: boolean;
  skippedChange: number;
}

/**
 * Writes an answer in one statement: the reserved place becomes an answered one; without a reservation a place is taken
 * only where one is open; and where there is none the answer is kept as late. The person's counters follow. The person's
 * assignment has to be locked before.
 */
export const recordAnswer = async (trx: Db, answer: NewAnswer, { needsPlace, withinLimit, skippedChange }: Placing) => {
  const { rows } = await sql<{
    id: number;
    is_late: boolean;
    answered: number;
    skipped: number;
    max_questions: number | null;
  }>`
    with gone as (
      delete from reservations
      where question_id = ${answer.question_id} and user_id = ${answer.user_id}
      returning reserved_at
    ), place as (
      update question_places
      set answered = answered + ${sql.lit(needsPlace && withinLimit ? 1 : 0)},
          reserved = reserved - (select count(*) from gone)::smallint,
          last_answered_at = now()
      where question_id = ${answer.question_id}
        and (exists (select from gone) or (${sql.lit(needsPlace && withinLimit)} and answered + reserved < places))
      returning answered
    ), filled as (
      select answered from place where ${sql.lit(needsPlace && withinLimit)}
    ), added as (
      insert into answers (question_id, task_id, user_id, save_key, form_version, is_first, is_answered, is_skipped,
        is_active, is_late, fix_author_id, fixed_at, time_taken)
      values (${answer.question_id}, ${answer.task_id}, ${answer.user_id}, ${answer.save_key}, ${answer.form_version},
        ${sql.lit(answer.fix_author_id === null)}, ${sql.lit(!answer.is_skipped)}, ${sql.lit(answer.is_skipped)},
        ${sql.lit(!needsPlace)} or exists (select from filled),
        ${sql.lit(needsPlace)} and not exists (select from filled),
        ${answer.fix_author_id}, ${answer.fix_author_id === null ? sql`null` : sql`now()`},
        least(${answer.time_taken}::integer, (select ceil(extract(epoch from now() - reserved_at)) from gone)))
      returning id, is_late
    ), kept as (
      insert into answer_contents (answer_id, content) select id, ${JSON.stringify(answer.content)}::jsonb from added
    ), counted as (
      update assignments
      set answered = answered + (select count(*) from filled)::integer,
          opened = opened + (select count(*) from filled where filled.answered = 1)::integer,
          skipped = skipped + ${sql.lit(skippedChange)},
          last_activity = now()
      where task_id = ${answer.task_id} and user_id = ${answer.user_id}
      returning answered, skipped, max_questions
    )
    select added.id, added.is_late, counted.answered, counted.skipped, counted.max_questions from added, counted`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('An answer was written without its author being assigned.');
  return row;
};

/** A new version of another person's answer, which counts already: no place, no counter changes. */
export const recordCorrection = async (trx: Db, answer: NewAnswer): Promise<number> => {
  const { content, ...columns } = answer;
  const row = await trx
    .with('added', (cte) =>
      cte
        .insertInto('answers')
        .values({ ...columns, is_first: false, is_active: true, is_answered: true, fixed_at: sql`now()` })
        .returning('id'),
    )
    .insertInto('answer_contents')
    .columns(['answer_id', 'content'])
    .expression((eb) =>
      eb.selectFrom('added').select(['added.id', sql<string>`${JSON.stringify(content)}::jsonb`.as('content')]),
    )
    .returning('answer_id')
    .executeTakeFirstOrThrow();
  return row.answer_id;
};

export const workOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .select(['answered', 'skipped', 'max_questions'])
    .executeTakeFirst();
