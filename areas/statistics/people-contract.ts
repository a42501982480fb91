import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Slug, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { period, Seconds, selection, Times } from './contract.ts';

/** What somebody did on tasks, or on one of them. */
const figures = {
  /** The last deadline on these tasks. */
  deadline: Nullable(Instant),
  base_stats: Type.Object({
    total_answers: Whole,
    /** Null: no limit on one of the tasks. */
    max_questions: Nullable(Whole),
    /** Sample standard deviation; null below two answers. */
    std: Nullable(Seconds),
    mean: Nullable(Seconds),
    total_time: Seconds,
  }),
  /** From the stretches of work: seconds per answer, and in all. */
  sessions: Type.Object({ mean: Nullable(Seconds), total_time: Seconds }),
  /** The mean without the shortest and longest 5 %, and what all answers take at it. */
  percentiles: Type.Object({ mean: Nullable(Seconds), total_time: Seconds }),
};
const Figures = Type.Object(figures);
export type Figures = Static<typeof Figures>;

export const PersonRow = Type.Object({ id: Id, username: Type.String(), ...figures });
export type PersonRow = Static<typeof PersonRow>;

const bothWays = <const T extends readonly string[]>(names: T) =>
  [...names, ...names.map((name) => `-${name}` as const)] as readonly (T[number] | `-${T[number]}`)[];

const WORK_ORDERS = ['answers', 'mean', 'total_time', 'session_time'] as const;
export const PERSON_ORDERS = bothWays(['username', ...WORK_ORDERS] as const);
export type PersonOrder = (typeof PERSON_ORDERS)[number];
export const PERSON_ORDER: PersonOrder = 'username';

/** Only people whom the viewer may see. */
export const taskPeople = route({
  method: 'GET',
  path: 'task-statistics/people/',
  summary: 'Users of a task, or of some together, with their times',
  need: staff,
  query: closed({ ...pageFields, ...selection, ...period, order_by: Type.Optional(OneOf(PERSON_ORDERS)) }),
  reply: Paged(PersonRow),
});

/** Recorded in the audit trail. */
export const taskPeopleExport = tableExportRoutes(
  'task-statistics/people/',
  'statistics of users',
  staff,
  closed({ ...selection, ...period }),
);

export const Session = Type.Object({
  username: Type.String(),
  start: Instant,
  end: Instant,
  /** Answers. */
  count: Whole,
  /** Seconds: from the start to the end, and of that per answer. */
  length: Seconds,
  mean: Nullable(Seconds),
});
export type Session = Static<typeof Session>;

/** Only of people whom the viewer may see. */
export const taskSessions = route({
  method: 'GET',
  path: 'task-statistics/sessions/',
  summary: 'Work sessions on a task, or on some together, the latest first',
  need: staff,
  query: closed({ ...pageFields, ...selection, ...period, username: Type.Optional(Text(150)) }),
  reply: Paged(Session),
});

const Username = Text(150, 1);

/** 404 for a person whom the viewer does not see, or who is not on the task. */
export const taskUserStatistics = route({
  method: 'GET',
  path: 'task-statistics/user/',
  summary: 'How somebody works on a task',
  need: staff,
  query: closed({ task: Slug, username: Username, ...period }),
  reply: Type.Object({
    task: Type.Object({ id: Id, slug: Type.String(), title: Type.String() }),
    username: Type.String(),
    ...figures,
    times: Times,
  }),
});

export const UserTaskRow = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  is_active: Type.Boolean(),
  ...figures,
});
export type UserTaskRow = Static<typeof UserTaskRow>;

export const USER_TASK_ORDERS = bothWays(['title', ...WORK_ORDERS] as const);
export type UserTaskOrder = (typeof USER_TASK_ORDERS)[number];
export const USER_TASK_ORDER: UserTaskOrder = 'title';

const ofUser = { username: Username, from: selection.from, ...period };

/** 404 for a person whom the viewer does not see. */
export const userStatistics = route({
  method: 'GET',
  path: 'user-statistics/',
  summary: 'Tasks of somebody with their times there',
  need: staff,
  query: closed({ ...pageFields, ...ofUser, order_by: Type.Optional(OneOf(USER_TASK_ORDERS)) }),
  reply: Paged(UserTaskRow),
});

/** Recorded in the audit trail. 404 for a person whom the viewer does not see. */
export const userStatisticsExport = tableExportRoutes(
  'user-statistics/',
  'statistics of one user',
  staff,
  closed(ofUser),
);
