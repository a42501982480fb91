import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type PlaceOf, statement } from '../../../server/database/statement.ts';

const ofKey = statement((db, value: PlaceOf<{ key: string }>) =>
  db
    .selectFrom('answers')
    .where('save_key', '=', value('key'))
    .select(['id', 'question_id', 'user_id', 'is_active', 'is_late'])
    .compile(),
);

/** The answer that an earlier try of the same save made. */
export const answerOfKey = async (trx: Db, key: string) => (await ofKey(trx, { key }))[0];

const active = statement((db, value: PlaceOf<{ questionId: number; userId: number }>) =>
  db
    .selectFrom('answers')
    .where('question_id', '=', value('questionId'))
    .where('user_id', '=', value('userId'))
    .where('is_active', '=', sql.lit(true))
    .select(['id', 'is_skipped'])
    .forUpdate()
    .compile(),
);

/** The version that counts now, locked, so that of two who change it at once one is told of the other. */
export const activeAnswer = async (trx: Db, questionId: number, userId: number) =>
  (await active(trx, { questionId, userId }))[0];

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

interface Recorded {
  id: number;
  is_late: boolean;
  answered: number;
  skipped: number;
  max_questions: number | null;
}

type Recording = Omit<NewAnswer, 'content'> & {
  content: string;
  needsPlace: boolean;
  takesPlace: boolean;
  skippedChange: number;
};

const recording = statement((db, value: PlaceOf<Recording>) =>
  sql<Recorded>`
    with gone as (
      delete from reservations
      where question_id = ${value('question_id')} and user_id = ${value('user_id')}
      returning reserved_at
    ), place as (
      update question_places
      set answered = answered + (${value('takesPlace')}::boolean)::integer,
          reserved = reserved - (select count(*) from gone)::smallint,
          last_answered_at = now()
      where question_id = ${value('question_id')}
        and (exists (select from gone) or (${value('takesPlace')}::boolean and answered + reserved < places))
      returning answered
    ), filled as (
      select answered from place where ${value('takesPlace')}::boolean
    ), added as (
      insert into answers (question_id, task_id, user_id, save_key, form_version, is_first, is_answered, is_skipped,
        is_active, is_late, fix_author_id, fixed_at, time_taken)
      values (${value('question_id')}, ${value('task_id')}, ${value('user_id')}, ${value('save_key')},
        ${value('form_version')}, ${value('fix_author_id')}::integer is null, not ${value('is_skipped')}::boolean,
        ${value('is_skipped')}::boolean,
        not ${value('needsPlace')}::boolean or exists (select from filled),
        ${value('needsPlace')}::boolean and not exists (select from filled),
        ${value('fix_author_id')}::integer, case when ${value('fix_author_id')}::integer is not null then now() end,
        least(${value('time_taken')}::integer, (select ceil(extract(epoch from now() - reserved_at)) from gone)))
      returning id, is_late
    ), kept as (
      insert into answer_contents (answer_id, content) select id, ${value('content')}::jsonb from added
    ), counted as (
      update assignments
      set answered = answered + (select count(*) from filled)::integer,
          opened = opened + (select count(*) from filled where filled.answered = 1)::integer,
          skipped = skipped + ${value('skippedChange')}::integer,
          last_activity = now()
      where task_id = ${value('task_id')} and user_id = ${value('user_id')}
      returning answered, skipped, max_questions
    )
    select added.id, added.is_late, counted.answered, counted.skipped, counted.max_questions from added, counted`.compile(
    db,
  ),
);

/**
 * Writes an answer in one statement: the reserved place becomes an answered one; without a reservation a place is taken
 * only where one is open; and where there is none the answer is kept as late. The person's counters follow. The person's
 * assignment has to be locked before.
 */
export const recordAnswer = async (trx: Db, answer: NewAnswer, { needsPlace, withinLimit, skippedChange }: Placing) => {
  const [row] = await recording(trx, {
    ...answer,
    content: JSON.stringify(answer.content),
    needsPlace,
    takesPlace: needsPlace && withinLimit,
    skippedChange,
  });
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
