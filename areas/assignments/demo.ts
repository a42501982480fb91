import { sql } from 'kysely';
import { type DemoPart, type DemoWorld, endOfDay, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';

/** The people of a task with what they have done so far. */
const addAssignments = async (trx: Db, task: PlayedTask, { now, ids }: DemoWorld): Promise<void> => {
  const questions = ids.questions.get(task.slug) ?? [];
  await trx
    .insertInto('assignments')
    .values(
      task.people.map(({ username, leftOfLimit, blocked, deadlineInDays }) => {
        const work = task.history.work.get(username);
        return {
          task_id: idIn(ids.tasks, task.slug),
          user_id: idIn(ids.users, username),
          kind: 'answer' as const,
          max_questions: leftOfLimit === undefined ? null : (work?.answered ?? 0) + leftOfLimit,
          deadline: deadlineInDays === undefined ? null : endOfDay(now, deadlineInDays),
          is_blocked: blocked ?? false,
          added_at: task.createdAt,
          started_at: work?.startedAt ?? null,
          last_activity: work?.lastActivity ?? null,
          answered: work?.answered ?? 0,
          skipped: work?.skipped ?? 0,
          opened: work?.opened ?? 0,
          hand_out_after: questions[work?.reached ?? -1] ?? 0,
        };
      }),
    )
    .execute();
  if (!task.evaluation) return;
  const user_id = idIn(ids.users, task.evaluation.evaluator);
  await trx
    .insertInto('assignments')
    .values({
      ...{ task_id: idIn(ids.tasks, task.slug), user_id, kind: 'evaluate' as const, added_at: task.createdAt },
      ...{ max_questions: 200, deadline: endOfDay(now, 10), started_at: task.createdAt },
    })
    .execute();
};

export const demo: DemoPart = {
  after: ['answering'],
  fill: async (trx, world) => {
    for (const task of world.tasks) await addAssignments(trx, task, world);
    await sql`
      insert into answer_days (task_id, user_id, day, answers, skipped, seconds)
      select answers.task_id, user_id, counted_on,
        count(*) filter (where not answers.is_skipped and answer_versions.version = 1),
        count(*) filter (where answers.is_skipped), sum(time_taken)
      from answers join answer_versions on answer_id = answers.id
      group by answers.task_id, user_id, counted_on`.execute(trx);
  },
};
