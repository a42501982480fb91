import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

type Value<T> = RawBuilder<T>;

interface Evaluable {
  task: Value<number>;
  /** Selects the `id` and the `author_id` of answers that count from now on. */
  answers: Value<unknown>;
}

/**
 * Gives answers the slots of their evaluations where their task has evaluations; part of the statement that makes the
 * answers count. The statement reads the task itself, after the assignment of the author was locked: whoever switches
 * evaluations on locks all people afterwards, and then finds every answer that has no slots.
 */
export const addEvaluationSlots = ({ task, answers }: Evaluable) => sql`
  insert into evaluation_slots (answer_id, task_id, author_id, slots)
  select evaluable.id, tasks.id, evaluable.author_id, tasks.max_evaluations
  from tasks cross join (${answers}) as evaluable
  where tasks.id = ${task} and tasks.enable_evaluations
  on conflict (answer_id) do nothing`;

/** A place in the order of a task's answers: by author, then by id. */
export interface SlotMark {
  author: number;
  id: number;
}

/**
 * Gives the next answers of a task their slots, or as many as the task wants now, never below what is taken. Null: there
 * are no more answers.
 */
export const resizeEvaluationSlots = async (
  db: Db,
  taskId: number,
  { author, id }: SlotMark,
  limit: number,
): Promise<(SlotMark & { held: number }) | null> => {
  const { rows } = await sql<{ author: number | null; id: number | null; held: number }>`
    with target as (select max_evaluations as slots from tasks where id = ${taskId} and enable_evaluations),
    part as materialized (
      select id, user_id, is_active and not is_skipped as counts from answers
      where task_id = ${taskId} and (user_id, id) > (${author}::integer, ${id}::bigint)
      order by user_id, id limit ${sql.lit(limit)}
    ),
    added as (${addEvaluationSlots({
      task: sql`${taskId}::integer`,
      answers: sql`select id, user_id as author_id from part where counts`,
    })}),
    sized as (
      update evaluation_slots as size set slots = greatest(target.slots, size.evaluated + size.reserved)
      from part, target
      where size.answer_id = part.id and size.slots <> greatest(target.slots, size.evaluated + size.reserved)
      returning size.slots > greatest(target.slots, size.evaluated) as held
    )
    select last.user_id as author, last.id, (select count(*) from sized where held)::integer as held
    from (select user_id, id from part order by user_id desc, id desc limit 1) as last`.execute(db);
  const last = rows[0];
  return last && last.id !== null && last.author !== null
    ? { author: last.author, id: Number(last.id), held: last.held }
    : null;
};
