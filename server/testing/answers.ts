import { randomUUID } from 'node:crypto';
import type { Db } from '../database/open.ts';

export interface TestAnswer {
  task: number;
  question: number;
  user: number;
  content?: object;
  is_active?: boolean;
  is_skipped?: boolean;
  is_late?: boolean;
  answered_at?: Date;
}

/**
 * An answer as it stands in the database, without the way there and without its counters: a further version where the
 * person has one to the question. Returns its id.
 */
export const addAnswer = async (db: Db, given: TestAnswer): Promise<number> => {
  const { task, question, user, content = {}, answered_at = new Date() } = given;
  const { is_active = !given.is_late, is_skipped = false, is_late = false } = given;
  const state = { is_active, is_skipped, is_late };
  const answer = await db
    .insertInto('answers')
    .values({ task_id: task, question_id: question, user_id: user, answered_at, counted_on: null, ...state })
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'user_id']).doUpdateSet((eb) => ({
        ...{ ...state, versions: eb('answers.versions', '+', 1), version: eb('answers.versions', '+', 1) },
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answer_versions')
    .values({
      ...{ answer_id: answer.id, version: answer.version, task_id: task, author_id: user, form_version: 1 },
      ...{ save_key: randomUUID(), is_skipped, is_late, created_at: answered_at, content: JSON.stringify(content) },
    })
    .execute();
  return answer.id;
};
