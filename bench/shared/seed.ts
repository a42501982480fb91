import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson } from '../../server/testing/people.ts';
import { addTask, assign } from '../../server/testing/tasks.ts';

export const BENCH_SECRET = 'a secret for benchmarks, long enough';

export interface Annotator {
  id: number;
  sessionId: string;
  token: string;
}

export interface SeededTask {
  id: number;
  slug: string;
}

const BATCH = 50_000;

/** A task with `count` published questions of about 300 bytes each, written by the database itself. */
export const seedTask = async (
  db: Db,
  count: number,
  columns: { max_answers: number; questions_at_page?: number },
): Promise<SeededTask> => {
  const task = await addTask(db, { ...columns, question_count: count, slug: `bench-${randomUUID()}` });
  const batch = await db
    .insertInto('import_batches')
    .values({ task_id: task.id, question_count: count, published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await sql`
      with added as (
        insert into questions (task_id, batch_id, external_id)
        select ${task.id}::integer, ${batch.id}::integer, 'q' || n from generate_series(${from}::integer, ${to}::integer) as n
        returning id, external_id
      ), inputs as (
        insert into question_inputs (question_id, batch_id, input)
        select id, ${batch.id}::integer, jsonb_build_object('text', external_id || repeat(' the quick brown fox', 14)) from added
      )
      insert into question_slots (question_id, task_id, batch_id, slots)
      select id, ${task.id}::integer, ${batch.id}::integer, ${columns.max_answers}::smallint from added`.execute(db);
  }
  await sql`analyze`.execute(db);
  return task;
};

/** People assigned to the task and signed in. */
export const seedAnnotators = async (db: Db, task: SeededTask, count: number): Promise<Annotator[]> => {
  const annotators: Annotator[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await addPerson(db, { username: randomUUID() });
    await assign(db, task, { id });
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
    const token = await signAccessToken(BENCH_SECRET, { id: session.id, userId: id });
    annotators.push({ id, sessionId: session.id, token });
  }
  return annotators;
};
