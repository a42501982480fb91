import { signedIn } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
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
  Text,
  Version,
  Whole,
} from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Review } from '../reviews/contract.ts';
import { REVIEW_FILTERS } from '../reviews/rules.ts';

/** Values by widget id (`componentId`), or question fields by name. */
const Values = Type.Record(Type.Unknown());

/** What one person answered to one question; `id` stays the same when it is fixed or corrected. */
export const Answer = Type.Object({
  id: Id,
  /** Counts its versions from 1; this is the newest that counts. */
  version: Version,
  /** The version of the task's form that this version was given with, and is shown by. */
  form_version: Whole,
  /** Empty where the viewer may not know who. */
  user: Type.String(),
  /** Pseudonym of the author, stable among answered questions; exports have another. */
  username_hash: Type.String(),
  timestamp: Instant,
  fix_timestamp: Nullable(Instant),
  fix_author: Type.String(),
  content: Values,
  is_skipped: Type.Boolean(),
  /** Arrived after the slot was taken: kept and shown, but it does not count. */
  is_late: Type.Boolean(),
  is_own: Type.Boolean(),
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
  /** The person's own answer; for moderators everybody's, for coordinators their people's. Empty while unanswered. */
  answers: Type.Array(Answer),
});
export type Question = Static<typeof Question>;

const Ids = Type.Array(Id, { maxItems: 400 });

/**
 * Questions to answer, reserved for the person: those held already that are not excluded, filled up to one page, or with
 * `preloaded` to as many as a page keeps ready.
 */
export const newQuestions = route({
  method: 'GET',
  path: 'task/:slug/new-questions/',
  summary: 'Next questions to answer, reserved for five minutes',
  need: signedIn,
  params: SlugParams,
  query: closed({
    /** 1: the questions after those on screen, which are ready when the network goes. */
    preloaded: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** Ids on screen or waiting to be sent, separated by commas. */
    exclude: Type.Optional(Type.String({ pattern: '^(\\d{1,15}(,\\d{1,15})*)?$', maxLength: 8000 })),
  }),
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
    renew: Type.Optional(Ids),
    /** Held for half a minute more: the person left the page, and may come back. */
    leave: Type.Optional(Ids),
    release: Type.Optional(Ids),
  }),
  reply: Empty,
});

export const saveAnswer = route({
  method: 'POST',
  path: 'task/:slug/save-answer/:questionId/',
  summary: 'Submits, skips, fixes or corrects an answer',
  need: signedIn,
  // An answer may hold the question's text once more, and as much again of what was said about it.
  largestBody: 33 * 1024 * 1024,
  params: closed({ slug: Slug, questionId: Id }),
  query: closed({
    /** 1: staff or a moderator corrects the answer of another person (`answer_id`). */
    correction: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  body: closed({
    /** Made by the client once for each submission; a repeated save gives the same answer back. */
    save_key: Type.String({ format: 'uuid' }),
    content: Values,
    /** Seconds that the question was in front of an active person. */
    time_taken: Whole,
    skip: Type.Optional(Type.Boolean()),
    /** True where the person changes an answer given before. */
    fix_answer: Type.Optional(Type.Boolean()),
    /** The version that a fix or correction began from; one that changed meanwhile is a conflict (409). */
    base_version: Type.Optional(Version),
    /** The answer of another person that is corrected. */
    answer_id: Type.Optional(Id),
    /** The version of the form that the person saw: it validates the answer. The current one if left out. */
    form_version: Type.Optional(Version),
  }),
  reply: Type.Object({
    /** The answer, whatever its version. */
    answer_id: Id,
    /** The version that this save wrote: the base of the next fix. */
    version: Version,
    is_active: Type.Boolean(),
    is_late: Type.Boolean(),
    /** What the person should know, where the answer does not count. */
    detail: Type.String(),
    answered: Whole,
    skipped: Whole,
    max_questions: Nullable(Whole),
  }),
});

/** Never changes: what was answered with a version is shown by it for ever. */
export const taskForm = route({
  method: 'GET',
  path: 'task/:slug/forms/:version/',
  summary: 'The form of a task in one of its versions',
  need: signedIn,
  params: closed({ slug: Slug, version: Version }),
  reply: Type.Object({
    version: Version,
    form: Type.Object({ structure: Type.Array(Type.Unknown()) }),
    /** The form of this version was not stored: this is the oldest one known. */
    is_substitute: Type.Boolean(),
  }),
});

export const ORDERS = ['newest', 'oldest', 'id'] as const;

export const answeredQuestions = route({
  method: 'GET',
  path: 'task/:slug/answered-questions/',
  summary: "Questions with the person's own answers; for moderators everybody's, for coordinators their people's",
  need: signedIn,
  params: SlugParams,
  query: closed({
    ...pageFields,
    order_by: Type.Optional(OneOf(ORDERS)),
    /** This question only. */
    question: Type.Optional(Id),
    /** Moderators and coordinators: answers of this person only. */
    user: Type.Optional(Text(150)),
    /** Only answers with such a review; of everybody's, `no_reviews`: questions of which no answer has one. */
    review: Type.Optional(OneOf(REVIEW_FILTERS)),
    /** Moderators and coordinators: only answers in whose review this person has written. */
    review_author: Type.Optional(Text(150)),
  }),
  reply: Paged(Question),
});
