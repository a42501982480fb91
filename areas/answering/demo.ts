import { sql } from 'kysely';
import { type DemoPart, type DemoWorld, idIn, inChunks, type PlayedTask } from '../../demo/demo-part.ts';
import type { PastAnswer } from '../../demo/history.ts';
import type { Db } from '../../server/database/open.ts';
import { addEvaluationSlots } from '../slots/server/public.ts';

const dayOf = ({ answeredAt }: PastAnswer): string => answeredAt.toISOString().slice(0, 10);

const addSlots = (trx: Db, task: PlayedTask, taskId: number) =>
  sql`
    insert into question_slots (question_id, task_id, batch_id, slots)
    select id, task_id, batch_id, ${task.maxAnswers} from questions where task_id = ${taskId}`.execute(trx);

/** Answers of the past, oldest first, with the slots that they take. */
const addAnswers = async (trx: Db, task: PlayedTask, { ids }: DemoWorld): Promise<void> => {
  const task_id = idIn(ids.tasks, task.slug);
  const questions = idIn(ids.questions, task.slug);
  await addSlots(trx, task, task_id);
  const versions = Map.groupBy(task.history.answers, ({ question, username }) => `${question} ${username}`);
  await inChunks([...versions.values()], async (some) => {
    const rows = await trx
      .insertInto('answers')
      .values(
        some.map((all) => {
          const [first, last] = [all[0], all.at(-1)] as [PastAnswer, PastAnswer];
          return {
            question_id: questions[first.question] ?? 0,
            task_id,
            user_id: idIn(ids.users, first.username),
            version: all.length,
            versions: all.length,
            is_active: true,
            is_skipped: last.isSkipped,
            answered_at: first.answeredAt,
            counted_on: dayOf(first),
          };
        }),
      )
      .returning('id')
      .execute();
    await trx
      .insertInto('answer_versions')
      .values(
        some.flatMap((all, at) =>
          all.map((answer, before) => ({
            answer_id: rows[at]?.id ?? 0,
            task_id,
            version: before + 1,
            author_id: idIn(ids.users, answer.username),
            form_version: 1,
            save_key: answer.saveKey,
            is_skipped: answer.isSkipped,
            time_taken: answer.timeTaken,
            created_at: answer.answeredAt,
            content: JSON.stringify(answer.content),
          })),
        ),
      )
      .execute();
  });
  await sql`
    update question_slots set answered = counted.count, last_answered_at = counted.last
    from (
      select question_id, count(*)::smallint as count, max(answered_at) as last from answers
      where task_id = ${task_id} and is_active and not is_skipped group by question_id
    ) as counted
    where question_slots.question_id = counted.question_id`.execute(trx);
  await addEvaluationSlots({
    task: sql`${task_id}::integer`,
    answers: sql`
      select id, user_id as author_id from answers where task_id = ${task_id} and is_active and not is_skipped`,
  }).execute(trx);
};

export const demo: DemoPart = {
  after: ['questions'],
  fill: async (trx, world) => {
    for (const task of world.tasks) if (task.questions.length > 0) await addAnswers(trx, task, world);
  },
};
