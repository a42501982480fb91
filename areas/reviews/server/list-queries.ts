import { sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { idsOfCoordinated } from '../../tasks/server/public.ts';
import { LISTED_MOST, type ReviewState } from '../rules.ts';

export interface ListFor {
  userId: number;
  /** Staff and superusers. */
  all: boolean;
  coordinates: boolean;
}

export interface ListFilter {
  state: ReviewState | undefined;
  title: string;
  user: string | undefined;
}

export interface ListedReview {
  id: number;
  slug: string;
  title: string;
  moderates: boolean;
  question_id: number;
  answer_id: number | null;
  evaluation_id: number | null;
  user_id: number;
  username: string;
  state: ReviewState;
  comments: number;
  last_comment: string;
  last_author: string;
  last_author_id: number;
  by_linguist: boolean;
  mentions: number[];
  last_comment_at: Date;
  is_unread: boolean;
}

const EXCERPT = 200;

const chosen = ({ userId, all, coordinates }: ListFor, { state, title, user }: ListFilter) => sql`
  from reviews
  join tasks on tasks.id = reviews.task_id
  join users on users.id = reviews.user_id
  where reviews.comments > 0
    ${state === undefined ? sql`` : sql`and reviews.state = ${sql.lit(state)}`}
    ${title === '' ? sql`` : sql`and tasks.title ilike ${containing(title)}`}
    ${user === undefined ? sql`` : sql`and users.username = ${user}`}
    ${
      all
        ? sql``
        : sql`and (
      (tasks.is_active and reviews.user_id = ${userId} and exists (
        select from assignments where assignments.task_id = tasks.id and assignments.user_id = ${userId}
          and kind = case when reviews.evaluation_id is null then 'answer' else 'evaluate' end
          and resigned_at is null
      ))
      or reviews.task_id in (select task_id from task_moderators where user_id = ${userId})
      ${coordinates ? sql`or (tasks.is_active and reviews.user_id in (${idsOfCoordinated(userId)}))` : sql``}
    )`
    }
    and exists (select from questions where questions.id = reviews.question_id)`;

/** A page of the list: the page is found by the order of the newest comments, its details are read for it alone. */
export const reviewsPage = async (
  db: Db,
  who: ListFor,
  filter: ListFilter,
  { limit, offset }: Range,
): Promise<ListedReview[]> => {
  const { rows } = await sql<ListedReview>`
    with page as materialized (
      select reviews.id, tasks.slug, tasks.title, users.username ${chosen(who, filter)}
      order by reviews.last_comment_id desc limit ${limit} offset ${offset}
    )
    select page.*, reviews.question_id, reviews.user_id, reviews.state, reviews.comments, reviews.last_comment_at,
      coalesce(evaluations.answer_id, answers.id) as answer_id, reviews.evaluation_id, left(last.content, ${EXCERPT}) as last_comment, last.author_id as last_author_id,
      last.by_linguist, last.mentions, authors.username as last_author,
      ${who.all} or exists (
        select from task_moderators where task_moderators.task_id = reviews.task_id and user_id = ${who.userId}
      ) as moderates,
      last.author_id <> ${who.userId} and last.id > coalesce(reader.read_to, 0) as is_unread
    from page
    join reviews using (id)
    join review_comments as last on last.id = reviews.last_comment_id
    join users as authors on authors.id = last.author_id
    left join evaluations on evaluations.id = reviews.evaluation_id
    left join answers on answers.question_id = reviews.question_id and answers.user_id = reviews.user_id
      and reviews.evaluation_id is null
    left join review_participants as reader on reader.review_id = reviews.id and reader.user_id = ${who.userId}
    order by reviews.last_comment_id desc`.execute(db);
  return rows;
};

/** No further than `LISTED_MOST`. */
export const countReviews = async (db: Db, who: ListFor, filter: ListFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${chosen(who, filter)} limit ${LISTED_MOST}) as found`.execute(db);
  return rows[0]?.count ?? 0;
};
