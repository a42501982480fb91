import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Day, Id, Nullable, OneOf, route, Slug, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

/** Seconds, not always whole ones. */
export const Seconds = Type.Number({ minimum: 0 });

const Option = Type.Object({ id: Id, name: Type.String() });

/** Archived tasks; left out: the others. */
export const SOURCES = ['archive'] as const;

const filter = {
  title: Type.Optional(Text(255)),
  module: Type.Optional(Version),
  project: Type.Optional(Version),
  from: Type.Optional(OneOf(SOURCES)),
};
export const TaskFilter = closed(filter);
export type TaskFilter = Static<typeof TaskFilter>;

/** Days as the division of whoever answered counted them; the days themselves belong to the period. */
export const period = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) };
/** Without days: all time. */
export interface Period {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const COLUMNS = ['title', 'total_questions', 'fully_answered_questions', 'total_answers', 'target_answers'] as const;
export const TASK_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];
export const TASK_ORDER: TaskOrder = 'title';

export const TaskRow = Type.Object({
  task_id: Id,
  /** The slug. */
  task: Type.String(),
  title: Type.String(),
  module: Nullable(Type.String()),
  project: Nullable(Type.String()),
  total_questions: Whole,
  /** Questions with an answer, and those that have as many as they take. */
  answered_questions: Whole,
  fully_answered_questions: Whole,
  total_answers: Whole,
  target_answers: Whole,
  max_answers_per_question: Whole,
  is_active: Type.Boolean(),
});
export type TaskRow = Static<typeof TaskRow>;

export const Basics = Type.Object({
  /** Tasks. */
  total: Whole,
  not_started: Whole,
  in_progress: Whole,
  finished: Whole,
  /** Questions: all, those with an answer, and those with as many as they take. */
  all: Whole,
  answered: Whole,
  complete: Whole,
  /** Answers that there are, and that the tasks want. */
  done: Whole,
  target: Whole,
});
export type Basics = Static<typeof Basics>;

export const tasksStatistics = route({
  method: 'GET',
  path: 'tasks-statistics/',
  summary: 'Tasks with how far they are',
  need: staff,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(TASK_ORDERS)) }),
  reply: Paged(TaskRow),
});

export const tasksStatisticsExport = tableExportRoutes('tasks-statistics/', 'statistics of tasks', staff, TaskFilter);

export const tasksBasics = route({
  method: 'GET',
  path: 'basic-tasks-statistics/',
  summary: 'How far all of these tasks are together',
  need: staff,
  query: TaskFilter,
  reply: Basics,
});

export const tasksStatisticsOptions = route({
  method: 'GET',
  path: 'tasks-statistics-options/',
  summary: 'What tasks can be filtered by',
  need: staff,
  reply: Type.Object({ modules: Type.Array(Option), projects: Type.Array(Option) }),
});

export const statisticManual = route({
  method: 'GET',
  path: 'statistic-manual/',
  summary: 'What figures and filters of the statistics mean, in the language of the reader',
  need: staff,
  reply: Type.Record(Type.String()),
});

/** One task by its slug; or those with these ids; or all that fit the filter. */
export const selection = {
  ...filter,
  task: Type.Optional(Slug),
  tasks: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,499}$', maxLength: 5000 })),
};
const Selection = Type.Object(selection);
export type Selection = Static<typeof Selection>;

/** 404 where there is no such task. */
export const taskStatistics = route({
  method: 'GET',
  path: 'task-statistics/',
  summary: 'How far a task is, or some together',
  need: staff,
  query: closed(selection),
  reply: Type.Object({
    /** The task, where it is one. */
    task: Nullable(TaskRow),
    basics: Basics,
    /** The first of several tasks, by title. */
    tasks: Type.Array(Type.Object({ task: Type.String(), title: Type.String() })),
  }),
});

/** For links to lists of tasks, which show archived tasks apart. 404 where there is no such task. */
export const taskIsArchived = route({
  method: 'GET',
  path: 'task-statistics/is-archived/',
  summary: 'Whether a task is archived',
  need: staff,
  query: closed({ task: Slug }),
  reply: Type.Object({ is_archived: Type.Boolean() }),
});

/** 101 times: the percentiles 0 to 100. */
const Percentiles = Type.Array(Seconds);

/** How long answers take. */
export const Times = Type.Object({
  /** Answers that have a time. */
  answers: Whole,
  mean: Nullable(Seconds),
  /** Null below four answers. */
  quartiles: Nullable(
    Type.Object({
      ...{ q1min: Seconds, q1max: Seconds, q23min: Seconds, q23max: Seconds },
      ...{ q4min: Seconds, q4max: Seconds },
    }),
  ),
  /** Of all answers; of the curves of single people the average, the least and the most. Empty where there are no answers. */
  percentiles: Percentiles,
  ...{ avg_percentiles: Percentiles, min_percentiles: Percentiles, max_percentiles: Percentiles },
  /** The same, with times beyond `fence` as long as it. */
  fixed_percentiles: Percentiles,
  ...{ fixed_avg_percentiles: Percentiles, fixed_min_percentiles: Percentiles, fixed_max_percentiles: Percentiles },
  fence: Nullable(Seconds),
});
export type Times = Static<typeof Times>;

export const taskTimes = route({
  method: 'GET',
  path: 'task-statistics/times/',
  summary: 'How long answers take: quartiles and percentiles',
  need: staff,
  query: closed({ ...selection, ...period }),
  reply: Times,
});

const DayCount = Type.Object({ day: Type.String(), answers: Whole });

/** How many of the last days a forecast goes by, where the client says nothing. */
export const LAST_DAYS = 7;
export const MOST_LAST_DAYS = 3650;

export const taskDays = route({
  method: 'GET',
  path: 'task-statistics/days/',
  summary: 'Answers per day, and in time with two forecasts',
  need: staff,
  query: closed({
    ...selection,
    ...period,
    delta_days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LAST_DAYS })),
  }),
  reply: Type.Object({
    /** Days with answers. */
    days: Type.Array(DayCount),
    target: Whole,
    /** Answers in all after each day. */
    real_data: Type.Array(DayCount),
    /** Two points: today and when the target is reached. Empty where it is reached, or not within ten years. */
    extrapolated_data: Type.Array(DayCount),
    /** The same by the pace of the last days (`delta_days`). */
    last_week_extrapolated_data: Type.Array(DayCount),
  }),
});

/** Questions of each kind that are shown. */
export const PROBLEMATIC = 20;

const ProblematicQuestion = Type.Object({
  id: Id,
  /** The slug of its task. */
  task: Type.String(),
  /** The beginning of the question. */
  text: Type.String(),
  /** People who skipped it in the period. */
  skipped: Whole,
  /** Those, and everybody who has answered it. */
  times_seen: Whole,
});
export type ProblematicQuestion = Static<typeof ProblematicQuestion>;

export const problematicQuestions = route({
  method: 'GET',
  path: 'task-statistics/questions/',
  summary: 'The questions that most people skipped, with an answer by now and without one',
  need: staff,
  query: closed({ ...selection, ...period }),
  reply: Type.Object({
    answered: Type.Array(ProblematicQuestion),
    unanswered: Type.Array(ProblematicQuestion),
  }),
});
