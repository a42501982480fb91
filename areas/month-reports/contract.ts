import { decider, signedIn, staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Detail, Instant, Nullable, OneOf, route, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { COMMENT_LENGTH, DECISIONS, DESCRIPTION_LENGTH, MOST_HOURS, MOST_LINES, REPORT_STATUSES } from './rules.ts';

/** Deadlines, reports and people are numbered by PostgreSQL's integer. */
const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A period to report hours for. */
const deadlineFields = {
  id: RowId,
  name: Text(100, 1),
  start: Instant,
  end: Instant,
};

export const Deadline = Type.Object(deadlineFields);
export type Deadline = Static<typeof Deadline>;

export const AdminDeadline = Type.Object({
  ...deadlineFields,
  /** For the people of these. */
  companies: Type.Array(RowId),
  /** For people of no company as well. */
  default: Type.Boolean(),
  /** Reports for it, from which on it cannot be deleted. */
  reports: Whole,
});
export type AdminDeadline = Static<typeof AdminDeadline>;

export const adminDeadlines = route({
  method: 'GET',
  path: 'month-reports-deadlines/',
  summary: 'The periods that hours are reported for, the latest first',
  need: staff,
  query: closed(pageFields),
  reply: Paged(AdminDeadline),
});

/** 400 on `companies` where the period overlaps another one of a company, which is named. */
export const saveDeadline = route({
  method: 'POST',
  path: 'month-reports-deadlines/',
  summary: 'Adds a period, or changes it',
  need: staff,
  body: closed({
    id: Type.Optional(RowId),
    name: Text(100, 1),
    start: Instant,
    end: Instant,
    companies: Type.Array(RowId, { maxItems: 2_000 }),
    default: Type.Boolean(),
  }),
  reply: AdminDeadline,
});

/** 409 where somebody has reported for it. */
export const deleteDeadline = route({
  method: 'DELETE',
  path: 'month-reports-deadlines/',
  summary: 'Deletes a period that nobody has reported for',
  need: staff,
  body: closed({ id: RowId }),
  reply: Detail,
});

const Company = Type.Object({ id: RowId, name: Type.String(), is_active: Type.Boolean() });

export const deadlineCompanies = route({
  method: 'GET',
  path: 'month-reports-deadlines/companies/',
  summary: 'The companies that a period may be for',
  need: staff,
  reply: Type.Array(Company),
});

/** The last 36 periods of the person's company, or of people without one. */
export const ownDeadlines = route({
  method: 'GET',
  path: 'deadlines/',
  summary: 'The periods that the person reports hours for, the latest first, with the state of each report',
  need: signedIn,
  reply: Type.Array(
    Type.Object({
      ...deadlineFields,
      /** Null where nothing was reported. */
      status: Nullable(OneOf(REPORT_STATUSES)),
      /** Hours reported. */
      total_hours: Type.Number(),
    }),
  ),
});
export type OwnDeadline = Static<(typeof ownDeadlines)['reply']>[number];

export const ReportLine = Type.Object({
  /** Null: not reported yet. */
  id: Nullable(RowId),
  /** Null: other work, or a task that was deleted. */
  task: Nullable(Type.Object({ id: RowId, slug: Type.String() })),
  title: Type.String(),
  description: Type.String(),
  /** Quarters of hours. */
  hours: Type.Number(),
  status: OneOf(REPORT_STATUSES),
  coordinator_comment: Type.String(),
  /** Answers that the person gave in the period. */
  answers: Whole,
  /** Seconds of the timer in the period by category. */
  sessions: Type.Record(Whole),
});
export type ReportLine = Static<typeof ReportLine>;

export const MonthReport = Type.Object({
  /** Null: nothing was reported yet. */
  id: Nullable(RowId),
  /** Another after each change: a save of another one is a conflict. */
  version: Whole,
  deadline: Deadline,
  status: OneOf(REPORT_STATUSES),
  /** The period has ended, and the person may not report for it any more. */
  is_too_late: Type.Boolean(),
  /** What was reported, and every task that the person worked on in the period. */
  tasks_reports: Type.Array(ReportLine),
});
export type MonthReport = Static<typeof MonthReport>;

export const monthReport = route({
  method: 'GET',
  path: 'month-report/',
  summary: 'The person’s report for a period',
  need: signedIn,
  query: closed({ deadline_id: RowId }),
  reply: MonthReport,
});

export const NewLine = closed({
  id: Nullable(RowId),
  task: Nullable(RowId),
  /** Of other work; a task has its own title. */
  title: Text(255),
  description: Text(DESCRIPTION_LENGTH),
  /** Rounded to quarters. */
  hours: Type.Number({ minimum: 0, maximum: MOST_HOURS }),
});
export type NewLine = Static<typeof NewLine>;

/**
 * Lines that are decided upon stay as they are; open ones that are left out are removed, and lines of no hours without a
 * description are not stored. 409 where the report has changed since `version`; 400 once it is too late.
 */
export const submitReport = route({
  method: 'POST',
  path: 'month-report/',
  summary: 'Reports hours for a period',
  need: signedIn,
  body: closed({ deadline_id: RowId, version: Whole, tasks_reports: Type.Array(NewLine, { maxItems: MOST_LINES }) }),
  reply: MonthReport,
});

/** Tasks that the person is or was assigned to, by title; at most 500. */
export const reportTasks = route({
  method: 'GET',
  path: 'month-report/tasks/',
  summary: 'The tasks that the person may report hours on',
  need: signedIn,
  reply: Type.Array(Type.Object({ id: RowId, slug: Type.String(), title: Type.String() })),
});
export type ReportTask = Static<(typeof reportTasks)['reply']>[number];

/** A person's report for a period, as those who decide on it see it. */
export const PersonReport = Type.Object({
  id: RowId,
  username: Type.String(),
  /** Null: none. */
  user_type: Nullable(Type.String()),
  company: Nullable(Type.String()),
  deadline: Type.Object({ id: RowId, name: Type.String() }),
  status: OneOf(REPORT_STATUSES),
  total_hours: Type.Number(),
  modified: Instant,
});
export type PersonReport = Static<typeof PersonReport>;

export const REPORT_ORDERS = ['user', '-user', 'company', '-company', 'status', '-status', '-modified'] as const;

/** A superuser and staff see everybody whose company is open to them, coordinators the people of their companies. */
export const personReports = route({
  method: 'GET',
  path: 'linguist-month-reports/',
  summary: 'Reports of hours by person',
  need: decider,
  query: closed({
    ...pageFields,
    deadline_id: Type.Optional(RowId),
    /** 0: people without a company. */
    company_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    status: Type.Optional(OneOf(REPORT_STATUSES)),
    username: Type.Optional(Text(150)),
    order_by: Type.Optional(OneOf(REPORT_ORDERS)),
  }),
  reply: Paged(PersonReport),
});

export const reportFilters = route({
  method: 'GET',
  path: 'linguist-month-reports/filters/',
  summary: 'What reports can be filtered by',
  need: decider,
  reply: Type.Object({
    deadlines: Type.Array(Type.Object({ id: RowId, name: Type.String() })),
    companies: Type.Array(Type.Object({ id: RowId, name: Type.String() })),
  }),
});

const ReportParams = closed({ id: RowId });

/** What the viewer may do with each line and with the report as a whole. */
const decisions = { decisions: Type.Array(OneOf(DECISIONS)) };

export const DecidedReport = Type.Object({
  ...PersonReport.properties,
  ...decisions,
  tasks_reports: Type.Array(Type.Object({ ...ReportLine.properties, ...decisions })),
  /** Who changed the report and when, the latest first; 20 at most. */
  history: Type.Array(Type.Object({ username: Type.String(), timestamp: Instant })),
});
export type DecidedReport = Static<typeof DecidedReport>;

export const reportToDecide = route({
  method: 'GET',
  path: 'edit-linguist-month-report/:id/',
  summary: 'A report of hours with what its reader may decide',
  need: decider,
  params: ReportParams,
  reply: DecidedReport,
});

/** Decides on all lines that the viewer may decide on so; the others stay. 409 where there is none. */
export const decideReport = route({
  method: 'POST',
  path: 'edit-linguist-month-report/:id/',
  summary: 'Accepts or rejects a report of hours',
  need: decider,
  params: ReportParams,
  body: closed({ decision: OneOf(['accept', 'reject'] as const) }),
  reply: DecidedReport,
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
    /** The state that the viewer saw. */
    status: OneOf(REPORT_STATUSES),
    coordinator_comment: Type.Optional(Text(COMMENT_LENGTH)),
  }),
  reply: DecidedReport,
});
