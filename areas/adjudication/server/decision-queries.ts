import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { DecisionKind } from '../rules.ts';

export interface DecisionRow {
  id: number;
  question_id: number;
  kind: DecisionKind;
  answer_id: number | null;
  answer_version: number | null;
  sources: Record<string, number>;
  basis: Record<string, number>;
  form_version: number;
  undoes: number | null;
  note: string;
  username: string;
  decided_at: Date;
}

/** The decision that holds for each of these questions that has one: the newest that was not undone. */
export const decisionsOn = async (db: Db, taskId: number, questions: readonly number[]) => {
  const { rows } = await sql<Pick<DecisionRow, 'id' | 'question_id' | 'basis'>>`
    select decision.id, wanted.id as question_id, decision.basis
    from unnest(${questions}::bigint[]) as wanted (id)
    cross join lateral (
      select adjudications.id, basis from adjudications
      where question_id = wanted.id and task_id = ${taskId} and kind <> 'undone'
        and not exists (select from adjudications as undoing where undoing.undoes = adjudications.id)
      order by adjudications.id desc limit 1
    ) as decision`.execute(db);
  return new Map(rows.map((row) => [row.question_id, row]));
};

const decisions = (db: Db, taskId: number) =>
  db
    .selectFrom('adjudications')
    .innerJoin('users', 'users.id', 'adjudications.decided_by')
    .where('task_id', '=', taskId)
    .select(['adjudications.id', 'question_id', 'kind', 'answer_id', 'answer_version', 'sources', 'basis'])
    .select(['form_version', 'undoes', 'note', 'users.username', 'decided_at']);

/** Everything that was decided on a question, newest first, without the contents: together they are large. */
export const historyOf = (db: Db, taskId: number, questionId: number, limit: number): Promise<DecisionRow[]> =>
  decisions(db, taskId)
    .where('question_id', '=', questionId)
    .orderBy('adjudications.id', 'desc')
    .limit(limit)
    .execute();

/** A decision of a task with its content. */
export const decisionById = (
  db: Db,
  taskId: number,
  id: number,
): Promise<(DecisionRow & { content: Record<string, unknown> }) | undefined> =>
  decisions(db, taskId).where('adjudications.id', '=', id).select('content').executeTakeFirst();

interface NewDecision {
  taskId: number;
  questionId: number;
  by: number;
  kind: DecisionKind;
  answer: { id: number; version: number } | null;
  sources: Record<string, number>;
  basis: Record<string, number>;
  formVersion: number;
  content: object;
  undoes: number | null;
  note: string;
}

export const addDecision = async (trx: Db, { taskId, questionId, by, answer, ...given }: NewDecision) => {
  await trx
    .insertInto('adjudications')
    .values({
      ...{ task_id: taskId, question_id: questionId, decided_by: by, kind: given.kind, undoes: given.undoes },
      ...{ answer_id: answer?.id ?? null, answer_version: answer?.version ?? null },
      ...{ form_version: given.formVersion, note: given.note },
      sources: JSON.stringify(given.sources),
      basis: JSON.stringify(given.basis),
      content: JSON.stringify(given.content),
    })
    .execute();
};

/** Removes some decisions of a deleted task, those that undo others first; the number of them. */
export const removeDecisions = async (db: Db, taskId: number, atOnce: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('adjudications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('adjudications').where('task_id', '=', taskId).orderBy('id', 'desc').limit(atOnce).select('id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
