import { staff } from '../../shared/access.ts';
import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { period, Seconds, SOURCES } from './contract.ts';

export const UserRow = Type.Object({
  id: Id,
  username: Type.String(),
  company: Nullable(Type.String()),
  /** Tasks that the person was assigned to, and those of them where they may go on. */
  tasks_count: Whole,
  active_tasks: Whole,
  answers_count: Whole,
  /** Seconds of all answers; the mean of it per task, and per answer. */
  summary_time: Seconds,
  mean_summary_time: Nullable(Seconds),
  mean_answers_time: Nullable(Seconds),
  /** When the person last answered or skipped, whatever the period. */
  last_answer: Nullable(Instant),
});
export type UserRow = Static<typeof UserRow>;

const COLUMNS = [
  'username',
  'tasks_count',
  'answers_count',
  'summary_time',
  'mean_answers_time',
  'last_answer',
] as const;
export const USER_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
export const USER_ORDER: UserOrder = 'username';

const filter = {
  /** A part of the username. */
  username: Type.Optional(Text(150)),
  company: Type.Optional(Version),
  /** One that the person knows. */
  language: Type.Optional(OneOf(TEXT_LANGUAGES)),
  module: Type.Optional(Version),
  project: Type.Optional(Version),
  from: Type.Optional(OneOf(SOURCES)),
  ...period,
};
export const UserFilter = closed(filter);
export type UserFilter = Static<typeof UserFilter>;

/** Only people whom the viewer may see, and who were assigned to a task that fits the filter. */
export const usersStatistics = route({
  method: 'GET',
  path: 'users-statistics/',
  summary: 'Users with what they did on all tasks',
  need: staff,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(USER_ORDERS)) }),
  reply: Paged(UserRow),
});

/** Recorded in the audit trail. */
export const usersStatisticsExport = tableExportRoutes('users-statistics/', 'statistics of users', staff, UserFilter);

const Option = Type.Object({ id: Id, name: Type.String() });

export const usersStatisticsOptions = route({
  method: 'GET',
  path: 'users-statistics-options/',
  summary: 'What users can be filtered by',
  need: staff,
  reply: Type.Object({ companies: Type.Array(Option) }),
});
