import { type DemoPart, type DemoWorld, idIn, inChunks } from '../../demo/demo-part.ts';
import type { PastAnswer } from '../../demo/history.ts';
import type { Db } from '../../server/database/open.ts';

/** Answers that are further apart belong to different sessions. */
const PAUSE = 10 * 60_000;
const MINUTE = 60_000;

/** Answers of one person to one task, oldest first, in groups between which they did not work. */
const stretchesOf = (answers: readonly PastAnswer[]): PastAnswer[][] =>
  answers.reduce<PastAnswer[][]>((stretches, answer) => {
    const last = stretches.at(-1)?.at(-1);
    const goesOn = last && answer.answeredAt.getTime() - last.answeredAt.getTime() < PAUSE;
    if (goesOn) stretches.at(-1)?.push(answer);
    else stretches.push([answer]);
    return stretches;
  }, []);

/** A session for each stretch of work in the past. */
const addSessions = async (trx: Db, { tasks, ids }: DemoWorld): Promise<void> => {
  const sessions = tasks.flatMap(({ slug, title, history }) =>
    [...Map.groupBy(history.answers, ({ username }) => username)].flatMap(([username, answers]) =>
      stretchesOf(answers.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())).map((stretch) => {
        const [first, last] = [stretch[0], stretch.at(-1)] as [PastAnswer, PastAnswer];
        const ended_at = new Date(last.answeredAt.getTime() + MINUTE);
        return {
          ...{ user_id: idIn(ids.users, username), task_id: idIn(ids.tasks, slug), title, category: 'TASK' as const },
          ...{ started_at: new Date(first.answeredAt.getTime() - 2 * MINUTE), ended_at, seen_at: ended_at },
        };
      }),
    ),
  );
  await inChunks(sessions, (some) => trx.insertInto('work_sessions').values(some).execute());
};

export const demo: DemoPart = {
  after: ['task-admin'],
  fill: addSessions,
};
