import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countSome } from '../../../../server/database/count-some.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { fromNearerEnd, type Range } from '../../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';
import { SUMMARY } from './summary.ts';

type Page = ReturnType<typeof fromNearerEnd>;

/** The largest number that the column of answers holds. */
const MOST_ANSWERS = 32_767;

export interface QuestionFilter {
  taskId: number;
  id: number | null;
  externalId: string | null;
  /** How many answers that count a question has, both included. */
  answersFrom: number | null;
  answersTo: number | null;
  byAnswers: boolean;
  isDescending: boolean;
}

/** Imports that are not published yet: there is hardly ever one, and without one no question has to be asked for its own. */
const unpublishedBatches = async (db: Db, taskId: number): Promise<number[]> => {
  const batches = await db
    .selectFrom('import_batches')
    .where('task_id', '=', taskId)
    .where('published_at', 'is', null)
    .select('id')
    .execute();
  return batches.map(({ id }) => id);
};

const isSearch = ({ id, externalId, answersFrom, answersTo }: QuestionFilter): boolean =>
  [id, externalId, answersFrom, answersTo].some((value) => value !== null);

/** Whether questions of several numbers of answers are wanted, of which the index of slots is not in the order of ids. */
const isRange = ({ id, externalId, answersFrom, answersTo }: QuestionFilter): boolean =>
  id === null && externalId === null && (answersFrom ?? 0) !== answersTo && (answersFrom ?? answersTo) !== null;

/** Numbers are compared as integers: what somebody asks for may be larger than the column can hold. */
const answered = ({ answersFrom, answersTo }: QuestionFilter): RawBuilder<boolean>[] => {
  const from = answersFrom ?? 0;
  if (from === answersTo) return [sql`question_slots.answered = ${sql.lit(from)}`];
  return [
    ...(from > 0 ? [sql<boolean>`question_slots.answered >= ${from}::int`] : []),
    ...(answersTo === null ? [] : [sql<boolean>`question_slots.answered <= ${answersTo}::int`]),
  ];
};

/**
 * Of each number of answers in the range no more questions than somebody can reach, in the order of the index: where most
 * questions are in the range, sorting all of them would take longer than anything else.
 */
const reachable = (
  db: Db,
  filter: QuestionFilter,
  unpublished: readonly number[],
  direction: 'asc' | 'desc',
  most: number,
) => {
  const { taskId, answersFrom, answersTo } = filter;
  const published = unpublished.length > 0 ? sql`and batch_id not in (${sql.join(unpublished)})` : sql``;
  const slots = sql<{ id: number }>`(
    with recursive numbers (answered) as (
      select min(answered) from question_slots where task_id = ${taskId} and answered >= ${answersFrom ?? 0}::int
      union all
      select (select min(answered) from question_slots where task_id = ${taskId} and answered > numbers.answered)
      from numbers where answered < ${answersTo ?? MOST_ANSWERS}::int
    )
    select slots.id from numbers cross join lateral (
      select question_id as id from question_slots
      where task_id = ${taskId} and answered = numbers.answered ${published}
      order by question_id ${sql.raw(direction)} limit ${most}
    ) as slots
    where numbers.answered <= ${answersTo ?? MOST_ANSWERS}::int
  )`;
  return db.selectFrom(slots.as('reachable')).select('reachable.id');
};

/** Published questions whose slots are as the filter says. */
const questionsOfTask = (db: Db, filter: QuestionFilter, unpublished: readonly number[]) =>
  db
    .selectFrom('question_slots')
    .where('question_slots.task_id', '=', filter.taskId)
    .where((eb) => eb.and(answered(filter)))
    .$if(unpublished.length > 0, (query) => query.where('question_slots.batch_id', 'not in', unpublished))
    .$if(filter.id !== null, (query) => query.where('question_slots.question_id', '=', filter.id as number))
    .$if(filter.externalId !== null, (query) =>
      query.where('question_slots.question_id', 'in', (eb) =>
        eb
          .selectFrom('questions')
          .where('task_id', '=', filter.taskId)
          .where('external_id', '=', filter.externalId as string)
          .select('questions.id'),
      ),
    );

/** Ids of a page. A whole task by id is read from the index of its questions alone, by answers from that of their slots. */
const idsOfPage = (
  db: Db,
  filter: QuestionFilter,
  unpublished: readonly number[],
  page: Page,
): SelectQueryBuilder<Schema, never, { id: number }> => {
  const direction = filter.isDescending === page.isReversed ? 'asc' : 'desc';
  if (!isSearch(filter) && !filter.byAnswers) {
    return db
      .selectFrom('questions')
      .where('task_id', '=', filter.taskId)
      .$if(unpublished.length > 0, (query) => query.where('batch_id', 'not in', unpublished))
      .orderBy('questions.id', direction)
      .limit(page.limit)
      .offset(page.offset)
      .select('questions.id');
  }
  if (isRange(filter) && !filter.byAnswers) {
    return reachable(db, filter, unpublished, direction, page.offset + page.limit)
      .orderBy('reachable.id', direction)
      .limit(page.limit)
      .offset(page.offset);
  }
  return questionsOfTask(db, filter, unpublished)
    .$if(filter.byAnswers, (query) => query.orderBy('question_slots.answered', direction))
    .orderBy('question_slots.question_id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .select('question_slots.question_id as id');
};

/**
 * The beginning of an input, in the order of the file's columns. Of annotated texts the texts alone (`subjects` are the
 * fields with them): what stands on them would come first and fill the summary.
 */
const inputSummary = (subjects: readonly string[]) => {
  const found = sql.join(
    subjects.map((field) => sql`to_jsonb(left(value ->> ${sql.lit(field)}, ${sql.lit(SUMMARY)}))`),
  );
  return sql<string>`left((
    select json_object_agg(key, coalesce(${found}, value) order by array_position(import_batches.names, key), at)
    from jsonb_each(question_inputs.input) with ordinality as field (key, value, at)
  )::text, ${sql.lit(SUMMARY)})`;
};

/** A page and the count of its list. Ids are looked up first, so that a page far down skips over narrow rows only. */
export const questionsPage = async (db: Db, filter: QuestionFilter, subjects: readonly string[], range: Range) => {
  const unpublished = await unpublishedBatches(db, filter.taskId);
  const count = await countQuestions(db, filter, unpublished);
  // Of what is found, no more than is counted can be reached.
  if (isSearch(filter) && range.offset >= count) return { rows: [], count };
  const page = fromNearerEnd(range, isSearch(filter) ? Infinity : count);
  const direction = filter.isDescending ? 'desc' : 'asc';
  const rows = await db
    .selectFrom(idsOfPage(db, filter, unpublished, page).as('page'))
    .innerJoin('questions', 'questions.id', 'page.id')
    .innerJoin('question_slots', 'question_slots.question_id', 'page.id')
    .$if(filter.byAnswers, (query) => query.orderBy('question_slots.answered', direction))
    .orderBy('questions.id', direction)
    .select(['questions.id', 'external_id', 'modified_at', 'answered', 'slots'])
    .select((eb) =>
      eb
        .selectFrom('question_inputs')
        .innerJoin('import_batches', 'import_batches.id', 'question_inputs.batch_id')
        .where('import_batches.published_at', 'is not', null)
        .whereRef('question_inputs.question_id', '=', 'questions.id')
        .orderBy('question_inputs.batch_id', 'desc')
        .limit(1)
        .select(inputSummary(subjects).as('summary'))
        .as('summary'),
    )
    .execute();
  return { rows, count };
};

/** Of a whole task the count stands on the task; only a search is counted. */
const countQuestions = async (db: Db, filter: QuestionFilter, unpublished: readonly number[]): Promise<number> => {
  if (isRange(filter)) return countSome(db, reachable(db, filter, unpublished, 'asc', COUNTED_MOST));
  if (isSearch(filter))
    return countSome(db, questionsOfTask(db, filter, unpublished).select('question_slots.question_id as id'));
  const task = await db
    .selectFrom('tasks')
    .where('id', '=', filter.taskId)
    .select('question_count')
    .executeTakeFirstOrThrow();
  return task.question_count;
};
