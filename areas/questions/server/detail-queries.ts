import type { Db } from '../../../server/database/open.ts';

/** A published question with its newest input. */
export const questionById = (db: Db, id: number) =>
  db
    .selectFrom('questions')
    .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
    .innerJoin('tasks', 'tasks.id', 'questions.task_id')
    .innerJoin('question_slots', 'question_slots.question_id', 'questions.id')
    .where('questions.id', '=', id)
    .where('import_batches.published_at', 'is not', null)
    .select(['questions.id', 'slug', 'title', 'external_id', 'questions.modified_at', 'answered', 'slots'])
    .select((eb) =>
      eb
        .selectFrom('question_inputs')
        .innerJoin('import_batches as given', 'given.id', 'question_inputs.batch_id')
        .where('given.published_at', 'is not', null)
        .whereRef('question_inputs.question_id', '=', 'questions.id')
        .orderBy('question_inputs.batch_id', 'desc')
        .limit(1)
        .select('question_inputs.input')
        .as('input'),
    )
    .executeTakeFirst();

export const taskOfAnswer = (db: Db, id: number) =>
  db
    .selectFrom('answers')
    .innerJoin('tasks', 'tasks.id', 'answers.task_id')
    .where('answers.id', '=', id)
    .select(['slug', 'title'])
    .executeTakeFirst();
