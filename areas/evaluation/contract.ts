import { signedIn } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import {
  closed,
  Empty,
  Id,
  Instant,
  Nullable,
  OneOf,
  RowId,
  route,
  Slug,
  SlugParams,
  Text,
  Values,
  Version,
  Whole,
} from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Review } from '../reviews/contract.ts';
import { REVIEW_FILTERS } from '../reviews/rules.ts';
import {
  correctionFields,
  DonePage,
  FilterOptions,
  holdFields,
  LARGEST_RESULT,
  lateFields,
  nextFields,
  resultFields,
  savedFields,
  saveFields,
} from '../slots/contract.ts';
import { ORDERS } from '../slots/rules.ts';

/** What one person evaluated about one answer; `id` stays the same when it is fixed or corrected. */
export const Evaluation = Type.Object({
  ...resultFields,
  /** The version of the answer that was evaluated. */
  answer_version: Version,
  /** What is said about it; null: nothing, or the viewer may not read it. */
  review: Nullable(Review),
});
export type Evaluation = Static<typeof Evaluation>;

/** An answer as it stands now, with its question: what is evaluated. `id` is the answer's. */
export const EvaluatedAnswer = Type.Object({
  id: Id,
  answer_id: Id,
  /** The version that is shown; an evaluation names the one that its author saw. */
  answer_version: Version,
  /** The version of the task's form that the answer is shown by. */
  form_version: Whole,
  answer_content: Values,
  question_id: Id,
  external_id: Nullable(Type.String()),
  modified: Instant,
  input: Values,
  /** What the evaluation form shows, by field. */
  evaluation_input: Values,
  /** The contents of the answer and the question are empty here, as they are too large for this page. Ask for the answer by itself. */
  is_left_out: Type.Optional(Type.Boolean()),
  /** The author of the answer. Empty where the viewer may not know who. */
  user: Type.String(),
  username_hash: Type.String(),
  timestamp: Instant,
  fix_timestamp: Nullable(Instant),
  /** The person's own evaluation; for moderators everybody's, for coordinators their people's. Empty before. */
  evaluations: Type.Array(Evaluation),
  ...lateFields,
});
export type EvaluatedAnswer = Static<typeof EvaluatedAnswer>;

const AnswerParams = closed({ slug: Slug, answerId: Id });

/** Answers of others to evaluate, reserved for the person, as `new-questions` gives questions. */
export const newEvaluations = route({
  method: 'GET',
  path: 'task/:slug/new-evaluations/',
  summary: 'Next answers to evaluate, reserved for five minutes',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed(nextFields),
  reply: Type.Array(EvaluatedAnswer),
});

/** Keeps reservations of someone who is active on the page, releases those of a user who left. */
export const holdEvaluations = route({
  method: 'POST',
  path: 'task/:slug/evaluation-reservations/',
  summary: 'Renews or releases reserved answers',
  need: signedIn,
  params: SlugParams,
  body: closed(holdFields),
  reply: Empty,
});

/** How many answers a search counts and shows. */
export const SEARCH_MOST = 1000;

/**
 * Answers that the person may evaluate now, where the task lets evaluators search. Nothing is reserved. Not more than
 * `SEARCH_MOST` are counted; filters narrow them.
 */
export const searchEvaluations = route({
  method: 'GET',
  path: 'task/:slug/search-evaluations/',
  summary: 'Answers that the person may evaluate',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({
    ...pageFields,
    order_by: Type.Optional(OneOf(['newest', 'oldest'])),
    question: Type.Optional(Id),
    external_id: Type.Optional(Text(500)),
  }),
  reply: Paged(EvaluatedAnswer),
});

/**
 * 409 where somebody else evaluates the answer now, or enough people did; 403 for the person's own answer, and where their limit
 * is reached by what they evaluated and what they hold.
 */
export const takeEvaluation = route({
  method: 'POST',
  path: 'task/:slug/take-evaluation/:answerId/',
  summary: 'Reserves one answer that a search found, and gives it',
  need: signedIn,
  hasLargeReply: true,
  params: AnswerParams,
  body: Empty,
  reply: EvaluatedAnswer,
});

/** 404 where the answer was deleted meanwhile, or evaluations were switched off. */
export const saveEvaluation = route({
  method: 'POST',
  path: 'task/:slug/save-evaluation/:answerId/',
  summary: 'Submits, skips, fixes or corrects an evaluation',
  need: signedIn,
  largestBody: LARGEST_RESULT,
  params: AnswerParams,
  query: closed(correctionFields),
  body: closed({
    ...saveFields,
    /** The version of the answer that the person saw. */
    answer_version: Version,
    /** The evaluation of another person that is corrected. */
    evaluation_id: Type.Optional(Id),
  }),
  reply: Type.Object({
    answer_id: Id,
    /** The evaluation, whatever its version. */
    evaluation_id: Id,
    ...savedFields,
  }),
});

/** The evaluation form in one of its versions; a version never changes. */
export const evaluationForm = route({
  method: 'GET',
  path: 'task/:slug/evaluation-forms/:version/',
  summary: 'The evaluation form of a task in one of its versions',
  need: signedIn,
  hasLargeReply: true,
  params: closed({ slug: Slug, version: Version }),
  reply: Type.Object({ version: Version, form: Type.Object({ structure: Type.Array(Type.Unknown()) }) }),
});

/** Without filters: the person's own evaluations; for moderators everybody's, for coordinators their people's. */
export const answeredEvaluations = route({
  method: 'GET',
  path: 'task/:slug/answered-evaluations/',
  summary: 'Answers with their evaluations',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({
    ...pageFields,
    order_by: Type.Optional(OneOf(ORDERS)),
    /** This answer only. */
    answer: Type.Optional(Id),
    question: Type.Optional(Id),
    /** Moderators and coordinators: evaluations by this person only, with what they skipped and what came late. */
    evaluation_author: Type.Optional(Text(150)),
    /** Moderators and coordinators: evaluations of this person's answers only. */
    user: Type.Optional(Text(150)),
    /** Moderators and coordinators: evaluations of answers by people of this company only. */
    company: Type.Optional(RowId),
    /** Moderators and coordinators: evaluations of answers by people of this type only. */
    user_type: Type.Optional(RowId),
    /** Evaluations with such a review. */
    review: Type.Optional(OneOf(REVIEW_FILTERS)),
    /** Moderators and coordinators: evaluations in whose review this person has written. */
    review_author: Type.Optional(Text(150)),
    /** Staff: evaluations that this person has fixed or corrected. */
    fix_author: Type.Optional(Text(150)),
    /** How the filters by people and reviews are combined; left out: `and`. */
    mode: Type.Optional(OneOf(['and', 'or'])),
  }),
  reply: DonePage(EvaluatedAnswer),
});

/** Who may be named in the filters of `answered-evaluations`; empty for those who may not know who is who. */
export const evaluationFilterOptions = route({
  method: 'GET',
  path: 'task/:slug/evaluation-filter-options/',
  summary: 'People, companies and user types that the filters of evaluations may name',
  need: signedIn,
  params: SlugParams,
  reply: FilterOptions,
});
