import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { QUESTION_ORDERS, QUESTION_STATES } from '../question-contract.ts';

export interface QuestionFilter {
  taskId: number;
  state?: (typeof QUESTION_STATES)[number] | undefined;
  question?: number | undefined;
  externalId?: string | undefined;
}

interface PageOf {
  limit: number;
  offset: number;
  order: (typeof QUESTION_ORDERS)[number];
}

/** Published questions with their slots. */
const questions = (db: Db, { taskId, state, question, externalId }: QuestionFilter) =>
  db
    .selectFrom('question_slots')
    .innerJoin('import_batches', 'import_batches.id', 'question_slots.batch_id')
    .where('question_slots.task_id', '=', taskId)
    .where('import_batches.published_at', 'is not', null)
    .$if(state === 'answered', (query) => query.where('answered', '>', sql.lit(0)))
    .$if(state === 'unanswered', (query) => query.where('answered', '=', sql.lit(0)))
    .$if(question !== undefined, (query) => query.where('question_id', '=', question as number))
    .$if(externalId !== undefined, (query) =>
      query.where('question_id', '=', (eb) =>
        eb
          .selectFrom('questions')
          .where('questions.task_id', '=', taskId)
          .where('external_id', '=', externalId as string)
          .select('questions.id'),
      ),
    );

export const questionsPage = (db: Db, filter: QuestionFilter, { limit, offset, order }: PageOf) =>
  questions(db, filter)
    .orderBy('question_id', order === 'id' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .select(['question_id', 'answered', 'slots'])
    .execute();

/** From the counters of the task and its people; only one question is counted. */
export const countQuestions = async (db: Db, filter: QuestionFilter): Promise<number> => {
  if (filter.question !== undefined || filter.externalId !== undefined) {
    return (await questionsPage(db, filter, { limit: 1, offset: 0, order: 'id' })).length;
  }
  const { question_count, opened } = await db
    .selectFrom('tasks')
    .where('id', '=', filter.taskId)
    .select(['question_count'])
    .select((eb) =>
      eb
        .selectFrom('assignments')
        .where('task_id', '=', filter.taskId)
        .where('kind', '=', 'answer')
        .select(sql<number>`coalesce(sum(opened), 0)::integer`.as('opened'))
        .$asScalar()
        .as('opened'),
    )
    .executeTakeFirstOrThrow();
  if (filter.state === undefined) return question_count;
  return filter.state === 'answered' ? Number(opened) : Math.max(0, question_count - Number(opened));
};
