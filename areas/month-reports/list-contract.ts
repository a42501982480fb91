import { decider } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Day, Instant, Nullable, OneOf, RowId, route, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { writtenFor } from '../../shared/written-for.ts';
import { Activity, LineFacts, ReportAuthor } from './contract.ts';
import { COMMENT_LENGTH, DECISIONS, DESCRIPTION_LENGTH, MOST_HOURS, REPORT_STATUSES } from './rules.ts';

/** What one row of the list is: a person's report, or the lines of a task or a project in a period. */
export const GROUPINGS = ['user', 'task', 'project', 'task_project'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Numbers that are separated by commas: `3,14`. */
export const IdList = Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,199}$' });
/** Ids of companies; -1 stands for people without one. */
const CompanyList = Type.String({ pattern: '^(-1|\\d{1,9})(,(-1|\\d{1,9})){0,199}$' });

const filterFields = {
  /** Left out: `user`. */
  group_by: Type.Optional(OneOf(GROUPINGS)),
  /** -1 among them: people without a company. */
  companies: Type.Optional(CompanyList),
  deadlines: Type.Optional(IdList),
  /** The periods that overlap these days. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Where the days are (IANA name); left out: UTC. */
  time_zone: writtenFor.time_zone,
  /** Of `task`: one row a task over all periods. The periods that were chosen do not count then. */
  all_time: Type.Optional(Type.Boolean()),
  username: Type.Optional(Text(150)),
  user_type: Type.Optional(RowId),
  /** Of the report in `user`, else of lines. */
  status: Type.Optional(OneOf(REPORT_STATUSES)),
  /** Of the task. */
  language: Type.Optional(Text(35)),
  /** A part of the title. */
  task: Type.Optional(Text(255)),
  module: Type.Optional(RowId),
  project: Type.Optional(RowId),
};
export const ReportFilter = closed(filterFields);
export type ReportFilter = Static<typeof ReportFilter>;

/** What a row of the list is about, without the filter: its lines are those that fit both. 0: none. */
export const rowFields = {
  report: Type.Optional(RowId),
  deadline: Type.Optional(RowId),
  task: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  project: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};
export const RowKey = closed(rowFields);
export type RowKey = Static<typeof RowKey>;

const Named = Type.Object({ id: RowId, name: Type.String() });

/** A row of the list; what its grouping does not have is null. */
export const ReportRow = Type.Object({
  key: Type.Object(rowFields),
  /** Of a person's report. */
  id: Nullable(RowId),
  user: Nullable(ReportAuthor),
  task: Nullable(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      language: Nullable(Type.String()),
      enable_evaluations: Type.Boolean(),
    }),
  ),
  project: Nullable(Named),
  deadline: Nullable(Named),
  status: OneOf(REPORT_STATUSES),
  /** Its lines that fit the filter. */
  lines: Whole,
  total_hours: Type.Number(),
  /** The same under the names that the specification gives them: of a person's report, and of lines of several people. */
  ...{ deadlineName: Nullable(Type.String()), sum: Nullable(Type.Number()) },
});
export type ReportRow = Static<typeof ReportRow>;

const COLUMNS = ['user', 'type', 'company', 'status', 'task', 'language', 'name', 'deadline', 'created'] as const;
export const REPORT_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** What each grouping can be sorted by. An order that it does not have counts as its first. */
export const ORDERS_OF: Readonly<Record<Grouping, readonly ReportOrder[]>> = {
  user: ['-created', 'user', '-user', 'type', '-type', 'company', '-company', 'status', '-status'],
  task: ['task', '-task', 'language', '-language', 'deadline', '-deadline'],
  project: ['name', '-name', 'deadline', '-deadline'],
  task_project: ['name', '-name', 'deadline', '-deadline'],
};

export const PageOfRows = closed({ ...pageFields, ...filterFields, order_by: Type.Optional(OneOf(REPORT_ORDERS)) });

/** A superuser sees all, staff the companies that are accessible to them, coordinators their own. */
export const personReports = route({
  method: 'GET',
  path: 'linguist-month-reports/',
  summary: 'Reported hours by person, task or project',
  need: decider,
  query: PageOfRows,
  reply: Type.Object({ table_content: Type.Array(ReportRow), num_pages: Whole, page_number: Whole, count: Whole }),
});

export const reportFilters = route({
  method: 'GET',
  path: 'linguist-month-reports/filters/',
  summary: 'What reports can be filtered by',
  need: decider,
  reply: Type.Object({
    /** Those of companies whose reports the viewer sees, the latest first. */
    deadlines: Type.Array(Named),
    companies: Type.Array(Named),
    user_types: Type.Array(Named),
    modules: Type.Array(Named),
    projects: Type.Array(Named),
    languages: Type.Array(Type.String()),
    /** The viewer decides line by line on what was sent to them, with the justification in sight: not on rows at once. */
    is_group_leader: Type.Boolean(),
  }),
});

/** What the viewer may do with each line and with the report as a whole. */
const decisions = { decisions: Type.Array(OneOf(DECISIONS)) };

/** A line as those see it who decide on it. */
export const DecidedLine = Type.Object({
  ...LineFacts.properties,
  ...decisions,
  /** What the group leader should know. */
  coordinator_comment: Type.String(),
  ...{ month_report: RowId, month_report_status: OneOf(REPORT_STATUSES) },
  user: ReportAuthor,
  deadline_name: Type.String(),
  /** Other work has no task. */
  type: OneOf(['LANGTASKS', 'OTHER'] as const),
  /** Of the task. */
  language: Nullable(Type.String()),
  /** Whether that is the person's own; `N/A` where nobody knows. */
  user_nativity: OneOf(['NATIVE', 'NON-NATIVE', 'N/A'] as const),
  /** Seconds of the timer over all categories, the same to the nearest quarter of an hour, and seconds spent on answers. */
  sessions_duration: Whole,
  rounded_sessions_duration: Whole,
  total_time_taken: Type.Number(),
  /** Who can decide once the viewer has sent it to the group leader; empty where the viewer cannot. */
  group_leaders: Type.Array(Type.String()),
  /** Whether the viewer may change hours and description. */
  may_edit: Type.Boolean(),
  activity: Type.Object({
    ...Activity.properties,
    /** Comments that the person wrote in reviews. */
    reviews: Whole,
  }),
  /** Answers an hour that the task expects; null: none are. */
  expected_pace: Nullable(Whole),
});
export type DecidedLine = Static<typeof DecidedLine>;

export const rowLines = route({
  method: 'GET',
  path: 'linguist-month-reports/lines/',
  summary: 'The lines of a row of the list',
  need: decider,
  query: closed({
    ...pageFields,
    ...filterFields,
    row_report: Type.Optional(RowId),
    row_deadline: Type.Optional(RowId),
    row_task: rowFields.task,
    row_project: rowFields.project,
  }),
  reply: Paged(DecidedLine),
});

export const REFUSALS = [
  'own',
  'erased',
  'decided',
  'rejected',
  'also_reported',
  'changed',
  'group_leader',
  'not_group_leader',
  'superuser',
] as const;
/** Why a line was not decided upon. */
export type Refusal = (typeof REFUSALS)[number];

const Refused = Type.Object({
  id: RowId,
  username: Type.String(),
  title: Type.String(),
  status: OneOf(REPORT_STATUSES),
  reason: OneOf(REFUSALS),
});

const outcome = {
  /** Lines that were decided upon. */
  decided: Whole,
  /** Those that were not; of the rows of a list the first hundred. */
  refused: Type.Array(Refused),
  refused_count: Whole,
};

/** Why something is rejected, for the person who reported it. */
const Reason = Type.Optional(Text(COMMENT_LENGTH));

/** Rows that can be decided upon at once, and lines that these may have together. */
export const MOST_ROWS = 200;
export const MOST_CHOSEN = 5_000;

/**
 * Decides on all lines of the chosen rows that the viewer may decide on; the others stay, with the reason. Lines that were rejected, and
 * those with hours and `also_reported`, are not accepted so, but one by one; those of rows whose hours are others than the viewer saw
 * stay, too. 400 for too many lines.
 */
export const decideMany = route({
  method: 'POST',
  path: 'linguist-month-reports/decisions/',
  summary: 'Accepts or rejects the lines of the chosen rows',
  need: decider,
  body: closed({
    decision: OneOf(['accept', 'reject'] as const),
    reason: Reason,
    filter: ReportFilter,
    /** Each with the hours that the viewer saw. */
    rows: Type.Array(closed({ ...rowFields, hours: Type.Number({ minimum: 0 }) }), {
      minItems: 1,
      maxItems: MOST_ROWS,
    }),
  }),
  reply: Type.Object(outcome),
});

export const ReportParams = closed({ id: RowId });

/** A person's report for a period, as those who decide on it see it. */
export const DecidedReport = Type.Object({
  id: RowId,
  user: ReportAuthor,
  deadlineName: Type.String(),
  status: OneOf(REPORT_STATUSES),
  total_hours: Type.Number(),
  /** By the timer, and spent on answers. */
  ...{ total_timer_hours: Type.Number(), total_auto_hours: Type.Number() },
  modified: Instant,
  /** Another after each change. */
  version: Whole,
  ...decisions,
  tasks_reports: Type.Array(DecidedLine),
});
export type DecidedReport = Static<typeof DecidedReport>;

export const reportToDecide = route({
  method: 'GET',
  path: 'edit-linguist-month-report/:id/',
  summary: 'A report of hours with what its reader may decide',
  need: decider,
  params: ReportParams,
  /** Only these lines of it. */
  query: closed({ tasks_reports: Type.Optional(IdList) }),
  reply: DecidedReport,
});

/**
 * Decides on all lines that the viewer may decide on so; the others stay. As with `decideMany`, lines that were rejected, and those with
 * hours and `also_reported`, are not accepted so: they are in `refused`. 409 where there is nothing to decide, or the report has changed
 * meanwhile.
 */
export const decideReport = route({
  method: 'POST',
  path: 'edit-linguist-month-report/:id/',
  summary: 'Accepts or rejects a report of hours',
  need: decider,
  params: ReportParams,
  body: closed({
    decision: OneOf(['accept', 'reject'] as const),
    /** That of the report which the viewer saw. */
    version: Whole,
    reason: Reason,
  }),
  reply: Type.Object({ ...DecidedReport.properties, ...outcome }),
});

/** `send` needs a comment for the group leader. 409 where the line has changed meanwhile, or is not for the viewer to decide. */
export const decideLine = route({
  method: 'POST',
  path: 'edit-linguist-task-report/:id/',
  summary: 'Accepts or rejects a line of a report, or sends it to the group leader',
  need: decider,
  params: ReportParams,
  body: closed({
    decision: OneOf(DECISIONS),
    /** The line as the viewer saw it: these are what is decided upon. */
    ...{ status: OneOf(REPORT_STATUSES), hours: Type.Number({ minimum: 0, maximum: MOST_HOURS }) },
    ...{ title: Text(255), description: Text(DESCRIPTION_LENGTH) },
    /** The same, and needed, of a line that was sent to the group leader (`TO_GL_ACCEPT`): the comment for them. */
    seen_comment: Type.Optional(Text(COMMENT_LENGTH)),
    /** With `send`: what the comment is to be. */
    coordinator_comment: Type.Optional(Text(COMMENT_LENGTH)),
    /** With `reject`. */
    reason: Reason,
  }),
  reply: DecidedReport,
});
