import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** The person whose answers are imported, as they stand on the task. */
export const authorOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .select(['users.id', 'users.username', 'is_blocked', 'resigned_at', 'max_questions', 'answered'])
    .executeTakeFirst();

export interface KnownQuestion {
  external_id: string;
  id: number;
  /** The text that its widget shows; null where it shows none. */
  text: string | null;
  /** What counts of the person already. */
  has: 'answer' | 'skip' | null;
  /** One more answer of the person's finds a place. */
  is_open: boolean;
}

/** Questions that the task has under these external ids, as an answer of the person would find them. */
export const knownQuestions = async (
  db: Db,
  { taskId, userId, widget }: { taskId: number; userId: number; widget: string },
  externalIds: readonly string[],
): Promise<Map<string, KnownQuestion>> => {
  const { rows } = await sql<KnownQuestion>`
    select q.external_id, q.id, case jsonb_typeof(i.input -> ${widget}::text)
        when 'string' then i.input ->> ${widget}::text
        else i.input -> ${widget}::text ->> 'originalString' end as text,
      (select case when a.is_skipped then 'skip' else 'answer' end from answers a
        where a.question_id = q.id and a.user_id = ${userId} and a.is_active) as has,
      p.answered + p.reserved < p.places or exists (
        select from reservations r where r.question_id = q.id and r.user_id = ${userId}
      ) as is_open
    from questions q
    join question_places p on p.question_id = q.id
    join lateral (
      select input from question_inputs
      join lots on lots.id = question_inputs.lot_id and lots.published_at is not null
      where question_id = q.id order by question_inputs.lot_id desc limit 1
    ) i on true
    where q.task_id = ${taskId} and q.external_id = any(${externalIds}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.external_id, row]));
};

export interface AnsweredRow {
  externalId: string | null;
  /** Input and answer as JSON text. */
  json: string;
  answer: string;
}

/**
 * Puts questions with an answer each into a lot that nobody sees yet. A question that the task knows stays as it is and
 * gets the answer. Gives how many questions are new.
 */
export const stageAnswered = async (
  trx: Db,
  given: { taskId: number; lotId: number; places: number; userId: number; formVersion: number },
  rows: readonly AnsweredRow[],
): Promise<number> => {
  const { taskId, lotId, places, userId, formVersion } = given;
  const list = rows.map(
    ({ externalId, json, answer }, n) =>
      `{"n":${n},"x":${JSON.stringify(externalId)},"input":${json},"answer":${answer}}`,
  );
  const { rows: counts } = await sql<{ added: number }>`
    with given as materialized (
      select r.n, r.x, r.input, r.answer, q.id as known
      from json_to_recordset(${`[${list.join(',')}]`}::json) as r (n int, x text, input jsonb, answer jsonb)
      left join questions q on q.task_id = ${taskId} and q.external_id = r.x
    ),
    numbered as materialized (
      select x, input, answer, known, coalesce(known, nextval('questions_id_seq')) as question_id,
        nextval('answers_id_seq') as answer_id
      from (select * from given order by n) as one
    ),
    questions_added as (
      insert into questions (id, task_id, lot_id, external_id) overriding system value
      select question_id, ${taskId}::int, ${lotId}::int, x from numbered where known is null
    ),
    places_added as (
      insert into question_places (question_id, task_id, lot_id, places)
      select question_id, ${taskId}::int, ${lotId}::int, ${places}::smallint from numbered where known is null
    ),
    inputs_added as (
      insert into question_inputs (question_id, lot_id, input)
      select question_id, ${lotId}::int, input from numbered where known is null
    ),
    answers_added as (
      insert into answers (id, question_id, task_id, user_id, save_key, form_version, is_first, is_active, is_answered,
        is_skipped, lot_id) overriding system value
      select answer_id, question_id, ${taskId}::int, ${userId}::int, gen_random_uuid(), ${formVersion}::int, true, false,
        true, false, ${lotId}::int
      from numbered
    ),
    contents_added as (
      insert into answer_contents (answer_id, content) select answer_id, answer from numbered
    )
    select count(*)::int as added from numbered where known is null
  `.execute(trx);
  return counts[0]?.added ?? 0;
};

/** Holds off the person's own saves until the transaction ends, as these hold off one another. */
export const lockAuthor = (trx: Db, taskId: number, userId: number) =>
  trx
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .select(['answered', 'max_questions'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Makes the answers of a lot count, each on a place of its question. Where there is none any more, or the person has
 * answered meanwhile, it is kept as late, like one that was sent after its place was taken. The person's assignment has
 * to be locked before. Gives how many are late.
 */
export const publishAnswers = async (trx: Db, taskId: number, lotId: number, userId: number): Promise<number> => {
  const { rows } = await sql<{ late: number }>`
    with mine as materialized (
      select a.id, a.question_id from answers a
      where a.lot_id = ${lotId} and not exists (
        select from answers other
        where other.question_id = a.question_id and other.user_id = ${userId} and other.is_active
      )
    ),
    gone as (
      delete from reservations r using mine where r.question_id = mine.question_id and r.user_id = ${userId}
      returning r.question_id
    ),
    placed as (
      update question_places p
      set answered = p.answered + 1,
        reserved = p.reserved - (select count(*) from gone where gone.question_id = p.question_id)::smallint,
        last_answered_at = now()
      from mine
      where p.question_id = mine.question_id
        and (p.answered + p.reserved < p.places or exists (select from gone where gone.question_id = p.question_id))
      returning p.question_id, p.answered
    ),
    counted as (
      update assignments
      set answered = answered + (select count(*) from placed)::int,
        opened = opened + (select count(*) from placed where placed.answered = 1)::int,
        last_activity = now()
      where task_id = ${taskId} and user_id = ${userId}
    ),
    marked as (
      update answers a
      set is_active = placed.question_id is not null, is_late = placed.question_id is null, answered_at = now()
      from answers b left join placed on placed.question_id = b.question_id
      where a.id = b.id and b.lot_id = ${lotId}
      returning a.is_late
    )
    select count(*) filter (where is_late)::int as late from marked
  `.execute(trx);
  return rows[0]?.late ?? 0;
};

/** Removes answers of a lot that nobody has seen; false once there are none. */
export const removeStagedAnswers = async (db: Db, lotId: number, limit: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('answers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('answers')
        .innerJoin('lots', 'lots.id', 'answers.lot_id')
        .where('answers.lot_id', '=', lotId)
        .where('lots.published_at', 'is', null)
        .select('answers.id')
        .limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
