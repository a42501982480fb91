import { sql } from 'kysely';
import { distinctIds } from '../../../server/database/distinct-ids.ts';
import type { Db } from '../../../server/database/open.ts';
import { idsOfCoordinated } from '../../tasks/server/public.ts';
import type { ReviewedKind } from '../rules.ts';

/** What a review is about: the answer of a person to a question, given or not given yet, or a person's evaluation. */
export interface Target {
  task_id: number;
  question_id: number;
  /** The author of the answer, or of the evaluation. */
  user_id: number;
  /** Null: the review is about the answer. */
  evaluation_id: number | null;
}

/** What a comment points at, with the names of the moment. */
export interface Pointed {
  about_answer: boolean;
  component_id: string | null;
  component_label: string | null;
  target: string | null;
  target_label: string | null;
}

export const targetOfAnswer = (db: Db, answerId: number): Promise<Target | undefined> =>
  db
    .selectFrom('answers')
    .where('id', '=', answerId)
    .select(['task_id', 'question_id', 'user_id', sql<null>`null`.as('evaluation_id')])
    .executeTakeFirst();

export const targetOfEvaluation = (db: Db, evaluationId: number): Promise<Target | undefined> =>
  db
    .selectFrom('evaluations')
    .innerJoin('answers', 'answers.id', 'evaluations.answer_id')
    .where('evaluations.id', '=', evaluationId)
    .select(['evaluations.task_id', 'answers.question_id', 'evaluations.user_id', 'evaluations.id as evaluation_id'])
    .executeTakeFirst();

/** The answer that an evaluation is about, as a target of its own. */
export const targetEvaluated = (db: Db, evaluationId: number): Promise<Target> =>
  db
    .selectFrom('evaluations')
    .innerJoin('answers', 'answers.id', 'evaluations.answer_id')
    .where('evaluations.id', '=', evaluationId)
    .select(['answers.task_id', 'answers.question_id', 'answers.user_id', sql<null>`null`.as('evaluation_id')])
    .executeTakeFirstOrThrow();

export const targetOfReview = (db: Db, reviewId: number): Promise<Target | undefined> =>
  db
    .selectFrom('reviews')
    .where('id', '=', reviewId)
    .select(['task_id', 'question_id', 'user_id', 'evaluation_id'])
    .executeTakeFirst();

/** A question that a person has answered, or has been given to answer. */
export const targetOfQuestion = async (db: Db, questionId: number, userId: number): Promise<Target | undefined> => {
  const { rows } = await sql<Target>`
    select task_id, id as question_id, ${userId}::integer as user_id, null as evaluation_id from questions
    where id = ${questionId} and (
      exists (select from answers where question_id = ${questionId} and user_id = ${userId})
      or exists (select from reservations where question_id = ${questionId} and user_id = ${userId})
      or exists (select from reviews where question_id = ${questionId} and user_id = ${userId} and evaluation_id is null)
    )`.execute(db);
  return rows[0];
};

export const settingsOf = (db: Db, taskId: number) =>
  db
    .selectFrom('tasks')
    .where('id', '=', taskId)
    .select(['id', 'slug', 'title', 'possible_review', 'can_linguist_start_discussion'])
    .executeTakeFirstOrThrow();

export type TaskSettings = Awaited<ReturnType<typeof settingsOf>>;

export const isCoordinated = async (db: Db, userId: number, coordinatorId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where(sql<boolean>`id in (${idsOfCoordinated(coordinatorId)})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

const reviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('users as resolvers', 'resolvers.id', 'reviews.accepted_by')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.question_id', '=', 'reviews.question_id')
        .onRef('answers.user_id', '=', 'reviews.user_id')
        .on('reviews.evaluation_id', 'is', null),
    )
    .leftJoin('evaluations', 'evaluations.id', 'reviews.evaluation_id')
    .select(['reviews.id', 'reviews.task_id', 'reviews.question_id', 'reviews.user_id', 'reviews.state'])
    .select(['reviews.accepted_at', 'reviews.accepted_by', 'reviews.last_comment_id', 'reviews.evaluation_id'])
    .select(['users.username', 'resolvers.username as resolver'])
    .select((eb) => eb.fn.coalesce('evaluations.answer_id', 'answers.id').as('answer_id'));

export type ReviewRow = Awaited<ReturnType<typeof reviewsOnQuestions>>[number];

/** One person, for the calls here that read what some people wrote. */
export const onlyPerson = (userId: number) => sql`${userId}::integer`;

/** Reviews of the answers to some questions, or of the evaluations of these answers: all, or those of some people. */
export const reviewsOnQuestions = (
  db: Db,
  { taskId, questionIds, about }: { taskId: number; questionIds: number[]; about: ReviewedKind },
  people?: ReturnType<typeof sql>,
) =>
  reviews(db)
    .where('reviews.task_id', '=', taskId)
    .where('reviews.question_id', 'in', questionIds)
    .where('reviews.evaluation_id', about === 'evaluations' ? 'is not' : 'is', null)
    .$if(people !== undefined, (query) => query.where(sql<boolean>`reviews.user_id in (${people})`))
    .orderBy('reviews.id')
    .execute();

/** Reviews of questions that the person has not answered, the newest first. */
export const reviewsBeforeAnswer = (db: Db, taskId: number, userId: number, limit: number) =>
  reviews(db)
    .where('reviews.task_id', '=', taskId)
    .where('reviews.user_id', '=', userId)
    .where('reviews.evaluation_id', 'is', null)
    .where('answers.id', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();

export const reviewById = (db: Db, id: number) => reviews(db).where('reviews.id', '=', id).executeTakeFirst();

/** The comments of some reviews, oldest first, with whether this reader has read them. */
export const commentsOf = (db: Db, reviewIds: number[], readerId: number) =>
  db
    .selectFrom('review_comments')
    .innerJoin('users', 'users.id', 'review_comments.author_id')
    .leftJoin('review_participants as reader', (join) =>
      join.onRef('reader.review_id', '=', 'review_comments.review_id').on('reader.user_id', '=', readerId),
    )
    .where('review_comments.review_id', 'in', reviewIds)
    .orderBy('review_comments.id')
    .select(['review_comments.id', 'review_comments.review_id', 'author_id', 'by_linguist', 'content', 'component_id'])
    .select([
      'about_answer',
      'component_label',
      'target',
      'target_label',
      'posted_at',
      'modified_at',
      'users.username',
      'mentions',
    ])
    .select((eb) => eb.fn.coalesce('reader.read_to', sql.lit(0)).as('read_to'))
    .execute();

export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number];

/** Usernames in lower case by id. */
export const namesOf = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'username']).execute();
  return new Map(rows.map(({ id, username }) => [id, username.toLowerCase()]));
};

/** Marks the comments of a review up to one as read by a person. */
export const markRead = async (db: Db, reviewId: number, userId: number, comment: number): Promise<void> => {
  await sql`
    insert into review_participants (review_id, user_id, task_id, read_to)
    select id, ${userId}, task_id, least(${comment}::bigint, last_comment_id) from reviews where id = ${reviewId}
    on conflict (review_id, user_id) do update set
      read_to = greatest(review_participants.read_to, excluded.read_to)`.execute(db);
};

/** Those who have written in reviews of a task. */
export const authorsOn = async (db: Db, taskId: number, people?: ReturnType<typeof sql>): Promise<string[]> => {
  const authors = distinctIds('user_id', sql`review_participants where task_id = ${taskId} and comments > 0`);
  const { rows } = await sql<{ username: string }>`
    select username from users where id in (${authors}) and ${people ? sql`id in (${people})` : sql`true`}
    order by username limit 500`.execute(db);
  return rows.map(({ username }) => username);
};

/** The newest of the task's forms of this kind that contains a widget. */
export const formWithWidget = async (
  db: Db,
  { task_id: taskId, evaluation_id: evaluation }: Target,
  componentId: string,
): Promise<object | undefined> => {
  const { rows } = await sql<{ form: object }>`
    select form from task_forms where task_id = ${taskId} and kind = ${evaluation === null ? 'answer' : 'evaluation'}
      and jsonb_path_exists(form, '$.**.componentId ? (@ == $id)', jsonb_build_object('id', ${componentId}::text))
    order by version desc limit 1`.execute(db);
  return rows[0]?.form;
};

/** What a person has saved for a target, with the form that it was saved with; undefined while there is nothing. */
export const savedContent = async (
  db: Db,
  { task_id: taskId, question_id: question, user_id: user, evaluation_id: evaluation }: Target,
): Promise<{ content: object; form: object } | undefined> => {
  const saved =
    evaluation === null
      ? sql`answer_versions as saved
          join answers as result on result.id = saved.answer_id and result.version = saved.version
          where result.question_id = ${question} and result.user_id = ${user} and saved.task_id = ${taskId}`
      : sql`evaluation_versions as saved
          join evaluations as result on result.id = saved.evaluation_id and result.version = saved.version
          where result.id = ${evaluation} and saved.task_id = ${taskId}`;
  const { rows } = await sql<{ content: object; form: object }>`
    select content, form from (select saved.content, saved.form_version from ${saved} limit 1) as found
    join task_forms on task_id = ${taskId} and kind = ${evaluation === null ? 'answer' : 'evaluation'}
      and version = found.form_version`.execute(db);
  return rows[0];
};
