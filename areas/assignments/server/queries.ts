import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import type { AssignmentKind } from './tables.ts';

export interface OnTask {
  task_id: number;
  user_id: number;
}

const assignmentLocked = statementFor((kind: AssignmentKind) =>
  statement((db, value: ParameterOf<OnTask>) =>
    db
      .selectFrom('assignments')
      .where('task_id', '=', value('task_id'))
      .where('user_id', '=', value('user_id'))
      .where('kind', '=', sql.lit(kind))
      .select([
        'answered',
        'skipped',
        'max_questions',
        'hand_out_after',
        'is_blocked',
        'resigned_at',
        'evaluated_users',
      ])
      .forUpdate()
      .compile(),
  ),
);

/** The assignment of a person, locked until the transaction ends: it puts their saves in a row. */
export const lockAssignment = async (trx: Db, { task_id, user_id }: OnTask, kind: AssignmentKind = 'answer') =>
  (await assignmentLocked(kind)(trx, { task_id, user_id }))[0];

/** False where the person is not on the task, or has answered: a save under way is waited for. */
export const resign = async (db: Db, { task_id, user_id }: OnTask): Promise<boolean> => {
  const resigned = await db
    .updateTable('assignments')
    .set({ resigned_at: sql<Date>`now()` })
    .where('task_id', '=', task_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'answer')
    .where('resigned_at', 'is', null)
    .where('answered', '=', 0)
    .executeTakeFirst();
  return resigned.numUpdatedRows > 0n;
};

/** Waits for saves that are under way and holds off new ones: each save locks its author's assignment first. */
export const lockPeople = (trx: Db, taskId: number) =>
  trx
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .orderBy('user_id')
    .orderBy('kind')
    .select('user_id')
    .forUpdate()
    .execute();

/** Takes all people off a task that is deleted. */
export const removePeople = (trx: Db, taskId: number) =>
  trx.deleteFrom('assignments').where('task_id', '=', taskId).execute();

/** Assignments of some people, locked until the transaction ends, in the order that everybody keeps to. */
export const lockAssignments = (trx: Db, taskId: number, kind: AssignmentKind, userIds: number[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('assignments')
        .where('task_id', '=', taskId)
        .where('kind', '=', kind)
        .where('user_id', 'in', userIds)
        .orderBy('user_id')
        .select(['user_id', 'max_questions', 'deadline', 'is_blocked', 'resigned_at', 'answered', 'evaluated_users'])
        .forUpdate()
        .execute();

export interface Assigned {
  user_id: number;
  max_questions: number | null;
  deadline: Date | null;
  is_blocked: boolean;
  /** Ids; null: those of everybody. */
  evaluated_users: number[] | null;
}

/**
 * Assigns users or updates their assignments; existing counters stay as they are, and who has resigned is on the task again.
 * `isAuto`: nobody chose these people, they come with a copied task.
 */
export const putAssignments = (trx: Db, taskId: number, kind: AssignmentKind, people: Assigned[], isAuto: boolean) =>
  trx
    .insertInto('assignments')
    .values(people.map((person) => ({ task_id: taskId, kind, is_auto_assigned: isAuto, ...person })))
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'user_id', 'kind']).doUpdateSet((eb) => ({
        max_questions: eb.ref('excluded.max_questions'),
        deadline: eb.ref('excluded.deadline'),
        is_blocked: eb.ref('excluded.is_blocked'),
        resigned_at: null,
        evaluated_users: eb.ref('excluded.evaluated_users'),
      })),
    )
    .execute();

export const removeAssignments = (trx: Db, taskId: number, kind: AssignmentKind, userIds: number[]) =>
  trx
    .deleteFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
