import { type Static, Type } from 'typebox';
import { signedIn } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Instant, Nullable, OneOf, route, SlugParams, Text, Whole } from '../../shared/route.ts';

/** A task as the person who works on it sees it in the list. */
export const TaskItem = Type.Object({
  pk: Id,
  slug: Type.String(),
  title: Type.String(),
  /** The person's own deadline; where they have none, that of the task. */
  deadline: Nullable(Instant),
  /** How many questions the person may answer; null: no limit. */
  limit: Nullable(Whole),
  /** The person's answers that count. */
  answered: Whole,
  user_is_assigned: Type.Boolean(),
  user_is_moderator: Type.Boolean(),
});
export type TaskItem = Static<typeof TaskItem>;

export const TASK_ORDERS = ['title', '-title', 'deadline', '-deadline', 'answered', '-answered'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];
/** What is due first comes first; what has no deadline last. */
export const TASK_ORDER: TaskOrder = 'deadline';

/** Active tasks that the person is assigned to or moderates; a superuser gets all of them. */
export const taskList = route({
  method: 'GET',
  path: 'task/',
  summary: 'Tasks of the signed-in person',
  need: signedIn,
  query: closed({ ...pageFields, title: Type.Optional(Text(255)), order_by: Type.Optional(OneOf(TASK_ORDERS)) }),
  reply: Paged(TaskItem),
});

/** One task as somebody on it sees it. `config` is the form that questions are shown in. */
export const TaskDetail = Type.Object({
  pk: Id,
  slug: Type.String(),
  title: Type.String(),
  /** HTML, cleaned by the server. */
  description: Type.String(),
  language: Nullable(Type.String()),
  is_active: Type.Boolean(),
  questions_at_page: Whole,
  possible_review: Type.Boolean(),
  can_linguist_start_discussion: Type.Boolean(),
  deadline: Nullable(Instant),
  /** The person's limit; null: none, or not assigned. */
  max_questions: Nullable(Whole),
  answered: Whole,
  skipped: Whole,
  user_is_moderator: Type.Boolean(),
  user_is_assigned: Type.Boolean(),
  blocked: Type.Boolean(),
  config: Type.Object({ structure: Type.Array(Type.Unknown()) }),
  form_version: Whole,
});
export type TaskDetail = Static<typeof TaskDetail>;

/** 404 for whoever is not on the task (assigned, moderator, staff), and for annotators of a task that is not active. */
export const taskDetail = route({
  method: 'GET',
  path: 'task/:slug/',
  summary: 'One task with its form',
  need: signedIn,
  params: SlugParams,
  reply: TaskDetail,
});

/** Answers of a task, counted in places: a question that three people may answer has three. */
export const Progress = Type.Object({
  /** The person's own answers. */
  done: Whole,
  /** Answers that are still missing. */
  new: Whole,
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
