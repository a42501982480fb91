import { signedIn } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import {
  closed,
  Id,
  Instant,
  Nullable,
  OneOf,
  route,
  Slug,
  SlugParams,
  Text,
  Values,
  Version,
  Whole,
} from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { DECISION_KINDS, MOST_COMPARED, NOTE_LENGTH, QUESTION_STATES } from './rules.ts';

const FormVersion = Type.Object({ version: Version, form: Type.Object({ structure: Type.Array(Type.Unknown()) }) });
/** From 0, nothing in common, to 1, the same. */
const Share = Type.Number({ minimum: 0, maximum: 1 });
const QuestionParams = closed({ slug: Slug, questionId: Id });

/** A question with several answers in the queue. */
export const QueueItem = Type.Object({
  question_id: Id,
  external_id: Nullable(Type.String()),
  /** The beginning of the question as plain text. */
  text: Type.String(),
  /** Answers that count, and how many there can be. */
  answers: Whole,
  slots: Whole,
  /** The mean agreement over the widgets of the form; null where it cannot be told of any of them. Such a question is among the first. */
  agreement: Nullable(Share),
  state: OneOf(QUESTION_STATES),
  /** The decision that holds. */
  kind: Nullable(OneOf(DECISION_KINDS)),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
});
export type QueueItem = Static<typeof QueueItem>;

/**
 * Questions of a task with two or more answers that count, those with the least agreement first. For moderators of the task,
 * staff and superusers; for others the task is not there (404).
 */
export const adjudicationQueue = route({
  method: 'GET',
  path: 'task/:slug/adjudication/',
  summary: 'Questions with several answers, the least agreement first',
  need: signedIn,
  params: SlugParams,
  query: closed({ ...pageFields, state: Type.Optional(OneOf(QUESTION_STATES)) }),
  reply: Type.Object({
    ...Paged(QueueItem).properties,
    /** Questions of the task by state. */
    open: Whole,
    decided: Whole,
    outdated: Whole,
    /** The latest answers are still being compared. */
    is_behind: Type.Boolean(),
  }),
});

/** How far the people of a task agree in one widget. */
export const WidgetFigures = Type.Object({
  id: Type.String(),
  label: Type.String(),
  type: Type.String(),
  /** Questions with two or more answers that show the widget. */
  questions: Whole,
  /** The mean agreement of pairs of answers. */
  agreement: Share,
  /** Krippendorff's alpha for nominal data; null where it is not defined. */
  alpha: Nullable(Type.Number()),
  /** The widget's values are categories, so that alpha can be computed. */
  has_categories: Type.Boolean(),
});
export type WidgetFigures = Static<typeof WidgetFigures>;

export const agreementFigures = route({
  method: 'GET',
  path: 'task/:slug/agreement/',
  summary: 'How far the people of a task agree, by widget',
  need: signedIn,
  params: SlugParams,
  reply: Type.Array(WidgetFigures),
});

/** An answer next to others. */
export const ComparedAnswer = Type.Object({
  id: Id,
  version: Version,
  form_version: Version,
  user: Type.String(),
  timestamp: Instant,
  fix_timestamp: Nullable(Instant),
  content: Values,
  /** The content is empty here: it is too large for this page. The list of done work gives it where it is asked for by itself. */
  is_left_out: Type.Optional(Type.Boolean()),
});
export type ComparedAnswer = Static<typeof ComparedAnswer>;

export const PastDecision = Type.Object({
  id: Id,
  kind: OneOf(DECISION_KINDS),
  /** The answer that was accepted. */
  answer_id: Nullable(Id),
  /** By widget, the answer that its value is from. */
  sources: Type.Record(Id),
  form_version: Version,
  note: Type.String(),
  decided_by: Type.String(),
  decided_at: Instant,
});
export type PastDecision = Static<typeof PastDecision>;

export const Decision = Type.Object({ ...PastDecision.properties, content: Values });

export const AdjudicatedQuestion = Type.Object({
  question_id: Id,
  external_id: Nullable(Type.String()),
  input: Values,
  state: OneOf(QUESTION_STATES),
  /** Oldest first; of very many the first ones. */
  answers: Type.Array(ComparedAnswer),
  /** How many answers count, and how many there can be. */
  answer_count: Whole,
  slots: Whole,
  /** As in the queue. */
  agreement: Nullable(Share),
  /** By widget, as far as it can be told. */
  agreements: Type.Record(Share),
  /** The form of the task as it is now, which a composed decision is checked by. */
  form_version: Version,
  /** This form, and those that the answers and the decision were given with. */
  forms: Type.Array(FormVersion),
  /** The decision that holds; null: none. */
  decision: Nullable(Decision),
  /** All decisions, newest first, also those that were undone; of very many the last ones. */
  history: Type.Array(PastDecision),
  /** Neighbours in the queue, among the questions of the state that was asked for. */
  previous: Nullable(Id),
  next: Nullable(Id),
});
export type AdjudicatedQuestion = Static<typeof AdjudicatedQuestion>;

/** 404 where the question has fewer than two answers and no decision. */
export const adjudicatedQuestion = route({
  method: 'GET',
  path: 'task/:slug/adjudication/:questionId/',
  summary: 'A question with all its answers and what was decided',
  need: signedIn,
  hasLargeReply: true,
  params: QuestionParams,
  query: closed({ state: Type.Optional(OneOf(QUESTION_STATES)) }),
  reply: AdjudicatedQuestion,
});

const base = {
  /** The decision that the page showed; null: none. */
  base: Nullable(Id),
};

/**
 * Decides on a question: accepts an answer (`accept`), or gives the values (`content`), which the form validates as an
 * answer. 409 where somebody else decided meanwhile or an answer changed; nothing is changed then.
 */
export const decide = route({
  method: 'POST',
  path: 'task/:slug/adjudication/:questionId/',
  summary: 'Decides on a question with several answers',
  need: signedIn,
  hasLargeReply: true,
  largestBody: 33 * 1024 * 1024,
  params: QuestionParams,
  body: closed({
    ...base,
    /** The answers that the page showed. */
    answers: Type.Array(closed({ id: Id, version: Version }), { maxItems: MOST_COMPARED }),
    accept: Type.Optional(Id),
    content: Type.Optional(Values),
    /** The version of the form that the values were given with. */
    form_version: Type.Optional(Version),
    /** By widget, the answer that the value was taken from, unchanged. */
    sources: Type.Optional(Type.Record(Id)),
    note: Type.Optional(Text(NOTE_LENGTH)),
  }),
  reply: AdjudicatedQuestion,
});

/** Takes the decision back that holds; the one before it holds again, if there is one. 409 where it is not that one any more. */
export const undoDecision = route({
  method: 'POST',
  path: 'task/:slug/adjudication/:questionId/undo/',
  summary: 'Undoes the last decision on a question',
  need: signedIn,
  hasLargeReply: true,
  params: QuestionParams,
  body: closed({ base: Id }),
  reply: AdjudicatedQuestion,
});

/** What was decided on a question that the viewer answered. */
export const Outcome = Type.Object({
  question_id: Id,
  /** The viewer's answer was accepted as it is. */
  is_mine: Type.Boolean(),
  content: Values,
  /** The content is empty here: it is too large for this page. It is given where the question is asked for by itself. */
  is_left_out: Type.Optional(Type.Boolean()),
  form_version: Version,
  note: Type.String(),
  decided_at: Instant,
});
export type Outcome = Static<typeof Outcome>;

export const Outcomes = Type.Object({
  outcomes: Type.Array(Outcome),
  /** The forms that they were decided with, each once. */
  forms: Type.Array(FormVersion),
});
export type Outcomes = Static<typeof Outcomes>;

/**
 * Decisions on some questions, where the task shows them to its people (`show_decisions`): of questions that the viewer
 * answered, and for moderators and staff of all. Decisions whose answers have changed since are left out.
 */
export const outcomes = route({
  method: 'GET',
  path: 'task/:slug/outcomes/',
  summary: 'What was decided on questions that the viewer answered',
  need: signedIn,
  hasLargeReply: true,
  params: SlugParams,
  query: closed({ questions: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15})*$', maxLength: 2000 }) }),
  reply: Outcomes,
});
