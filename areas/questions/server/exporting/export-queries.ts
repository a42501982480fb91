import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';

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
  /** Only answers to questions that were decided by adjudication. */
  adjudicated?: boolean;
}

type Versions = Schema & { answers: Schema['answers']; answer_versions: Schema['answer_versions'] };

const isCurrent = sql<boolean>`answer_versions.version = answers.version`;

/** Versions of answers, with the answer that each belongs to. */
const versions = (db: Db) =>
  db.selectFrom('answer_versions').innerJoin('answers', 'answers.id', 'answer_versions.answer_id');

const chosen = (choice: Choice) => (eb: ExpressionBuilder<Versions, 'answers' | 'answer_versions'>) => {
  const counted = [eb.and([isCurrent, eb('answers.is_active', '=', true)])];
  if (choice.inactive) counted.push(eb.not(isCurrent));
  if (choice.late) counted.push(eb.and([isCurrent, eb('answers.is_late', '=', true)]));
  const all = [eb('answer_versions.task_id', '=', choice.taskId), eb.or(counted)];
  if (!choice.skipped) all.push(eb('answer_versions.is_skipped', '=', false));
  if (choice.userId !== null) all.push(eb('answers.user_id', '=', choice.userId));
  if (choice.from !== null) all.push(eb('answer_versions.created_at', '>=', new Date(choice.from)));
  if (choice.to !== null) all.push(eb('answer_versions.created_at', '<', new Date(choice.to)));
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
  if (choice.adjudicated) {
    const decided = eb
      .selectFrom('adjudication_questions')
      .select('adjudication_questions.question_id')
      .where('adjudication_questions.task_id', '=', choice.taskId)
      .where('adjudication_questions.decision_id', 'is not', null);
    all.push(eb('answers.question_id', 'in', decided));
  }
  return eb.and(all);
};

/** How many there are now, and the last of them: what comes later is not in the export. */
export const extentOf = async (db: Db, choice: Choice): Promise<{ count: number; last: number }> => {
  const found = await versions(db)
    .where(chosen(choice))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('answer_versions.id').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), last: Number(found.last ?? 0) };
};

/** Whoever gave the chosen answers: also somebody who was taken off the task since. */
export const authorsOf = (db: Db, choice: Choice, last: number) =>
  versions(db)
    .innerJoin('users', 'users.id', 'answers.user_id')
    .where(chosen(choice))
    .where('answer_versions.id', '<=', last)
    .select(['users.id', 'users.username'])
    .distinct()
    .execute();

export interface AnswerKey {
  /** Of the version. */
  id: number;
  question_id: number;
  batch_id: number | null;
  /** Bytes that the answer and its question take in the database, estimated without reading them. */
  bytes: number;
}

/**
 * The next answers and the inputs that hold for their questions, without any of their content. Ids come first and alone,
 * and with a limit that the planner can see: joined at once, it would walk all contents up to the page, page after page.
 */
export const nextKeys = (db: Db, choice: Choice, after: number, last: number, limit: number): Promise<AnswerKey[]> =>
  db
    .selectFrom(
      versions(db)
        .where(chosen(choice))
        .where('answer_versions.id', '>', after)
        .where('answer_versions.id', '<=', last)
        .orderBy('answer_versions.id')
        .limit(sql.lit(limit))
        .select(['answer_versions.id', 'answers.question_id'])
        .as('page'),
    )
    .innerJoin('answer_versions', 'answer_versions.id', 'page.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('question_inputs')
          .innerJoin('import_batches', 'import_batches.id', 'question_inputs.batch_id')
          .where('import_batches.published_at', 'is not', null)
          .whereRef('question_inputs.question_id', '=', 'page.question_id')
          .orderBy('question_inputs.batch_id', 'desc')
          .limit(1)
          .select(['question_inputs.batch_id', sql<number>`pg_column_size(question_inputs.input)`.as('bytes')])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .orderBy('page.id')
    .select(['page.id', 'page.question_id', 'newest.batch_id'])
    .select(sql<number>`pg_column_size(answer_versions.content) + coalesce(newest.bytes, 0)`.as('bytes'))
    .execute();

/** A version of an answer with its question, its people and what adjudication decided of it. */
export interface AnswerRow {
  id: number;
  question_id: number;
  external_id: string | null;
  user_id: number;
  username: string;
  answered_at: Date;
  version: number;
  form_version: number;
  is_active: boolean;
  is_skipped: boolean;
  is_late: boolean;
  time_taken: number;
  created_at: Date;
  author_id: number;
  /** The author of this version; the answer's own author is `username`. */
  writer: string;
  batch_id: number | null;
  decided_by: number | null;
  decided_at: Date | null;
  decider: string | null;
  is_accepted: boolean | null;
  /** JSON text, as are `content` and `input`: JSONL passes them on as they are. */
  decision: string;
  /** Of the form that was decided with. */
  decision_form_version: number | null;
  content: string;
  input: string;
}

/** Answers with all that they are, in the order of their ids. */
export const answersOf = async (db: Db, keys: readonly AnswerKey[]): Promise<AnswerRow[]> => {
  const ids = keys.map(({ id }) => id);
  const batches = keys.map(({ batch_id }) => batch_id ?? 0);
  return await db
    .selectFrom(
      sql<{ id: number; batch_id: number }>`unnest(${ids}::bigint[], ${batches}::int[])`.as<'wanted'>(
        sql`wanted (id, batch_id)`,
      ),
    )
    .innerJoin('answer_versions', 'answer_versions.id', 'wanted.id')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .innerJoin('users as writer', 'writer.id', 'answer_versions.author_id')
    .leftJoin('question_inputs', (join) =>
      join
        .onRef('question_inputs.question_id', '=', 'answers.question_id')
        .onRef('question_inputs.batch_id', '=', 'wanted.batch_id'),
    )
    .leftJoin('adjudication_questions as queued', (join) =>
      join.onRef('queued.question_id', '=', 'answers.question_id').onRef('queued.task_id', '=', 'answers.task_id'),
    )
    .leftJoin('adjudications as decision', (join) =>
      join.onRef('decision.id', '=', 'queued.decision_id').onRef('decision.task_id', '=', 'answers.task_id'),
    )
    .leftJoin('users as decider', 'decider.id', 'decision.decided_by')
    .orderBy('answer_versions.id')
    .select(['decision.decided_by', 'decision.decided_at', 'decider.username as decider'])
    .select('decision.form_version as decision_form_version')
    .select([
      sql<boolean | null>`case when decision.id is not null then coalesce(
        decision.answer_id = answers.id and decision.answer_version = answer_versions.version, false) end`.as(
        'is_accepted',
      ),
      sql<string>`coalesce(decision.content::text, 'null')`.as('decision'),
    ])
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'answers.answered_at',
      'answer_versions.version',
      'answer_versions.form_version',
      'answer_versions.is_skipped',
      'answer_versions.is_late',
      'answer_versions.time_taken',
      'answer_versions.created_at',
      'answer_versions.author_id',
      'answer_versions.batch_id',
      'questions.external_id',
      'users.username',
      'writer.username as writer',
    ])
    .select(sql<boolean>`answers.is_active and answers.version = answer_versions.version`.as('is_active'))
    .select([
      sql<string>`answer_versions.content::text`.as('content'),
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
      select id from answer_versions where task_id = ${taskId} and id > ${after} order by id limit ${sql.lit(limit)}
    )
    select (select max(id) from part) as next, (
      select array_agg(distinct k) from part
      join answer_versions c on c.id = part.id and c.id > ${after},
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
      join import_batches b on b.id = i.batch_id and b.published_at is not null,
      jsonb_object_keys(case jsonb_typeof(i.input) when 'object' then i.input else '{}' end) k
    ) as names
  `.execute(db);
  return { next: rows[0]?.next ?? null, names: rows[0]?.names ?? [] };
};

/** Whether something was decided by adjudication on the task. */
export const hasDecisions = async (db: Db, taskId: number): Promise<boolean> => {
  const counts = await db
    .selectFrom('adjudication_tasks')
    .where('task_id', '=', taskId)
    .select(['decided', 'outdated'])
    .executeTakeFirst();
  return counts !== undefined && counts.decided + counts.outdated > 0;
};

/** People who are on a task, to find one by name or pseudonym. */
export const peopleOf = (db: Db, taskId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'answer')
    .select(['users.id', 'users.username'])
    .execute();
