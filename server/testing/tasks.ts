import { type Insertable, sql } from 'kysely';
import type { AssignmentsTable } from '../../areas/assignments/server/tables.ts';
import type { TasksTable } from '../../areas/task-admin/server/tables.ts';
import { type Form, SUBMIT_ID } from '../../widgets/form/form.ts';
import type { Db } from '../database/open.ts';

export interface TestTask {
  id: number;
  slug: string;
}

let made = 0;

/** Sends an answer, or skips the question. */
export const SUBMIT_OR_SKIP: Form['structure'][number] = {
  componentId: SUBMIT_ID,
  componentType: 'Submit',
  widgetConfig: { skippable: true },
};

/** A question with a text to read and one box to write in, which may be skipped: the smallest form that asks something. */
export const NOTE_FORM: Form = {
  structure: [
    { componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value: '{{text}}' } },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    SUBMIT_OR_SKIP,
  ],
};

export const addTask = async (
  db: Db,
  { form = NOTE_FORM, ...columns }: Partial<Insertable<TasksTable>> & { form?: Form } = {},
): Promise<TestTask> => {
  made += 1;
  const task = await db
    .insertInto('tasks')
    .values({ title: `Task ${made}`, slug: `task-${made}`, ...columns })
    .returning(['id', 'slug', 'form_version as version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('task_forms')
    .values({ task_id: task.id, kind: 'answer', version: task.version, form: JSON.stringify(form) })
    .execute();
  return task;
};

export const assign = async (
  db: Db,
  task: { id: number },
  person: { id: number },
  columns: Partial<Omit<Insertable<AssignmentsTable>, 'task_id' | 'user_id' | 'kind'>> = {},
): Promise<void> => {
  await db
    .insertInto('assignments')
    .values({ task_id: task.id, user_id: person.id, kind: 'answer', ...columns })
    .execute();
};

/** From now on questions and answers have numbers that 32 bits do not hold. */
export const numberBeyond32Bits = async (db: Db): Promise<void> => {
  for (const table of ['questions', 'answers', 'answer_versions']) {
    await sql`alter table ${sql.table(table)} alter column id restart with 8589934592`.execute(db);
  }
};

/** Published questions in a batch of their own. Gives their ids in order. */
export const addQuestions = async (db: Db, task: { id: number }, inputs: object[]): Promise<number[]> => {
  const { max_answers } = await db
    .selectFrom('tasks')
    .where('id', '=', task.id)
    .select('max_answers')
    .executeTakeFirstOrThrow();
  const batch = await db
    .insertInto('import_batches')
    .values({ task_id: task.id, question_count: inputs.length, published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const input of inputs) {
    const { id } = await db
      .insertInto('questions')
      .values({ task_id: task.id, batch_id: batch.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('question_inputs')
      .values({ question_id: id, batch_id: batch.id, input: JSON.stringify(input) })
      .execute();
    await db
      .insertInto('question_slots')
      .values({ question_id: id, task_id: task.id, batch_id: batch.id, slots: max_answers })
      .execute();
    ids.push(id);
  }
  await db
    .updateTable('tasks')
    .set((eb) => ({ question_count: eb('question_count', '+', inputs.length) }))
    .where('id', '=', task.id)
    .execute();
  return ids;
};

export const texts = (count: number): { text: string }[] =>
  Array.from({ length: count }, (_, index) => ({ text: `Sentence ${index + 1}` }));
