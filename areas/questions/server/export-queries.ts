import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';

/** Which answers an export is of. */
export interface Choice {
  taskId: number;
  userId: number | null;
  inactive: boolean;
  skipped: boolean;
  late: boolean;
  from: string | null;
  to: string | null;
  questionFrom: number | null;
  questionTo: number | null;
  externalIds: string[];
}

/** An answer that is being imported is not there before its lot is. */
export const arrived = (eb: ExpressionBuilder<Schema, 'answers'>) =>
  eb.or([
    eb('answers.lot_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('lots')
        .whereRef('lots.id', '=', 'answers.lot_id')
        .where('lots.published_at', 'is not', null)
        .select('lots.id'),
    ),
  ]);

const chosen = (choice: Choice) => (eb: ExpressionBuilder<Schema, 'answers'>) => {
  const counted = [eb('answers.is_active', '=', true)];
  if (choice.inactive) counted.push(eb.and([eb('answers.is_late', '=', false), arrived(eb)]));
  if (choice.late) counted.push(eb('answers.is_late', '=', true));
  const all = [eb('answers.task_id', '=', choice.taskId), eb.or(counted)];
  if (!choice.skipped) all.push(eb('answers.is_skipped', '=', false));
  if (choice.userId !== null) all.push(eb('answers.user_id', '=', choice.userId));
  if (choice.from !== null) all.push(eb('answers.answered_at', '>=', new Date(choice.from)));
  if (choice.to !== null) all.push(eb('answers.answered_at', '<', new Date(choice.to)));
  if (choice.questionFrom !== null) all.push(eb('answers.question_id', '>=', choice.questionFrom));
  if (choice.questionTo !== null) all.push(eb('answers.question_id', '<=', choice.questionTo));
  if (choice.externalIds.length > 0) {
    const named = eb
      .selectFrom('questions')
      .select('questions.id')
      .where('questions.task_id', '=', choice.taskId)
      .where('questions.external_id', 'in', choice.externalIds);
    all.push(eb('answers.question_id', 'in', named));
  }
  return eb.and(all);
};

/** How many there are now, and the last of them: what comes later is not in the export. */
export const extentOf = async (db: Db, choice: Choice): Promise<{ count: number; last: number }> => {
  const found = await db
    .selectFrom('answers')
    .where(chosen(choice))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('answers.id').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), last: Number(found.last ?? 0) };
};

/** Whoever gave the chosen answers: also somebody who was taken off the task since. */
export const authorsOf = (db: Db, choice: Choice, last: number) =>
  db
    .selectFrom('answers')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .where(chosen(choice))
    .where('answers.id', '<=', last)
    .select(['users.id', 'users.username'])
    .distinct()
    .execute();

export interface AnswerKey {
  id: number;
  question_id: number;
  lot_id: number | null;
  /** Bytes that the answer and its question take in the database, as far as one can tell without reading them. */
  bytes: number;
}

/**
 * The next answers and the inputs that hold for their questions, without any of their content. Ids come first and alone,
 * and with a limit that the planner can see: joined at once, it would walk all contents up to the page, page after page.
 */
export const nextKeys = (db: Db, choice: Choice, after: number, last: number, limit: number): Promise<AnswerKey[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('answers')
        .where(chosen(choice))
        .where('answers.id', '>', after)
        .where('answers.id', '<=', last)
        .orderBy('answers.id')
        .limit(sql.lit(limit))
        .select(['answers.id', 'answers.question_id'])
        .as('page'),
    )
    .innerJoin('answer_contents', 'answer_contents.answer_id', 'page.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('question_inputs')
          .innerJoin('lots', 'lots.id', 'question_inputs.lot_id')
          .where('lots.published_at', 'is not', null)
          .whereRef('question_inputs.question_id', '=', 'page.question_id')
          .orderBy('question_inputs.lot_id', 'desc')
          .limit(1)
          .select(['question_inputs.lot_id', sql<number>`pg_column_size(question_inputs.input)`.as('bytes')])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .orderBy('page.id')
    .select(['page.id', 'page.question_id', 'newest.lot_id'])
    .select(sql<number>`pg_column_size(answer_contents.content) + coalesce(newest.bytes, 0)`.as('bytes'))
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** Answers with all that they are, in the order of their ids. */
export const answersOf = async (db: Db, keys: readonly AnswerKey[]) => {
  const ids = keys.map(({ id }) => id);
  const lots = keys.map(({ lot_id }) => lot_id ?? 0);
  return await db
    .selectFrom(
      sql<{ id: number; lot_id: number }>`unnest(${ids}::bigint[], ${lots}::int[])`.as<'wanted'>(
        sql`wanted (id, lot_id)`,
      ),
    )
    .innerJoin('answers', 'answers.id', 'wanted.id')
    .innerJoin('answer_contents', 'answer_contents.answer_id', 'answers.id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .leftJoin('users as fixer', 'fixer.id', 'answers.fix_author_id')
    .leftJoin('question_inputs', (join) =>
      join
        .onRef('question_inputs.question_id', '=', 'answers.question_id')
        .onRef('question_inputs.lot_id', '=', 'wanted.lot_id'),
    )
    .orderBy('answers.id')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'answers.form_version',
      'answers.is_first',
      'answers.is_active',
      'answers.is_answered',
      'answers.is_skipped',
      'answers.is_late',
      'answers.time_taken',
      'answers.answered_at',
      'answers.fix_author_id',
      'answers.fixed_at',
      'answers.lot_id',
      'questions.external_id',
      'users.username',
      'fixer.username as fixer',
    ])
    // As text: JSONL passes it on as it is.
    .select([
      sql<string>`answer_contents.content::text`.as('content'),
      sql<string>`coalesce(question_inputs.input::text, '{}')`.as('input'),
    ])
    .execute();
};

interface Names {
  /** Where the next part begins; null once all have been looked at. */
  next: number | null;
  names: string[];
}

/** Names that stand in the answers of a task, looked up part by part. */
export const contentNames = async (db: Db, taskId: number, after: number, limit: number): Promise<Names> => {
  const { rows } = await sql<{ next: number | null; names: string[] | null }>`
    with part as materialized (
      select id from answers where task_id = ${taskId} and id > ${after} order by id limit ${sql.lit(limit)}
    )
    select (select max(id) from part) as next, (
      select array_agg(distinct k) from part
      join answer_contents c on c.answer_id = part.id and c.answer_id > ${after},
      jsonb_object_keys(case jsonb_typeof(c.content) when 'object' then c.content else '{}' end) k
    ) as names
  `.execute(db);
  return { next: rows[0]?.next ?? null, names: rows[0]?.names ?? [] };
};

/** Names that stand in the questions of a task. */
export const inputNamesOf = async (db: Db, taskId: number, after: number, limit: number): Promise<Names> => {
  const { rows } = await sql<{ next: number | null; names: string[] | null }>`
    with part as materialized (
      select id from questions where task_id = ${taskId} and id > ${after} order by id limit ${sql.lit(limit)}
    )
    select (select max(id) from part) as next, (
      select array_agg(distinct k) from part
      join question_inputs i on i.question_id = part.id and i.question_id > ${after}
      join lots l on l.id = i.lot_id and l.published_at is not null,
      jsonb_object_keys(case jsonb_typeof(i.input) when 'object' then i.input else '{}' end) k
    ) as names
  `.execute(db);
  return { next: rows[0]?.next ?? null, names: rows[0]?.names ?? [] };
};

/** People who are on a task, to find one by name or pseudonym. */
export const peopleOf = (db: Db, taskId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .where('task_id', '=', taskId)
    .select(['users.id', 'users.username'])
    .execute();
