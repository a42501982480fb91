import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';

/** The person's own deadline goes before the task's. */
const deadline = sql<Date | null>`coalesce(mine.deadline, tasks.end_date)`;

export type TaskRow = Awaited<ReturnType<typeof taskWithMine>>;

/** A task with what it is for this user; who resigned is no longer on it. */
export const taskWithMine = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('tasks')
    .leftJoin('assignments as mine', (join) =>
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', userId)
        .on('mine.kind', '=', 'answer')
        .on('mine.resigned_at', 'is', null),
    )
    .leftJoin('task_favorites as pin', (join) =>
      join.onRef('pin.task_id', '=', 'tasks.id').on('pin.user_id', '=', userId),
    )
    .where('tasks.id', '=', taskId)
    .selectAll('tasks')
    .select(['mine.max_questions', 'mine.answered', 'mine.skipped', 'pin.pin_color'])
    .select(deadline.as('deadline'))
    .select(sql<string[]>`array(select slug from task_aliases where task_id = tasks.id)`.as('earlier_slugs'))
    .executeTakeFirstOrThrow();

const sumOver = async (db: Db, kind: AssignmentKind, taskId: number): Promise<number> => {
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('answered'), sql<number>`0`).as('answered'))
    .executeTakeFirstOrThrow();
  return Number(row.answered);
};

/** All answers of a task that count: the sum over its people, never a count over answers. */
export const answersOf = (db: Db, taskId: number): Promise<number> => sumOver(db, 'answer', taskId);

/** The same of evaluated answers. */
export const evaluatedOf = (db: Db, taskId: number): Promise<number> => sumOver(db, 'evaluate', taskId);
