import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

interface NewSlots {
  taskId: number;
  batchId: number;
  /** How many answers each question takes. */
  slots: number;
  /** Selects the ids of the questions. */
  questions: RawBuilder<unknown>;
}

/** Gives questions their slots; part of the statement that adds the questions. */
export const addSlots = ({ taskId, batchId, slots, questions }: NewSlots) => sql`
  insert into question_slots (question_id, task_id, batch_id, slots)
  select added.id, ${taskId}::int, ${batchId}::int, ${slots}::smallint from (${questions}) as added (id)`;

/** Sets the next questions' slots to what the task allows now, never below what is taken. Null: there are no more. */
export const resizeSlots = async (
  db: Db,
  taskId: number,
  after: number,
  limit: number,
): Promise<{ last: number; held: number } | null> => {
  const { rows } = await sql<{ last: number | null; held: number }>`
    with target as (select max_answers from tasks where id = ${taskId}),
    part as (
      select id from questions, target where task_id = ${taskId} and id > ${after} order by id limit ${sql.lit(limit)}
    ),
    sized as (
      update question_slots p
      set slots = greatest((select max_answers from target), p.answered + p.reserved)
      from part
      where p.question_id = part.id
        and p.slots <> greatest((select max_answers from target), p.answered + p.reserved)
      returning p.slots > greatest((select max_answers from target), p.answered) as held
    )
    select (select max(id) from part) as last, (select count(*) from sized where held)::int as held
  `.execute(db);
  const found = rows[0];
  return found && found.last !== null ? { last: Number(found.last), held: found.held } : null;
};
