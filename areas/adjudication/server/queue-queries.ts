import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { QuestionState } from '../rules.ts';
import type { Parts } from './tables.ts';

export interface QueuedQuestion {
  question_id: number;
  answers: number;
  agreement: number;
  state: QuestionState;
  decision_id: number | null;
  parts: Parts;
}

export const queuedAmong = (trx: Db, taskId: number, questions: readonly number[]): Promise<QueuedQuestion[]> =>
  trx
    .selectFrom('adjudication_questions')
    .where('task_id', '=', taskId)
    .where('question_id', '=', sql<number>`any(${questions}::bigint[])`)
    .select(['question_id', 'answers', 'agreement', 'state', 'decision_id', 'parts'])
    .execute();

export const putQueued = async (trx: Db, taskId: number, rows: readonly QueuedQuestion[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('adjudication_questions')
    .values(rows.map(({ parts, ...row }) => ({ ...row, task_id: taskId, parts: JSON.stringify(parts) })))
    .onConflict((conflict) =>
      conflict.column('question_id').doUpdateSet((eb) => ({
        answers: eb.ref('excluded.answers'),
        agreement: eb.ref('excluded.agreement'),
        state: eb.ref('excluded.state'),
        decision_id: eb.ref('excluded.decision_id'),
        parts: eb.ref('excluded.parts'),
      })),
    )
    .execute();
};

export const dropQueued = async (trx: Db, taskId: number, questions: readonly number[]): Promise<void> => {
  if (questions.length === 0) return;
  await trx
    .deleteFrom('adjudication_questions')
    .where('task_id', '=', taskId)
    .where('question_id', '=', sql<number>`any(${questions}::bigint[])`)
    .execute();
};

/** Adds to the numbers of questions by state. */
export const countStates = (trx: Db, taskId: number, change: Readonly<Record<QuestionState, number>>) =>
  trx
    .updateTable('adjudication_tasks')
    .set((eb) => ({
      open: eb('open', '+', change.open),
      decided: eb('decided', '+', change.decided),
      outdated: eb('outdated', '+', change.outdated),
    }))
    .where('task_id', '=', taskId)
    .execute();

export interface WidgetChange {
  widget: string;
  questions: number;
  agreement: number;
  pairable: number;
  observed: number;
  categories: { category: string; count: number }[];
}

/** Adds to the sums of widgets. The squares follow from how often each category was given before and is given now. */
export const countWidgets = async (trx: Db, taskId: number, changes: readonly WidgetChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const categories = changes.flatMap(({ widget, categories }) => categories.map((one) => ({ widget, ...one })));
  await sql`
    with counted as (
      insert into adjudication_categories as known (task_id, widget, category, count)
      select ${taskId}::integer, widget, category, count
      from json_to_recordset(${JSON.stringify(categories)}::json) as given (widget text, category text, count integer)
      order by widget, category
      on conflict (task_id, widget, category) do update set count = known.count + excluded.count
      returning widget, category, count
    ), squared as (
      select widget, sum(counted.count::bigint ^ 2 - (counted.count - given.count)::bigint ^ 2)::bigint as squares
      from counted
      join json_to_recordset(${JSON.stringify(categories)}::json) as given (widget text, category text, count integer)
        using (widget, category)
      group by widget
    )
    insert into adjudication_widgets as known (task_id, widget, questions, agreement, pairable, observed, squares)
    select ${taskId}::integer, widget, questions, agreement, pairable, observed, coalesce(squared.squares, 0)
    from json_to_recordset(${JSON.stringify(changes)}::json) as given (
      widget text, questions integer, agreement double precision, pairable integer, observed double precision
    )
    left join squared using (widget)
    order by widget
    on conflict (task_id, widget) do update set
      questions = known.questions + excluded.questions,
      agreement = known.agreement + excluded.agreement,
      pairable = known.pairable + excluded.pairable,
      observed = known.observed + excluded.observed,
      squares = known.squares + excluded.squares`.execute(trx);
};

/** What widgets of a task add up to; those of which no question is left are left out. */
export const widgetSums = (db: Db, taskId: number) =>
  db
    .selectFrom('adjudication_widgets')
    .where('task_id', '=', taskId)
    .where('questions', '>', 0)
    .select(['widget', 'questions', 'agreement', 'pairable', 'observed', 'squares'])
    .execute();

export const countsOf = (db: Db, taskId: number) =>
  db
    .selectFrom('adjudication_tasks')
    .where('task_id', '=', taskId)
    .select(['open', 'decided', 'outdated'])
    .executeTakeFirst();

/** Removes some of what the area stores of a deleted task; false once there is nothing. */
export const removePart = async (db: Db, taskId: number, atOnce: number): Promise<boolean> => {
  for (const table of ['adjudication_changes', 'adjudication_questions', 'adjudication_categories'] as const) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where task_id = ${taskId} limit ${sql.lit(atOnce)}
      )) returning task_id`.execute(db);
    if (rows.length > 0) return true;
  }
  for (const table of ['adjudication_widgets', 'adjudication_tasks'] as const)
    await db.deleteFrom(table).where('task_id', '=', taskId).execute();
  return false;
};
