import { signedIn } from '../../shared/access.ts';
import { pageFields } from '../../shared/paging.ts';
import {
  closed,
  Empty,
  Id,
  Instant,
  Nullable,
  OneOf,
  route,
  Slug,
  SlugParams,
  Values,
  Version,
} from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Review } from '../reviews/contract.ts';
import {
  correctionFields,
  DonePage,
  holdFields,
  Ids,
  LARGEST_RESULT,
  lateFields,
  nextFields,
  resultFields,
  savedFields,
  saveFields,
} from '../slots/contract.ts';
import { ORDERS } from '../slots/rules.ts';
import { filterFields } from './filter-contract.ts';

/** What one person answered to one question; `id` stays the same when it is fixed or corrected. */
export const Answer = Type.Object({
  ...resultFields,
  /** What was said about it. */
  review: Nullable(Review),
});
export type Answer = Static<typeof Answer>;

export const Question = Type.Object({
  id: Id,
  question_id: Id,
  external_id: Nullable(Type.String()),
  modified: Instant,
  input: Values,
  /** The input is empty here: it is too large for this page. The list gives it where the question is asked for by itself. */
  is_left_out: Type.Optional(Type.Boolean()),
  /** The person's own answer; for moderators everybody's, for coordinators their people's. Empty while unanswered. */
  answers: Type.Array(Answer),
  ...lateFields,
  /** The first answers only: there are too many for this page. It gives more where the question is asked for by itself. */
  has_more_answers: Type.Optional(Type.Boolean()),
});
export type Question = Static<typeof Question>;

/**
 * Questions to answer, reserved for the person: those held already that are not excluded, filled up to one page, or with
 * `preloaded` to as many as a page keeps ready.
 */
export const newQuestions = route({
  method: 'GET',
  path: 'task/:slug/new-questions/',
  summary: 'Next questions to answer, reserved for five minutes',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed(nextFields),
  reply: Type.Array(Question),
});

/**
 * A question to look at, for those who look after the task: what an annotator would see. Nothing is reserved. Null: the
 * task has none, or none after this one.
 */
export const previewQuestion = route({
  method: 'GET',
  path: 'task/:slug/preview-question/',
  summary: 'A question as an annotator sees it, for moderators and staff',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({
    /** The id of the question before. */
    after: Type.Optional(Id),
  }),
  reply: Type.Object({ question: Nullable(Question) }),
});

/** Keeps reservations of someone who is active on the page, releases those of a user who left. */
export const holdQuestions = route({
  method: 'POST',
  path: 'task/:slug/reservations/',
  summary: 'Renews or releases reserved questions',
  need: signedIn,
  params: SlugParams,
  body: closed({
    ...holdFields,
    release: Type.Optional(Ids),
  }),
  reply: Empty,
});

export const saveAnswer = route({
  method: 'POST',
  path: 'task/:slug/save-answer/:questionId/',
  summary: 'Submits, skips, fixes or corrects an answer',
  need: signedIn,
  largestBody: LARGEST_RESULT,
  params: closed({ slug: Slug, questionId: Id }),
  query: closed(correctionFields),
  body: closed({
    ...saveFields,
    /** The answer of another person that is corrected. */
    answer_id: Type.Optional(Id),
  }),
  reply: Type.Object({
    /** The answer, whatever its version. */
    answer_id: Id,
    ...savedFields,
  }),
});

/** Never changes: what was answered with a version is shown by it for ever. */
export const taskForm = route({
  method: 'GET',
  path: 'task/:slug/forms/:version/',
  summary: 'The form of a task in one of its versions',
  need: signedIn,
  hasLargeReply: true,
  params: closed({ slug: Slug, version: Version }),
  reply: Type.Object({
    version: Version,
    form: Type.Object({ structure: Type.Array(Type.Unknown()) }),
    /** The form of this version was not stored: this is the oldest one known. */
    is_substitute: Type.Boolean(),
  }),
});

export const answeredQuestions = route({
  method: 'GET',
  path: 'task/:slug/answered-questions/',
  summary: "Questions with the person's own answers; for moderators everybody's, for coordinators their people's",
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({
    ...pageFields,
    order_by: Type.Optional(OneOf(ORDERS)),
    /** This question only. */
    question: Type.Optional(Id),
    ...filterFields,
  }),
  reply: DonePage(Question),
});
