import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import { whereItFits } from '../../../server/database/where-it-fits.ts';
import { isOpenFor, type LateResult, lateResult, reserving, withLate } from '../../slots/server/public.ts';

interface Person {
  task_id: number;
  user_id: number;
}

const openAfter = statement((db, value: ParameterOf<{ task_id: number; after: number; most: number }>) =>
  sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (
        select id from import_batches where task_id = ${value('task_id')} and published_at is not null order by id
      ) as batch
      join question_slots on batch_id = batch.id and question_id > ${value('after')}::bigint
      where answered + reserved < slots
      limit ${value('most')}::integer
    ) as found`.compile(db),
);

/** How many questions with a slot left come after one; counts no further than `most`. */
export const countOpen = async (trx: Db, taskId: number, after: number, most: number): Promise<number> =>
  (await openAfter(trx, { task_id: taskId, after, most }))[0]?.count ?? 0;

/** A question as it holds now: published, with the input of the newest published batch. */
export interface QuestionRow {
  id: number;
  external_id: string | null;
  input: object;
  modified: Date | null;
}

/** One of a page: null where there is no room for its input. */
export type ListedQuestionRow = Omit<QuestionRow, 'input'> & { input: object | null };

/** One that is handed out, with what the person gave for it when it did not count. */
export type HandedQuestionRow = ListedQuestionRow & { late: LateResult | null };

/** Looked up by itself (`offset 0` keeps it from being joined): a plan for a task of usual size would read all questions of it. */
const question = (task: RawBuilder<number>, id: RawBuilder<unknown>) =>
  sql`select * from questions where questions.id = ${id} and questions.task_id = ${task} offset 0`;

/** Of each of `questions` the newest input that is published, as `newest`. */
export const withNewestInput = (task: RawBuilder<number>) => sql`
  cross join lateral (
    select question_inputs.input, source.published_at
    from question_inputs
    join import_batches as source on source.id = question_inputs.batch_id and source.task_id = ${task}
    where question_inputs.question_id = questions.id and source.published_at is not null
    order by question_inputs.batch_id desc
    limit 1
  ) as newest`;

interface OnPage {
  /** As the questions stand there: their inputs are given as far as they fit. */
  order: RawBuilder<unknown>;
  /** Who is given what they answered late. */
  user: RawBuilder<number> | null;
}

/** Selects such questions of a task, of those that `chosen` selects by `question_id`. */
const published = (task: RawBuilder<number>, chosen: RawBuilder<unknown>, page?: OnPage) => sql<QuestionRow>`
  select questions.id, questions.external_id,
    ${page ? whereItFits('newest.input', page.order) : sql`newest.input`} as input,
    greatest(newest.published_at, questions.modified_at) as modified
    ${page?.user ? sql`, ${lateResult(page.order)} as late` : sql``}
  from (${chosen}) as chosen
  cross join lateral (${question(task, sql`chosen.question_id`)}) as questions
  join import_batches on import_batches.id = questions.batch_id and import_batches.task_id = ${task}
    and import_batches.published_at is not null
  ${withNewestInput(task)}
  ${page?.user ? withLate('answer', { task, user: page.user, item: sql`questions.id` }) : sql``}
  order by questions.id`;

type Search = Person & { after: number };

/** Built for each count, not with the count as a value: PostgreSQL keeps no plan for a limit that it does not know. */
const reservingOpen = (wanted: number, whenLocked: 'wait' | 'pass over') =>
  statement((db, value: ParameterOf<Search>) =>
    sql<HandedQuestionRow>`${reserving('answer', {
      task: value('task_id'),
      user: value('user_id'),
      open: sql`
        select slot.question_id as item
        from (
          select id from import_batches where task_id = ${value('task_id')} and published_at is not null order by id
        ) as batch
        cross join lateral (
          select question_id
          from question_slots
          where task_id = ${value('task_id')}
            and batch_id = batch.id
            and question_id > ${value('after')}::bigint
            and answered + reserved < slots
            and ${isOpenFor('answer', value('task_id'), value('user_id'))}
          order by question_id
          limit ${sql.lit(wanted)}
          for update ${whenLocked === 'wait' ? sql`` : sql`skip locked`}
        ) as slot
        limit ${sql.lit(wanted)}`,
      shown: published(value('task_id'), sql`select item as question_id from held`, {
        order: sql`questions.id`,
        user: value('user_id'),
      }),
    })}`.compile(db),
  );

const reservingSome = statementFor(reservingOpen);

/**
 * Takes up to `wanted` open slots in one statement, batch by batch in order, and moves the person's mark behind the last.
 * Without `wait`, questions that another person is just taking are passed over. Gives the questions.
 */
export const reserveOpen = (
  trx: Db,
  { task_id, user_id }: Person,
  { after, wanted, wait }: { after: number; wanted: number; wait: boolean },
): Promise<HandedQuestionRow[]> => reservingSome(wanted, wait ? 'wait' : 'pass over')(trx, { task_id, user_id, after });

const byIds = statementFor((count: number, whose: 'nobody' | 'mine') =>
  statement((db, value: ParameterOf<Record<string, number>>) => {
    const ids = Array.from({ length: count }, (_, index) => sql`(${value(`${index}`)}::bigint, ${sql.lit(index)})`);
    const named = sql`select question_id, place from (values ${sql.join(ids)}) as named (question_id, place)`;
    const user = whose === 'mine' ? value('userId') : null;
    return published(value('taskId'), named, { order: sql`chosen.place`, user }).compile(db);
  }),
);

/**
 * Questions of a task by their ids, given as they stand on a page; in the order of the ids. A list of its own length each,
 * not one array: the database keeps no plan for an array of unknown length. Where the inputs do not all fit on the page,
 * those at its top are given.
 */
export const questionsOnPage = async (db: Db, taskId: number, ids: number[]): Promise<ListedQuestionRow[]> =>
  ids.length === 0 ? [] : byIds(ids.length, 'nobody')(db, { taskId, ...Object.fromEntries(ids.entries()) });

/** The same for a person who holds them. */
export const heldQuestions = async (db: Db, person: Person, ids: number[]): Promise<HandedQuestionRow[]> => {
  const { task_id: taskId, user_id: userId } = person;
  const rows = await byIds(ids.length, 'mine')(db, { taskId, userId, ...Object.fromEntries(ids.entries()) });
  return rows as HandedQuestionRow[];
};

/** The first question of a task after one of this id. */
export const nextPublished = async (db: Db, taskId: number, after: number): Promise<QuestionRow | undefined> => {
  const { rows } = await published(
    sql`${taskId}::integer`,
    sql`select questions.id as question_id from questions
        join import_batches on import_batches.id = questions.batch_id
          and import_batches.task_id = ${taskId} and import_batches.published_at is not null
        where questions.task_id = ${taskId} and questions.id > ${after}
        order by questions.id limit 1`,
  ).execute(db);
  return rows[0];
};

const ofTask = statement((db, value: ParameterOf<{ taskId: number; id: number }>) =>
  published(value('taskId'), sql`select ${value('id')}::bigint as question_id`).compile(db),
);

/** One question of a task. Whether the viewer may read it is not asked here. */
export const questionOn = async (db: Db, taskId: number, id: number): Promise<QuestionRow | undefined> =>
  (await ofTask(db, { taskId, id }))[0];
