import type { Db } from '../../../../server/database/open.ts';

/** A comment of a person on an answer of a task. */
export const addComment = async (
  db: Db,
  person: { id: number },
  task: { id: number },
  posted_at: Date,
): Promise<void> => {
  const review = { task_id: task.id, question_id: task.id, user_id: person.id, state: 'commentary' as const };
  const { id: review_id } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  const comment = { review_id, author_id: person.id, by_linguist: true, content: 'Look at this', posted_at };
  await db.insertInto('review_comments').values(comment).execute();
  const participant = { review_id, user_id: person.id, task_id: task.id, comments: 1 };
  await db.insertInto('review_participants').values(participant).execute();
};
