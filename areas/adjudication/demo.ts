import { sql } from 'kysely';
import { type DemoPart, type DemoWorld, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';
import { answersTo } from './server/answer-queries.ts';
import { lockQueue, noteChanges } from './server/change-queries.ts';
import { addDecision } from './server/decision-queries.ts';
import { refresh } from './server/refresh.ts';

const DECIDED = 3;

const severalAnswers = (taskId: number) =>
  sql<{ question_id: number }>`
    select question_id from question_slots where task_id = ${taskId} and answered > 1 order by question_id`;

/** The moderator of a task accepts the first answer to some questions. */
const addDecisions = async (trx: Db, task: PlayedTask, { ids }: DemoWorld): Promise<void> => {
  const taskId = idIn(ids.tasks, task.slug);
  const by = idIn(ids.users, task.moderators[0] ?? '');
  const { rows } = await severalAnswers(taskId).execute(trx);
  const questions = rows.slice(0, DECIDED).map(({ question_id }) => question_id);
  await lockQueue(trx, taskId, true);
  const answers = Map.groupBy(await answersTo(trx, taskId, questions), ({ question_id }) => question_id);
  for (const [questionId, [first, ...others]] of answers) {
    if (!first) continue;
    await addDecision(trx, {
      ...{ taskId, questionId, by, kind: 'accepted', answer: first, sources: {}, undoes: null },
      basis: Object.fromEntries([first, ...others].map(({ id, version }) => [id, version])),
      ...{ formVersion: first.form_version, content: first.content },
      note: 'Read in its paragraph, the sentence leaves no doubt.',
    });
  }
  await refresh(trx, taskId, questions);
};

export const demo: DemoPart = {
  after: ['answering'],
  fill: async (trx, world) => {
    for (const task of world.tasks) {
      if (task.maxAnswers === 1) continue;
      const taskId = idIn(world.ids.tasks, task.slug);
      // The server compares the answers soon after it has started.
      await noteChanges({ task: sql`${taskId}::integer`, questions: severalAnswers(taskId) }).execute(trx);
      if (task.showsDecisions) await addDecisions(trx, task, world);
    }
  },
};
