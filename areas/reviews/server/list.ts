import type { Db } from '../../../server/database/open.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { may, staff, type Viewer } from '../../../shared/access.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import type { ReviewItem, reviewList } from '../contract.ts';
import { LISTED_MOST, MODERATOR, withoutNames } from '../rules.ts';
import { countReviews, type ListedReview, reviewsPage } from './list-queries.ts';
import { namesOf } from './queries.ts';

/** Reviews of all tasks that the viewer may read; beyond the last page it is the last one. */
export const listFor = async (
  db: Db,
  viewer: Viewer,
  query: QueryOf<typeof reviewList>,
): Promise<ReplyOf<typeof reviewList>> => {
  const all = may(viewer, staff);
  const who = { userId: viewer.id, all, coordinates: viewer.is_company_coordinator };
  const filter = { state: query.state, title: query.title?.trim() ?? '', user: query.user };
  const { rows, paging } = await readPage(
    query,
    async (range) => {
      const [found, count] = await Promise.all([reviewsPage(db, who, filter, range), countReviews(db, who, filter)]);
      return { rows: found, count };
    },
    LISTED_MOST,
  );
  const names = await namesOf(db, [...new Set(rows.flatMap(({ moderates, mentions }) => (moderates ? [] : mentions)))]);
  return { ...paging, results: rows.map((row) => itemOf(row, viewer, names)) };
};

const itemOf = (row: ListedReview, viewer: Viewer, names: ReadonlyMap<number, string>): ReviewItem => {
  const { id, slug, title, question_id, answer_id, evaluation_id, state, comments, is_unread } = row;
  const isKnown = row.moderates || row.by_linguist || row.last_author_id === viewer.id;
  const hidden = new Set(row.mentions.filter((one) => one !== viewer.id).flatMap((one) => names.get(one) ?? []));
  return {
    ...{ id, question_id, answer_id, evaluation_id, state, comments, is_unread },
    task: { slug, title },
    user: row.username,
    last_comment: row.moderates ? row.last_comment : withoutNames(row.last_comment, hidden),
    last_author: isKnown ? row.last_author : MODERATOR,
    last_comment_at: row.last_comment_at.toISOString(),
  };
};
