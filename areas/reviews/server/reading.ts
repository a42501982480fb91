import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import { isHeld, questionTexts, subjectFields } from '../../slots/server/public.ts';
import { idsOfCoordinated, relationTo } from '../../tasks/server/public.ts';
import type { oneReview, Review, taskReviews } from '../contract.ts';
import type { ReviewedKind, ReviewSettings } from '../rules.ts';
import { accessTo } from './access.ts';
import { audienceOf } from './audience-queries.ts';
import {
  authorsOn,
  commentsOf,
  namesOf,
  onlyPerson,
  type ReviewRow,
  reviewById,
  reviewsBeforeAnswer,
  reviewsOnQuestions,
  settingsOf,
  type Target,
  targetOfReview,
} from './queries.ts';
import { reviewOf } from './wire.ts';

/** Nobody has more open discussions on questions that they have not answered. */
const BEFORE_ANSWER_MOST = 100;

/** The task that reviews belong to, as its viewer meets it. */
export interface ReviewTask {
  id: number;
  seesAll: boolean;
  coordinates: boolean;
}

/** The people whose reviews a viewer reads on a task; undefined: everybody. */
const readable = (viewer: Viewer, { seesAll, coordinates }: ReviewTask) => {
  if (seesAll) return undefined;
  return coordinates ? idsOfCoordinated(viewer.id) : onlyPerson(viewer.id);
};

/** Rows that the viewer may read, with their comments. */
const withComments = async (
  db: Db,
  viewer: Viewer,
  rows: readonly ReviewRow[],
  { seesAll, settings }: { seesAll: boolean; settings: ReviewSettings },
): Promise<Review[]> => {
  if (rows.length === 0) return [];
  const comments = await commentsOf(
    db,
    rows.map(({ id }) => id),
    viewer.id,
  );
  const mentioned = seesAll ? [] : [...new Set(comments.flatMap(({ mentions }) => mentions))];
  const names = await namesOf(db, mentioned);
  const byReview = Map.groupBy(comments, ({ review_id }) => review_id);
  return rows.map((row) => reviewOf(row, byReview.get(row.id) ?? [], { viewer, seesAll, settings, names }));
};

/** Reviews of the answers to some questions of a task, or of evaluations of them, as the viewer may read them. */
export const reviewsFor = async (
  db: Db,
  viewer: Viewer,
  task: ReviewTask,
  questionIds: number[],
  about: ReviewedKind = 'answers',
): Promise<Review[]> => {
  if (questionIds.length === 0) return [];
  const rows = await reviewsOnQuestions(db, { taskId: task.id, questionIds, about }, readable(viewer, task));
  if (rows.length === 0) return [];
  return withComments(db, viewer, rows, { seesAll: task.seesAll, settings: await settingsOf(db, task.id) });
};

export const taskReviewsFor = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  { questions, about }: QueryOf<typeof taskReviews>,
) => {
  const task = await relationTo(db, viewer, slug);
  if (questions !== undefined) return reviewsFor(db, viewer, task, questions.split(',').map(Number), about);
  const rows = await reviewsBeforeAnswer(db, task.id, viewer.id, BEFORE_ANSWER_MOST);
  return withComments(db, viewer, rows, { seesAll: task.seesAll, settings: await settingsOf(db, task.id) });
};

/** A review as it is now, for a viewer whose access was checked. */
export const reviewNow = async (
  db: Db,
  viewer: Viewer,
  id: number,
  { seesAll, task }: { seesAll: boolean; task: ReviewSettings },
): Promise<Review> => {
  const row = await reviewById(db, id);
  const [review] = await withComments(db, viewer, row ? [row] : [], { seesAll, settings: task });
  if (!review) throw notFound();
  return review;
};

export const reviewFor = async (db: Db, viewer: Viewer, id: number): Promise<ReplyOf<typeof oneReview>> => {
  const access = await accessTo(db, viewer, await targetOfReview(db, id));
  const { slug, title } = access.task;
  const review = await reviewNow(db, viewer, id, access);
  // A coordinator reads what people answered, not what waits for an answer.
  const seesQuestion = access.seesAll || access.isOwner || review.answer_id !== null;
  const text = seesQuestion ? await textOf(db, access.task.id, review.question_id) : '';
  const person = { task_id: access.task.id, user_id: viewer.id };
  const held = review.answer_id === null && (await isHeld(db, 'answer', person, review.question_id));
  return { task: { slug, title }, question: { text, is_listed: access.seesAll, is_held: held }, review };
};

const textOf = async (db: Db, taskId: number, questionId: number): Promise<string> =>
  (await questionTexts(db, taskId, [questionId], subjectFields())).get(questionId) ?? '';

/** Authors of comments on a task: for moderators all; for coordinators their people and themselves; for others none. */
export const reviewAuthorsOn = async (db: Db, viewer: Viewer, task: ReviewTask): Promise<string[]> => {
  if (!task.seesAll && !task.coordinates) return [];
  return authorsOn(db, task.id, task.seesAll ? undefined : idsOfCoordinated(viewer.id));
};

/** Whom a comment may mention: the author, moderators of the task and coordinators of the author's company. */
export const mentionableFor = async (db: Db, viewer: Viewer, target: Target | undefined): Promise<string[]> => {
  const { seesAll } = await accessTo(db, viewer, target);
  if (!target || !seesAll) return [];
  const audience = await audienceOf(db, { id: 0, ...target });
  return audience
    .filter(({ id }) => id !== viewer.id)
    .map(({ username }) => username)
    .toSorted((a, b) => a.localeCompare(b));
};
