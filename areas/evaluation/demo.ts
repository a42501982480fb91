import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chanceOf } from '../../demo/chance.ts';
import { type DemoPart, type DemoWorld, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { DemoEvaluation } from '../../demo/demo-task.ts';
import type { Db } from '../../server/database/open.ts';
import type { Content } from '../../widgets/form/form.ts';
import { countDays, countPeople } from '../assignments/server/public.ts';

const MINUTE = 60_000;
const SECONDS = 40;

/** Gives the answers of a task their slots, and evaluates the oldest of them. */
const addEvaluations = async (
  trx: Db,
  task: PlayedTask,
  { form: _, ...evaluation }: DemoEvaluation,
  { now, ids }: DemoWorld,
): Promise<void> => {
  const task_id = idIn(ids.tasks, task.slug);
  const user_id = idIn(ids.users, evaluation.evaluator);
  const { rows } = await sql<{ id: number; version: number; content: Content }>`
    select answers.id, answers.version, content from answers
    join answer_versions on answer_id = answers.id and answer_versions.version = answers.version
    where answers.task_id = ${task_id} and is_active and not answers.is_skipped and user_id <> ${user_id}
    order by answers.id limit ${evaluation.done}`.execute(trx);
  const chance = chanceOf(task.slug);
  for (const [at, { id: answer_id, version: answer_version, content }] of rows.entries()) {
    const evaluated_at = new Date(now.getTime() - (rows.length - at) * MINUTE);
    const { id } = await trx
      .insertInto('evaluations')
      .values({
        ...{ answer_id, task_id, user_id, is_active: true, is_skipped: false, evaluated_at },
        counted_on: evaluated_at.toISOString().slice(0, 10),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('evaluation_versions')
      .values({
        ...{ evaluation_id: id, task_id, version: 1, author_id: user_id, form_version: 1, answer_version },
        ...{ save_key: randomUUID(), is_skipped: false, time_taken: SECONDS, created_at: evaluated_at },
        content: JSON.stringify(evaluation.evaluate(content, chance)),
      })
      .execute();
  }
  await addCounters(trx, task_id, user_id);
};

const addCounters = async (trx: Db, taskId: number, userId: number): Promise<void> => {
  const task = sql<number>`${taskId}::integer`;
  const user = sql<number>`${userId}::integer`;
  await sql`
    update evaluation_slots set evaluated = 1, last_evaluated_at = evaluated_at
    from evaluations
    where evaluation_slots.answer_id = evaluations.answer_id and evaluations.task_id = ${task}`.execute(trx);
  await countPeople({
    task,
    kind: 'evaluate',
    people: sql`
      select user_id, count(*) as answered, count(*) as opened, 0 as skipped
      from evaluations where task_id = ${task} group by user_id`,
  }).execute(trx);
  await countDays({
    task,
    user,
    kind: 'evaluate',
    rows: sql`
      select counted_on as day, 1 as answers, 0 as skipped, ${sql.lit(SECONDS)} as seconds
      from evaluations where task_id = ${task} and user_id = ${user}`,
  }).execute(trx);
};

export const demo: DemoPart = {
  after: ['answering', 'assignments'],
  fill: async (trx, world) => {
    for (const task of world.tasks) if (task.evaluation) await addEvaluations(trx, task, task.evaluation, world);
  },
};
