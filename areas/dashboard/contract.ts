import { decider } from '../../shared/access.ts';
import { Id, Instant, Nullable, OneOf, route, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

const Task = Type.Object({ slug: Type.String(), title: Type.String() });

export const LateTask = Type.Object({
  ...Task.properties,
  end_date: Instant,
  answers: Whole,
  target: Whole,
  /** The day on which the task is finished at the tempo of the last days; null: not within ten years. */
  expected: Nullable(Type.String()),
});
export type LateTask = Static<typeof LateTask>;

export const WAITING_STATES = ['PENDING', 'PRE_ACCEPT', 'TO_GL_ACCEPT'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

export const WaitingReports = Type.Object({
  deadline: Type.Object({ id: Id, name: Type.String() }),
  status: OneOf(WAITING_STATES),
  count: Whole,
});
export type WaitingReports = Static<typeof WaitingReports>;

export const OpenDiscussions = Type.Object({
  ...Task.properties,
  count: Whole,
  /** The last comment of the one that waits longest; its id opens it. */
  oldest: Type.Object({ id: Id, at: Instant }),
});
export type OpenDiscussions = Static<typeof OpenDiscussions>;

export const StoppedPerson = Type.Object({
  username: Type.String(),
  task: Task,
  /** Blocked on the task, or without activity for a week although there are questions left. */
  reason: OneOf(['blocked', 'idle'] as const),
  last_activity: Nullable(Instant),
});
export type StoppedPerson = Static<typeof StoppedPerson>;

const list = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Object({ count: Whole, first: Type.Array(item) });

/** Entries of each list that are shown. */
export const SHOWN = 10;

/** Each list has its first entries; its `count` is that of all entries. */
export const dashboard = route({
  method: 'GET',
  path: 'dashboard/',
  summary: 'What needs the viewer today',
  need: decider,
  reply: Type.Object({
    /** Null: the viewer does not look after tasks. */
    late_tasks: Nullable(list(LateTask)),
    /** By period and state, as far as the viewer decides on them. */
    reports: list(WaitingReports),
    discussions: list(OpenDiscussions),
    /** Null: the viewer may not see people. */
    people: Nullable(list(StoppedPerson)),
  }),
});
