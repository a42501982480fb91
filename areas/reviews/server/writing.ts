import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import { publish } from '../../../server/platform/live/live.ts';
import type { NotificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import type { Viewer } from '../../../shared/access.ts';
import { isBlank } from '../../../shared/text.ts';
import type { Review } from '../contract.ts';
import { COMMENTS_MOST, MODERATOR, mayDelete, mayEdit, mentionedIn, type ReviewState, reviewRights } from '../rules.ts';
import { accessTo, type ReviewAccess } from './access.ts';
import { audienceOf, type Concerned } from './audience-queries.ts';
import { reviewMessages } from './messages.ts';
import { reviewNotifications } from './notification-kinds.ts';
import { NOTHING_POINTED, type Pointing, pointedAt } from './pointing.ts';
import { markRead, type Pointed, type Target, targetOfReview } from './queries.ts';
import { reviewNow } from './reading.ts';
import {
  addComment,
  commentById,
  editComment,
  isAdded,
  type LockedReview,
  lockReview,
  lockReviewById,
  openReview,
  removeComment,
  setState,
  usernameOf,
} from './write-queries.ts';

interface Written extends Pointing {
  content: string;
  /** The review becomes a discussion. */
  discussion?: boolean | undefined;
  /** The newest comment that the writer has read. */
  readTo?: number | null | undefined;
  /** An equal comment of the writer that came after this one is this comment, sent before. */
  after?: number | undefined;
}

/** A comment has to say something. */
const said = (content: string): string => {
  const text = content.trim();
  if (isBlank(text)) throw badRequest(reviewMessages.empty);
  return text;
};

/** Adds a comment to the review of a target, which begins with it where there is none. */
export const comment = async (
  db: Db,
  viewer: Viewer,
  target: Target | undefined,
  { content, discussion = false, readTo = null, after, ...pointing }: Written,
): Promise<Review> => {
  const access = await accessTo(db, viewer, target);
  const text = said(content);
  const pointed = await pointedAt(db, target as Target, pointing);
  const id = await db.transaction().execute(async (trx) => {
    const isRepeated = async (review: LockedReview) =>
      after !== undefined &&
      // A commentary that is to become a discussion was not asked for before.
      !(discussion && review.state === 'commentary') &&
      (await isAdded(trx, review.id, { authorId: viewer.id, content: text, pointed }, after));
    const before = await lockReview(trx, target as Target);
    if (before && (await isRepeated(before))) return before.id;
    checkWriting(access, before?.state ?? null, discussion);
    const review = before ?? (await openReview(trx, target as Target));
    // Somebody else may have begun it at the same moment, or the same attempt that was sent before.
    if (!before && (await isRepeated(review))) return review.id;
    if (!before) checkWriting(access, review.comments === 0 ? null : review.state, discussion);
    if (readTo !== null) await markRead(trx, review.id, viewer.id, readTo);
    const isStart = discussion && review.state === 'commentary';
    if (isStart) await setState(trx, review.id, 'discussion_not_resolved', viewer.id);
    const audience = await write(trx, viewer, access, review, { text, pointed });
    const kind = isStart ? reviewNotifications.started : reviewNotifications.commented;
    await notifyOf(trx, viewer, access, review, audience, { kind, mentions: mentionedIn(text) });
    return review.id;
  });
  return reviewNow(db, viewer, id, access);
};

const checkWriting = (access: ReviewAccess, state: ReviewState | null, discussion: boolean): void => {
  const rights = reviewRights(access.task, state, access);
  if (discussion && state !== null && state !== 'commentary') {
    // The discussion that is asked for is there already.
    if (rights.comment) return;
  } else if (discussion ? rights.start : rights.comment) return;
  if (state === 'discussion_resolved' && access.isOwner) throw conflict(reviewMessages.resolvedMeanwhile);
  throw forbidden(discussion ? reviewMessages.noDiscussion : reviewMessages.notPossible);
};

/** Adds the comment and gives whom the review concerns. */
const write = async (
  trx: Db,
  viewer: Viewer,
  { isOwner, seesAll }: ReviewAccess,
  review: LockedReview,
  { text, pointed }: { text: string; pointed: Pointed },
): Promise<Concerned[]> => {
  if (review.comments >= COMMENTS_MOST) throw conflict(reviewMessages.full, { most: COMMENTS_MOST });
  const audience = await audienceOf(trx, review, seesAll ? mentionedIn(text) : []);
  await addComment(trx, review.id, {
    authorId: viewer.id,
    byLinguist: isOwner,
    content: text,
    pointed,
    mentions: seesAll ? mentionedAmong(audience, text) : [],
  });
  return audience;
};

/** Only moderators know names: whoever else writes one mentions nobody, so that no name can be guessed. */
const mentionedAmong = (audience: readonly Concerned[], text: string): number[] => {
  const names = new Set(mentionedIn(text));
  return audience.filter(({ username }) => names.has(username.toLowerCase())).map(({ id }) => id);
};

interface Happened {
  kind: NotificationKind;
  mentions?: readonly string[];
}

/**
 * Signals the change to open pages, and notifies whom it concerns: whoever has written in the review and the author of the
 * answer; the moderators of the task where none of them has written in it yet.
 */
const notifyOf = async (
  trx: Db,
  viewer: Viewer,
  { task, seesAll }: ReviewAccess,
  review: Pick<LockedReview, 'id' | 'question_id' | 'user_id'>,
  audience: readonly Concerned[],
  { kind, mentions = [] }: Happened,
): Promise<void> => {
  const others = audience.filter(({ id }) => id !== viewer.id);
  const isLedBySomebody = seesAll || audience.some((one) => one.is_moderator && one.is_participant);
  const isMentioned = ({ username }: Concerned) => seesAll && mentions.includes(username.toLowerCase());
  const isConcerned = (one: Concerned) =>
    one.id === review.user_id || one.is_participant || (one.is_moderator && !isLedBySomebody);
  const data = {
    ...{ task_id: task.id, title: task.title, slug: task.slug },
    ...{ question: review.question_id, review: review.id },
  };
  const idsOf = (some: readonly Concerned[]) => some.map(({ id }) => id);
  const mentioned = others.filter(isMentioned);
  await notify(trx, idsOf(mentioned), reviewNotifications.mentioned, data);
  await notify(trx, idsOf(others.filter((one) => isConcerned(one) && !isMentioned(one))), kind, data);
  await signalChange(trx, task.id, review, audience);
};

/** What changed; each open page asks for what its person may read of it. */
const signalChange = (
  trx: Db,
  task: number,
  { id, question_id: question }: Pick<LockedReview, 'id' | 'question_id'>,
  audience: readonly Concerned[],
): Promise<void> =>
  publish(trx, {
    to: audience.map((one) => one.id),
    staff: true,
    topic: 'reviews',
    data: { task, question, review: id },
  });

/** Resolves a discussion or opens it again; where somebody else was quicker, nothing is changed (409). */
export const accept = async (
  db: Db,
  viewer: Viewer,
  id: number,
  { content, is_accepted: wanted }: { content?: string | undefined; is_accepted?: boolean | undefined },
): Promise<Review> => {
  const access = await accessTo(db, viewer, await targetOfReview(db, id));
  const text = content === undefined ? null : said(content);
  await db.transaction().execute(async (trx) => {
    const review = await lockReviewById(trx, id);
    if (!review) throw notFound();
    if (!reviewRights(access.task, review.state, access).resolve) throw forbidden(reviewMessages.notPossible);
    const isResolved = review.state === 'discussion_resolved';
    const resolves = wanted ?? !isResolved;
    if (resolves && isResolved) {
      const isKnown = access.seesAll || review.accepted_by === viewer.id;
      const name = isKnown ? await usernameOf(trx, review.accepted_by ?? 0) : MODERATOR;
      throw conflict(reviewMessages.alreadyResolved, { name });
    }
    if (!resolves && !isResolved) throw conflict(reviewMessages.alreadyOpen);
    await setState(trx, id, resolves ? 'discussion_resolved' : 'discussion_not_resolved', viewer.id);
    const audience =
      text === null
        ? await audienceOf(trx, review)
        : await write(trx, viewer, access, review, { text, pointed: NOTHING_POINTED });
    const kind = resolves ? reviewNotifications.resolved : reviewNotifications.reopened;
    await notifyOf(trx, viewer, access, review, audience, { kind, mentions: text === null ? [] : mentionedIn(text) });
  });
  return reviewNow(db, viewer, id, access);
};

/** The comment, if the viewer may know of it. */
const commentFor = async (db: Db, viewer: Viewer, id: number) => {
  const found = await commentById(db, id);
  if (!found) throw notFound(reviewMessages.commentGone);
  return { found, access: await accessTo(db, viewer, found) };
};

export const edit = async (
  db: Db,
  viewer: Viewer,
  id: number,
  { content, modified }: { content: string; modified: string | null },
): Promise<Review> => {
  const { found, access } = await commentFor(db, viewer, id);
  const comment = { isOwn: found.author_id === viewer.id, by_linguist: found.by_linguist };
  const { seesAll, supervises } = access;
  if (!mayEdit(comment, seesAll, { isResolved: false, supervises })) throw forbidden();
  const text = said(content);
  await db.transaction().execute(async (trx) => {
    const review = await lockReviewById(trx, found.review_id);
    const now = review && (await commentById(trx, id));
    if (!now) throw notFound(reviewMessages.commentGone);
    const isResolved = review.state === 'discussion_resolved';
    if (!mayEdit(comment, seesAll, { isResolved, supervises })) throw conflict(reviewMessages.resolvedMeanwhile);
    // The same edit sent again, since its reply was lost.
    if (now.content === text) return;
    if ((now.modified_at?.getTime() ?? null) !== (modified === null ? null : Date.parse(modified)))
      throw conflict(reviewMessages.editedMeanwhile);
    const audience = await audienceOf(trx, review, access.seesAll ? mentionedIn(text) : []);
    const mentions = access.seesAll ? mentionedAmong(audience, text) : [];
    if (!(await editComment(trx, id, text, mentions))) throw notFound(reviewMessages.commentGone);
    await signalChange(trx, access.task.id, review, audience);
  });
  return reviewNow(db, viewer, found.review_id, access);
};

/** Null where that was the last comment of its review. */
export const remove = async (db: Db, viewer: Viewer, id: number): Promise<Review | null> => {
  const { found, access } = await commentFor(db, viewer, id);
  if (!mayDelete(viewer)) throw forbidden();
  const left = await db.transaction().execute(async (trx) => {
    const review = await lockReviewById(trx, found.review_id);
    const audience = review ? await audienceOf(trx, review) : [];
    const rest = review ? await removeComment(trx, review.id, id) : null;
    if (!review || rest === null) throw notFound(reviewMessages.commentGone);
    await signalChange(trx, access.task.id, review, audience);
    return rest;
  });
  return left === 0 ? null : reviewNow(db, viewer, found.review_id, access);
};

export const read = async (db: Db, viewer: Viewer, id: number, upTo: number): Promise<void> => {
  await accessTo(db, viewer, await targetOfReview(db, id));
  await markRead(db, id, viewer.id, upTo);
};
