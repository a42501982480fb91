import { sql } from 'kysely';
import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { noteChanges } from './server/change-queries.ts';

/** Questions with several answers come into the queue: the server compares them soon after it has started. */
export const demo: DemoPart = {
  after: ['answering'],
  fill: async (trx, { tasks, ids }) => {
    for (const { slug, maxAnswers } of tasks) {
      if (maxAnswers === 1) continue;
      const taskId = idIn(ids.tasks, slug);
      const questions = sql`select question_id from question_slots where task_id = ${taskId} and answered > 1`;
      await noteChanges({ task: sql`${taskId}::integer`, questions }).execute(trx);
    }
  },
};
