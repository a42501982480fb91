import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';

/** Enough of a question or an answer to know it by; no list reads more of a payload than it shows. */
const SUMMARY = 300;

export interface QuestionFilter {
  taskId: number;
  id: number | null;
  externalId: string | null;
  newestFirst: boolean;
}

const ofTask = (filter: QuestionFilter) => (eb: ExpressionBuilder<Schema, 'questions'>) => {
  const all = [eb('questions.task_id', '=', filter.taskId)];
  if (filter.id !== null) all.push(eb('questions.id', '=', filter.id));
  if (filter.externalId !== null) all.push(eb('questions.external_id', '=', filter.externalId));
  return eb.and(all);
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

/** Published questions. Ids are looked up first, so that a page far down skips over narrow rows only. */
export const questionsPage = (db: Db, filter: QuestionFilter, subjects: readonly string[], page: Range) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('questions')
        .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
        .where(ofTask(filter))
        .where('import_batches.published_at', 'is not', null)
        .orderBy('questions.id', filter.newestFirst ? 'desc' : 'asc')
        .limit(page.limit)
        .offset(page.offset)
        .select('questions.id')
        .as('page'),
    )
    .innerJoin('questions', 'questions.id', 'page.id')
    .innerJoin('question_slots', 'question_slots.question_id', 'page.id')
    .orderBy('questions.id', filter.newestFirst ? 'desc' : 'asc')
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

/** Of a whole task the count stands on the task; only a search is counted. */
export const countQuestions = async (db: Db, filter: QuestionFilter): Promise<number> => {
  if (filter.id === null && filter.externalId === null) {
    const task = await db
      .selectFrom('tasks')
      .where('id', '=', filter.taskId)
      .select('question_count')
      .executeTakeFirstOrThrow();
    return task.question_count;
  }
  const found = await db
    .selectFrom('questions')
    .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
    .where(ofTask(filter))
    .where('import_batches.published_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

export interface AnswerFilter {
  taskId: number;
  id: number | null;
  questionId: number | null;
  userId: number | null;
  oldestFirst: boolean;
  flags: Partial<Record<'is_answered' | 'is_active' | 'is_skipped' | 'is_first' | 'is_accepted', boolean>>;
}

/** Whether a version was accepted by adjudication, by the decision that holds. */
const isAccepted = (taskId: number) => sql<boolean>`((answers.id, answer_versions.version) in (
  select decision.answer_id, decision.answer_version
  from adjudication_questions as queued join adjudications as decision on decision.id = queued.decision_id
  where queued.task_id = ${taskId} and decision.kind = 'accepted'
))`;

/** Versions of answers; `id` is that of the answer. */
const versionsOfTask = (db: Db, filter: AnswerFilter) => {
  const { is_active, is_answered, is_skipped, is_first, is_accepted } = filter.flags;
  const active = sql<boolean>`(answers.is_active and answers.version = answer_versions.version)`;
  return db
    .selectFrom('answer_versions')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .where('answer_versions.task_id', '=', filter.taskId)
    .$if(filter.id !== null, (query) => query.where('answers.id', '=', filter.id as number))
    .$if(filter.questionId !== null, (query) => query.where('answers.question_id', '=', filter.questionId as number))
    .$if(filter.userId !== null, (query) => query.where('answers.user_id', '=', filter.userId as number))
    .$if(is_active !== undefined, (query) => query.where(sql<boolean>`${active} = ${is_active}`))
    .$if(is_answered !== undefined, (query) => query.where('answer_versions.is_skipped', '=', !is_answered))
    .$if(is_skipped !== undefined, (query) => query.where('answer_versions.is_skipped', '=', is_skipped as boolean))
    .$if(is_accepted !== undefined, (query) => query.where(sql<boolean>`${isAccepted(filter.taskId)} = ${is_accepted}`))
    .$if(is_first !== undefined, (query) => query.where('answer_versions.version', is_first ? '=' : '>', 1));
};

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
  const versions = isFiltered(filter)
    ? versionsOfTask(db, filter)
    : db.selectFrom('answer_versions').where('task_id', '=', filter.taskId);
  const found = await versions.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
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
