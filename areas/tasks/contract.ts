import { coordinator, signedIn } from '../../shared/access.ts';
import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Instant, Nullable, OneOf, route, SlugParams, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { PIN_COLORS } from './rules.ts';

/**
 * A task in the list of one person. For a coordinator the answers, limits and hours are those of the companies' people
 * together, and the deadline is the first of theirs that has not passed.
 */
export const TaskItem = Type.Object({
  pk: Id,
  slug: Type.String(),
  title: Type.String(),
  is_favorite: Type.Boolean(),
  /** Six hexadecimal digits; null: no favorite. */
  favorites_pin_color: Nullable(Type.String()),
  /** The person's own deadline; where they have none, that of the task. */
  deadline: Nullable(Instant),
  evaluation_deadline: Nullable(Instant),
  /** How many questions may be answered; null: no limit. */
  limit: Nullable(Whole),
  /** Answers that count. */
  answered: Whole,
  evaluation_answered: Whole,
  /** How many answers may be evaluated; null: no limit. */
  evaluation_max_questions: Nullable(Whole),
  /** Hours in monthly reports, whatever became of the report. */
  reported_hours: Type.Number({ minimum: 0 }),
  user_is_assigned: Type.Boolean(),
  /** The person may no longer answer questions of the task. */
  blocked: Type.Boolean(),
  /** The person holds questions of the task, or some are left that they have not done; assumed where more than 50 are open. */
  has_questions: Type.Boolean(),
  /** The person evaluates answers of the task, and its evaluations are switched on. */
  user_is_evaluator: Type.Boolean(),
  /** The person may no longer evaluate answers of the task. */
  evaluation_blocked: Type.Boolean(),
  /** The person holds answers to evaluate, or some are left that they have not done; assumed where more than 50 are open. */
  has_answers: Type.Boolean(),
  user_is_moderator: Type.Boolean(),
});
export type TaskItem = Static<typeof TaskItem>;

const TASK_COLUMNS = ['title', 'deadline', 'answered', 'reported_hours', 'tempo', 'favorites_pin_color'] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];
/** A leading minus means descending. What has no value comes last either way. */
export type TaskOrder = TaskColumn | `-${TaskColumn}`;
export const TASK_ORDERS: readonly TaskOrder[] = TASK_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
/** What is due first comes first; what has no deadline last. */
export const TASK_ORDER: TaskOrder = 'deadline';

/** How far the work that the row counts is: not started, in progress, finished (the limit is reached). */
export const TASK_STATUSES = ['NS', 'PROG', 'FIN'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/**
 * Active tasks that the person is assigned to, evaluates or moderates; a coordinator gets those of the companies' people
 * too, a superuser all. Favorites come first whatever the order. The deadline that is shown lies within `deadline_from`
 * and `deadline_to`, both included: clients send the last second of a day that is to be covered.
 */
export const taskList = route({
  method: 'GET',
  path: 'task/',
  summary: 'Tasks of the signed-in person',
  need: signedIn,
  query: closed({
    ...pageFields,
    title: Type.Optional(Text(255)),
    /** Its id. */
    module: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    status: Type.Optional(OneOf(TASK_STATUSES)),
    deadline_from: Type.Optional(Instant),
    deadline_to: Type.Optional(Instant),
    language: Type.Optional(OneOf(TEXT_LANGUAGES)),
    order_by: Type.Optional(OneOf(TASK_ORDERS)),
  }),
  reply: Paged(TaskItem),
});

/** Adds the task to the person's favorites with this colour, or takes it out where it is one. */
export const updateFavorites = route({
  method: 'POST',
  path: 'task/:slug/update-favorites/',
  summary: 'Add a task to the favorites, or take it out',
  need: signedIn,
  params: SlugParams,
  query: closed({ pin_color: Type.Optional(OneOf(PIN_COLORS)) }),
  reply: Type.Object({ is_favorite: Type.Boolean(), favorites_pin_color: Nullable(Type.String()) }),
});

export const PERSON_STATUSES = ['resigned', 'blocked', 'started', 'assigned'] as const;

/** One person of the company on a task, as somebody who answers, evaluates, or both. */
export const CompanyPerson = Type.Object({
  username: Type.String(),
  answered: Whole,
  max_questions_in_task: Nullable(Whole),
  evaluation_answered: Whole,
  evaluation_max_questions: Nullable(Whole),
  user_is_assigned: Type.Boolean(),
  user_is_evaluator: Type.Boolean(),
  deadline: Nullable(Instant),
  evaluator_deadline: Nullable(Instant),
  status: OneOf(PERSON_STATUSES),
  /** When the person resigned from the task. */
  resignation: Nullable(Instant),
  last_answer: Nullable(Instant),
});
export type CompanyPerson = Static<typeof CompanyPerson>;

export const companyPeople = route({
  method: 'GET',
  path: 'task/:slug/users_with_answer_counts_from_company/',
  summary: 'People of the coordinator’s companies on a task',
  need: coordinator,
  params: SlugParams,
  reply: Type.Object({
    users: Type.Array(CompanyPerson),
    answers_from_company: Whole,
    evaluationanswers_from_company: Whole,
  }),
});

/** `name` is what tasks carry and filters take (a BCP 47 tag), `display_name` what it is called in English. */
export const languageList = route({
  method: 'GET',
  path: 'languages/',
  summary: 'Languages that tasks can be in',
  need: signedIn,
  reply: Type.Array(Type.Object({ name: Type.String(), display_name: Type.String() })),
});

/** Whether the person, an external one, reached their limit on a task in the last month and reported no hours on it since. */
export const unreportedAnswers = route({
  method: 'GET',
  path: 'unreported-answers/',
  summary: 'Whether an external person reached a limit without reporting hours',
  need: signedIn,
  reply: Type.Object({ recent: Type.Boolean() }),
});

/** One task as somebody on it sees it. `config` is the form that questions are shown in. */
export const TaskDetail = Type.Object({
  pk: Id,
  slug: Type.String(),
  /** Slugs that the task had before; they still lead to it. */
  earlier_slugs: Type.Array(Type.String()),
  title: Type.String(),
  /** HTML, cleaned by the server. */
  description: Type.String(),
  language: Nullable(Type.String()),
  is_active: Type.Boolean(),
  questions_at_page: Whole,
  /** How many questions a page keeps ready beyond those on screen. */
  questions_ahead: Whole,
  possible_review: Type.Boolean(),
  can_linguist_start_discussion: Type.Boolean(),
  /** People read what was decided on the questions that they answered. */
  show_decisions: Type.Boolean(),
  /** Keys without Ctrl or Alt act, unless the person has turned them off. */
  single_keys: Type.Boolean(),
  /** An answer is submitted with the last choice that it lacks. */
  auto_submit: Type.Boolean(),
  /** An answer in which nothing is filled in may be submitted, whatever the form requires. */
  possible_empty_answers: Type.Boolean(),
  deadline: Nullable(Instant),
  /** The person's limit; null: none, or not assigned. */
  max_questions: Nullable(Whole),
  answered: Whole,
  skipped: Whole,
  user_is_moderator: Type.Boolean(),
  user_is_assigned: Type.Boolean(),
  /** Of people who are or were on it: their answers may be read. */
  user_is_company_coordinator: Type.Boolean(),
  blocked: Type.Boolean(),
  /** The person evaluates answers of the task. */
  user_is_evaluator: Type.Boolean(),
  enable_evaluations: Type.Boolean(),
  /** Evaluators may search the answers that they evaluate. */
  enable_search_evaluations: Type.Boolean(),
  /** How many people evaluate each answer. */
  max_evaluations: Whole,
  evaluation_deadline: Nullable(Instant),
  /** How many answers the person may evaluate; null: no limit, or not an evaluator. */
  evaluation_max_questions: Nullable(Whole),
  evaluation_answered: Whole,
  evaluation_skipped: Whole,
  evaluation_blocked: Type.Boolean(),
  /** Until the person's first answer. */
  can_resign: Type.Boolean(),
  is_favorite: Type.Boolean(),
  /** Six hexadecimal digits; null: no favorite. */
  favorites_pin_color: Nullable(Type.String()),
  config: Type.Object({ structure: Type.Array(Type.Unknown()) }),
  form_version: Whole,
  /** The evaluation form; null where there are no evaluations, or none that the person may see. */
  config_evaluation: Nullable(Type.Object({ structure: Type.Array(Type.Unknown()) })),
  evaluation_form_version: Nullable(Whole),
});
export type TaskDetail = Static<typeof TaskDetail>;

/**
 * 404 for whoever is not on the task (assigned, moderator, coordinator of somebody on it, staff), and of a task that is
 * not active for all but moderators and staff.
 */
export const taskDetail = route({
  method: 'GET',
  path: 'task/:slug/',
  summary: 'One task with its form',
  need: signedIn,
  params: SlugParams,
  reply: TaskDetail,
});

/** 409 after the first answer. Who has resigned is no longer on the task; staff can assign them again. */
export const resign = route({
  method: 'POST',
  path: 'task/:slug/resignation/',
  summary: 'Takes the person off the task',
  need: signedIn,
  params: SlugParams,
  body: Empty,
  reply: Empty,
});

/** Answers of a task, counted in slots: a question that three people may answer has three. */
export const Progress = Type.Object({
  /** The person's own answers. */
  done: Whole,
  /** Answers that are still missing. */
  new: Whole,
  /** Answers that somebody evaluated; 0 where the task has no evaluations. */
  evaluated: Whole,
  /** All answers that there can be; what is neither done nor new was answered by others. */
  all: Whole,
});
export type Progress = Static<typeof Progress>;

export const taskProgress = route({
  method: 'GET',
  path: 'task/:slug/progress-bar/',
  summary: 'How far the task is',
  need: signedIn,
  params: SlugParams,
  reply: Progress,
});
