import type { Viewer } from '../../../shared/access.ts';
import type { Comment, Review } from '../contract.ts';
import { MODERATOR, mayDelete, mayEdit, type ReviewSettings, reviewRights, withoutNames } from '../rules.ts';
import type { CommentRow, ReviewRow } from './queries.ts';

/** Whose eyes reviews are for. */
export interface ReviewReader {
  viewer: Viewer;
  settings: ReviewSettings;
  /** Moderators, staff and superusers: they see the names of each other. */
  seesAll: boolean;
  /** Usernames of people whom the comments mention, by id, in lower case. */
  names: ReadonlyMap<number, string>;
}

export const reviewOf = (row: ReviewRow, comments: readonly CommentRow[], reader: ReviewReader): Review => {
  const { viewer, settings, seesAll } = reader;
  const isOwner = row.user_id === viewer.id;
  // Rows of other people reach only those who may supervise them.
  const supervises = seesAll || !isOwner;
  const rights = reviewRights(settings, row.state, { isOwner, supervises });
  const standing = { isResolved: row.state === 'discussion_resolved', supervises };
  return {
    id: row.id,
    question_id: row.question_id,
    answer_id: row.answer_id,
    evaluation_id: row.evaluation_id,
    user: row.username,
    is_discussion: row.state !== 'commentary',
    is_accepted: row.state === 'discussion_resolved',
    accepted_at: row.accepted_at?.toISOString() ?? null,
    accepted_by:
      row.accepted_by === null ? null : { username: nameFor(reader, row.accepted_by, row.resolver ?? '', false) },
    comments: comments.map((comment) => commentOf(comment, reader, standing)),
    may_comment: rights.comment,
    may_start: rights.start,
    may_resolve: rights.resolve,
  };
};

/** People who are no moderators read “Moderator” for whoever is no linguist, save for themselves. */
const nameFor = ({ viewer, seesAll }: ReviewReader, id: number, username: string, byLinguist: boolean): string =>
  seesAll || byLinguist || id === viewer.id ? username : MODERATOR;

const commentOf = (row: CommentRow, reader: ReviewReader, standing: Parameters<typeof mayEdit>[2]): Comment => {
  const { viewer, seesAll } = reader;
  const isOwn = row.author_id === viewer.id;
  return {
    id: row.id,
    content: seesAll || isOwn ? row.content : withoutNames(row.content, hiddenNames(row, reader)),
    posting_time: row.posted_at.toISOString(),
    modification_time: row.modified_at?.toISOString() ?? null,
    by_linguist: row.by_linguist,
    author: { username: nameFor(reader, row.author_id, row.username, row.by_linguist) },
    about_answer: row.about_answer,
    widget: row.component_id,
    widget_label: row.component_label,
    target: row.target,
    target_label: row.target_label,
    is_own: isOwn,
    is_unread: !isOwn && row.id > row.read_to,
    may_edit: mayEdit({ isOwn, by_linguist: row.by_linguist }, seesAll, standing),
    may_delete: mayDelete(viewer),
  };
};

const hiddenNames = ({ mentions }: CommentRow, { names, viewer }: ReviewReader): ReadonlySet<string> =>
  new Set(mentions.filter((id) => id !== viewer.id).flatMap((id) => names.get(id) ?? []));
