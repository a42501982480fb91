import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { ReviewState } from '../rules.ts';
import type { Pointed, Target } from './queries.ts';

const locked = (trx: Db) =>
  trx
    .selectFrom('reviews')
    .select(['id', 'task_id', 'question_id', 'user_id', 'evaluation_id', 'state', 'comments', 'accepted_by'])
    .forUpdate();

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** A review, locked: of two who change it at once the later one finds what the other has done. */
export const lockReview = (trx: Db, { question_id, user_id, evaluation_id }: Target) =>
  locked(trx)
    .where('question_id', '=', question_id)
    .where('user_id', '=', user_id)
    .where('evaluation_id', 'is not distinct from', evaluation_id)
    .executeTakeFirst();

export const lockReviewById = (trx: Db, id: number) => locked(trx).where('id', '=', id).executeTakeFirst();

/** The review of a target, locked; created without comments where there is none. */
export const openReview = async (trx: Db, target: Target): Promise<LockedReview> => {
  const found = await lockReview(trx, target);
  if (found) return found;
  await trx
    .insertInto('reviews')
    .values({ ...target, state: 'commentary' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await lockReview(trx, target);
  if (!created) throw new Error('A review that was just created is not there.');
  return created;
};

/** Read after the lock: a join of the locking statement would show who had resolved it before the wait. */
export const usernameOf = async (trx: Db, id: number): Promise<string> =>
  (await trx.selectFrom('users').where('id', '=', id).select('username').executeTakeFirstOrThrow()).username;

export interface NewComment {
  authorId: number;
  byLinguist: boolean;
  content: string;
  pointed: Pointed;
  mentions: number[];
}

/** Adds a comment, and counts it. Gives its id. */
export const addComment = async (trx: Db, reviewId: number, comment: NewComment): Promise<number> => {
  const { authorId, byLinguist, content, pointed, mentions } = comment;
  const { about_answer, component_id, component_label, target, target_label } = pointed;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into review_comments
        (review_id, author_id, by_linguist, content, about_answer, component_id, component_label, target, target_label,
          mentions)
      values (${reviewId}, ${authorId}, ${byLinguist}, ${content}, ${about_answer}, ${component_id}, ${component_label},
        ${target}, ${target_label}, ${mentions}::integer[])
      returning id, posted_at
    ), counted as (
      update reviews set comments = comments + 1, last_comment_id = added.id, last_comment_at = added.posted_at
      from added where reviews.id = ${reviewId}
      returning reviews.id, task_id
    ), participant as (
      insert into review_participants (review_id, user_id, task_id, comments, read_to)
      select counted.id, ${authorId}, counted.task_id, 1, added.id from counted, added
      on conflict (review_id, user_id) do update set
        comments = review_participants.comments + 1, read_to = excluded.read_to
    )
    select id from added`.execute(trx);
  return rows[0]?.id ?? 0;
};

/** Whether a comment was added after another one already: its writer has sent it again, since the reply was lost. */
export const isAdded = async (
  trx: Db,
  reviewId: number,
  { authorId, content, pointed }: Pick<NewComment, 'authorId' | 'content' | 'pointed'>,
  after: number,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('review_comments')
    .where('review_id', '=', reviewId)
    .where('id', '>', after)
    .where('author_id', '=', authorId)
    .where('content', '=', content)
    .where('about_answer', '=', pointed.about_answer)
    .where('component_id', 'is not distinct from', pointed.component_id)
    .where('target', 'is not distinct from', pointed.target)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** A resolved discussion keeps who resolved it and when. */
export const setState = (trx: Db, reviewId: number, state: ReviewState, userId: number) =>
  trx
    .updateTable('reviews')
    .set({
      state,
      accepted_at: state === 'discussion_resolved' ? sql<Date>`now()` : null,
      accepted_by: state === 'discussion_resolved' ? userId : null,
    })
    .where('id', '=', reviewId)
    .execute();

/** The comment, and the review that it belongs to; neither is locked. */
export const commentById = (trx: Db, id: number) =>
  trx
    .selectFrom('review_comments')
    .innerJoin('reviews', 'reviews.id', 'review_comments.review_id')
    .where('review_comments.id', '=', id)
    .select(['review_comments.id', 'review_id', 'author_id', 'by_linguist', 'content', 'review_comments.modified_at'])
    .select(['reviews.task_id', 'reviews.question_id', 'reviews.user_id', 'reviews.evaluation_id'])
    .executeTakeFirst();

/** False where the comment was deleted meanwhile. */
export const editComment = async (trx: Db, id: number, content: string, mentions: number[]): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('review_comments')
    .set({ content, mentions, modified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Deletes a comment of a locked review, and the review with the last of its comments. Gives how many are left; null where the
 * comment was not there any more.
 */
export const removeComment = async (trx: Db, reviewId: number, id: number): Promise<number | null> => {
  const gone = await trx
    .deleteFrom('review_comments')
    .where('id', '=', id)
    .where('review_id', '=', reviewId)
    .returning('author_id')
    .executeTakeFirst();
  if (!gone) return null;
  await trx
    .updateTable('review_participants')
    .set((eb) => ({ comments: eb('comments', '-', 1) }))
    .where('review_id', '=', reviewId)
    .where('user_id', '=', gone.author_id)
    .execute();
  const { rows } = await sql<{ comments: number }>`
    update reviews set comments = comments - 1,
      last_comment_id = coalesce(newest.id, 0), last_comment_at = coalesce(newest.posted_at, last_comment_at)
    from (select) as nothing left join (
      select id, posted_at from review_comments where review_id = ${reviewId} order by id desc limit 1
    ) as newest on true
    where reviews.id = ${reviewId}
    returning comments`.execute(trx);
  const left = rows[0]?.comments ?? 0;
  if (left === 0) await trx.deleteFrom('reviews').where('id', '=', reviewId).execute();
  return left;
};

/** Removes some reviews of a deleted task; the number of them. */
export const removeReviews = async (db: Db, taskId: number, atOnce: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('id', 'in', (eb) => eb.selectFrom('reviews').where('task_id', '=', taskId).limit(atOnce).select('id'))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
