import { type RawBuilder, sql } from 'kysely';
import { countSome } from '../../../server/database/count-some.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { ANSWER_FLAGS, type AnswerFlag } from '../list-contract.ts';

/** Enough of a question or an answer to know it by; no list reads more of a payload than it shows. */
const SUMMARY = 300;

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

/** Published questions. Their slots know the batch too: by the count of answers the questions themselves are not read. */
const questionsOfTask = (db: Db, { taskId, id, externalId, answersFrom, answersTo }: QuestionFilter) =>
  db
    .selectFrom('question_slots')
    .innerJoin('import_batches', 'import_batches.id', 'question_slots.batch_id')
    .where('question_slots.task_id', '=', taskId)
    .where('import_batches.published_at', 'is not', null)
    .$if(id !== null, (query) => query.where('question_slots.question_id', '=', id as number))
    .$if(externalId !== null, (query) =>
      query.where('question_slots.question_id', 'in', (eb) =>
        eb
          .selectFrom('questions')
          .where('task_id', '=', taskId)
          .where('external_id', '=', externalId as string)
          .select('questions.id'),
      ),
    )
    .$if(answersFrom !== null, (query) => query.where('question_slots.answered', '>=', answersFrom as number))
    .$if(answersTo !== null, (query) => query.where('question_slots.answered', '<=', answersTo as number));

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

/** Ids are looked up first, so that a page far down skips over narrow rows only. */
export const questionsPage = (db: Db, filter: QuestionFilter, subjects: readonly string[], page: Range) => {
  const direction = filter.isDescending ? 'desc' : 'asc';
  const ordered = filter.byAnswers
    ? questionsOfTask(db, filter).orderBy('question_slots.answered', direction)
    : questionsOfTask(db, filter);
  return db
    .selectFrom(
      ordered
        .orderBy('question_slots.question_id', direction)
        .limit(page.limit)
        .offset(page.offset)
        .select('question_slots.question_id as id')
        .as('page'),
    )
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
};

/** Of a whole task the count stands on the task; only a search is counted. */
export const countQuestions = async (db: Db, filter: QuestionFilter): Promise<number> => {
  if ([filter.id, filter.externalId, filter.answersFrom, filter.answersTo].every((value) => value === null)) {
    const task = await db
      .selectFrom('tasks')
      .where('id', '=', filter.taskId)
      .select('question_count')
      .executeTakeFirstOrThrow();
    return task.question_count;
  }
  return countSome(db, questionsOfTask(db, filter).select('question_slots.question_id as id'));
};

export interface AnswerFilter {
  taskId: number;
  id: number | null;
  questionId: number | null;
  userId: number | null;
  oldestFirst: boolean;
  flags: Partial<Record<AnswerFlag, boolean>>;
}

/** What adjudication accepted, by the decisions that hold. */
const accepted = (taskId: number) => sql`(answers.id, answer_versions.version) in (
  select decision.answer_id, decision.answer_version
  from adjudication_questions as queued join adjudications as decision on decision.id = queued.decision_id
  where queued.task_id = ${taskId} and decision.kind = 'accepted'
)`;

const ACTIVE = sql`(answers.is_active and answers.version = answer_versions.version)`;

/** A version that does not count is of an answer that does not, or of one with several versions: indexes know both. */
const inactive = (taskId: number) => sql`(not ${ACTIVE} and answers.id in (
  select id from answers where task_id = ${taskId} and not is_active
  union all
  select answer_id from answer_versions where task_id = ${taskId} and version > 1
))`;

/** Each flag as a condition for true and for false, in words that the partial indexes are defined by. */
const flagConditions = (taskId: number): Record<AnswerFlag, [yes: RawBuilder<unknown>, no: RawBuilder<unknown>]> => ({
  is_answered: [sql`not answer_versions.is_skipped`, sql`answer_versions.is_skipped`],
  is_skipped: [sql`answer_versions.is_skipped`, sql`not answer_versions.is_skipped`],
  is_active: [ACTIVE, inactive(taskId)],
  is_first: [sql`answer_versions.version = 1`, sql`answer_versions.version > 1`],
  is_accepted: [accepted(taskId), sql`not (${accepted(taskId)})`],
});

const conditionsOf = ({ taskId, flags }: AnswerFilter): RawBuilder<boolean>[] => {
  const conditions = flagConditions(taskId);
  return ANSWER_FLAGS.filter((flag) => flags[flag] !== undefined).map(
    (flag) => conditions[flag][flags[flag] ? 0 : 1] as RawBuilder<boolean>,
  );
};

/** Versions of answers; `id` is that of the answer. */
const versionsOfTask = (db: Db, filter: AnswerFilter) =>
  db
    .selectFrom('answer_versions')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .where('answer_versions.task_id', '=', filter.taskId)
    .where('answers.task_id', '=', filter.taskId)
    .$if(filter.id !== null, (query) => query.where('answers.id', '=', filter.id as number))
    .$if(filter.questionId !== null, (query) => query.where('answers.question_id', '=', filter.questionId as number))
    .$if(filter.userId !== null, (query) => query.where('answers.user_id', '=', filter.userId as number))
    .where((eb) => eb.and(conditionsOf(filter)));

export const answersPage = (db: Db, filter: AnswerFilter, page: Range) =>
  db
    .selectFrom(
      versionsOfTask(db, filter)
        .orderBy('answer_versions.id', filter.oldestFirst ? 'asc' : 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .select('answer_versions.id')
        .as('page'),
    )
    .innerJoin('answer_versions', 'answer_versions.id', 'page.id')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .orderBy('answer_versions.id', filter.oldestFirst ? 'asc' : 'desc')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'users.username',
      'answer_versions.version',
      'answer_versions.form_version',
      'answer_versions.is_skipped',
      'answer_versions.is_late',
      'answer_versions.batch_id',
      'answer_versions.time_taken',
      'answer_versions.created_at',
    ])
    .select(sql<boolean>`answers.is_active and answers.version = answer_versions.version`.as('is_active'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('adjudication_questions as queued')
            .innerJoin('adjudications as decision', 'decision.id', 'queued.decision_id')
            .whereRef('queued.question_id', '=', 'answers.question_id')
            .where('queued.task_id', '=', filter.taskId)
            .whereRef('decision.answer_id', '=', 'answers.id')
            .whereRef('decision.answer_version', '=', 'answer_versions.version')
            .select('decision.id'),
        )
        .$castTo<boolean>()
        .as('is_accepted'),
    )
    .select(sql<string>`left(answer_versions.content::text, ${sql.lit(SUMMARY)})`.as('summary'))
    .execute();

const isFiltered = ({ id, questionId, userId, flags }: AnswerFilter) =>
  id !== null || questionId !== null || userId !== null || Object.keys(flags).length > 0;

/** Of a whole task the versions are counted in their index alone. */
export const countAnswers = async (db: Db, filter: AnswerFilter): Promise<number> => {
  if (isFiltered(filter)) return countSome(db, versionsOfTask(db, filter).select('answer_versions.id'));
  const found = await db
    .selectFrom('answer_versions')
    .where('task_id', '=', filter.taskId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

/** One version of an answer; the one that counts where none is named. */
export const answerContent = (db: Db, taskId: number, answerId: number, version?: number) =>
  db
    .selectFrom('answers')
    .innerJoin('answer_versions', 'answer_versions.answer_id', 'answers.id')
    .where('answers.task_id', '=', taskId)
    .where('answers.id', '=', answerId)
    .$if(version === undefined, (query) => query.whereRef('answer_versions.version', '=', 'answers.version'))
    .$if(version !== undefined, (query) => query.where('answer_versions.version', '=', version as number))
    .select(['question_id', 'answer_versions.version', 'form_version', 'content'])
    .executeTakeFirst();
