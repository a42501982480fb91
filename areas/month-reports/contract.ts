import { decider, signedIn, staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Detail, Instant, Nullable, OneOf, RowId, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { DESCRIPTION_LENGTH, MOST_HOURS, MOST_LINES, REPORT_STATUSES } from './rules.ts';

/** Who reported hours, and of which company the report is. */
export const ReportAuthor = Type.Object({
  username: Type.String(),
  /** Null: none. */
  type: Nullable(Type.String()),
  company: Nullable(Type.Object({ name: Type.String() })),
});

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
  /** Another after each change. */
  version: Whole,
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

export const adminDeadline = route({
  method: 'GET',
  path: 'month-reports-deadlines/:id/',
  summary: 'A period that hours are reported for',
  need: staff,
  params: closed({ id: RowId }),
  reply: AdminDeadline,
});

/**
 * 409 where somebody has changed it since `version`; left out: what it is now is changed. 400 on `companies` where the period
 * overlaps another one of a company, which is named; there, or on `default`, where people who have reported for the period are
 * taken out of it.
 */
export const saveDeadline = route({
  method: 'POST',
  path: 'month-reports-deadlines/',
  summary: 'Adds a period, or changes it',
  need: staff,
  body: closed({
    id: Type.Optional(RowId),
    version: Type.Optional(Version),
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
  /** The period itself; its id says which one, the rest may be left out. */
  body: closed({
    id: RowId,
    version: Type.Optional(Version),
    name: Type.Optional(Type.String()),
    start: Type.Optional(Instant),
    end: Type.Optional(Instant),
    companies: Type.Optional(Type.Array(RowId)),
    default: Type.Optional(Type.Boolean()),
    reports: Type.Optional(Whole),
  }),
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

/** Whose report it is; left out: the viewer's own. That of another is for those who decide on it (404 for all others). */
const author = { user: Type.Optional(RowId) };

/** The last 36 periods of the company, or of people without one. 404 for a company whose hours the viewer does not see. */
export const ownDeadlines = route({
  method: 'GET',
  path: 'deadlines/',
  summary: 'The periods that a person reports hours for, the latest first, with the state of each report',
  need: signedIn,
  query: closed({ ...author, company_id: Type.Optional(Type.Integer({ minimum: -1, maximum: 2_147_483_647 })) }),
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

/** What a person did on a task in a period. */
export const Activity = Type.Object({
  answers: Whole,
  /** Answers of the period that were deleted since; `answers` does not count them. */
  deleted_answers: Whole,
  /** Answers that they evaluated. */
  evaluation_answers: Whole,
  /** Evaluations of the period that are gone since. */
  deleted_evaluation_answers: Whole,
});
export type Activity = Static<typeof Activity>;

/** A line as everybody sees it. */
export const LineFacts = Type.Object({
  /** Null: not reported yet. */
  id: Nullable(RowId),
  /** Null: other work, or a task that was deleted. */
  task: Nullable(Type.Object({ id: RowId, slug: Type.String() })),
  title: Type.String(),
  description: Type.String(),
  /** Quarters of hours. */
  hours: Type.Number(),
  status: OneOf(REPORT_STATUSES),
  /** Why it was rejected last; empty: nobody said. */
  rejection_reason: Type.String(),
  activity: Activity,
  /** Seconds of the timer in the period by category. */
  sessions: Type.Record(Whole),
  /**
   * Other periods that share time with this one, in which the person worked on the task, and for which they have reported hours on it
   * that are not rejected: the same work may be paid twice. By their names; null: one that the viewer does not see.
   */
  also_reported: Type.Array(Nullable(Type.String())),
});

export const ReportLine = Type.Object({
  ...LineFacts.properties,
  /** The person may still change it. What lies with the group leader is shown to them as pending, and stays as it is. */
  is_open: Type.Boolean(),
});
export type ReportLine = Static<typeof ReportLine>;

export const MonthReport = Type.Object({
  /** Null: nothing was reported yet. */
  id: Nullable(RowId),
  user: ReportAuthor,
  /** Another after each change: a save of another one is a conflict. */
  version: Whole,
  deadline: Deadline,
  status: OneOf(REPORT_STATUSES),
  /** The period has ended, and the viewer may not report for it any more. */
  is_too_late: Type.Boolean(),
  /** What was reported, and every task that the person worked on in the period. */
  tasks_reports: Type.Array(ReportLine),
  /** What the submitted hours come to, by currency; empty: no tariff applies, or the person may not see their tariffs. */
  pay: Type.Array(Type.Object({ currency: Type.String(), amount: Type.String() })),
  /** Submitted hours that no tariff prices. */
  unpriced_hours: Type.Number(),
});
export type MonthReport = Static<typeof MonthReport>;

export const monthReport = route({
  method: 'GET',
  path: 'month-report/',
  summary: 'A person’s report for a period',
  need: signedIn,
  query: closed({ ...author, deadline_id: RowId }),
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
 * description are not stored. Hours on a task need an assignment to it or work on it in the period. 409 where the report has changed
 * since `version`; 400 once it is too late.
 */
export const submitReport = route({
  method: 'POST',
  path: 'month-report/',
  summary: 'Reports hours for a period',
  need: signedIn,
  body: closed({
    ...author,
    ...{ deadline_id: RowId, version: Whole, tasks_reports: Type.Array(NewLine, { maxItems: MOST_LINES }) },
  }),
  reply: MonthReport,
});

/** As if the line were left out of a report that is submitted. 409 where it was decided upon; 400 once it is too late. */
export const deleteRecord = route({
  method: 'POST',
  path: 'delete-record/',
  summary: 'Removes a line that is not decided upon from a report of hours',
  need: signedIn,
  body: closed({ report_id: RowId }),
  reply: MonthReport,
});

/** How long the work on a line took, answer by answer and session by session. */
export const LineTimes = Type.Object({
  /** Answers that took time. */
  answers: Whole,
  /** Seconds of an answer; null where none took any time. */
  mean: Nullable(Type.Number()),
  /** Seconds that 10, 25, 50, 75 and 90 in a hundred answers took at most; empty where none took any time. */
  percentiles: Type.Array(Type.Number()),
  sessions: Whole,
  /** Seconds of all sessions. */
  seconds: Whole,
});
export type LineTimes = Static<typeof LineTimes>;

export const ownTimes = route({
  method: 'GET',
  path: 'month-report/times/',
  summary: 'How long a person’s work on each task of a period took',
  need: signedIn,
  query: closed({ ...author, deadline_id: RowId }),
  reply: Type.Array(Type.Object({ task: RowId, ...LineTimes.properties })),
});

/** Tasks that the person is or was assigned to, by title; at most 500. */
export const reportTasks = route({
  method: 'GET',
  path: 'month-report/tasks/',
  summary: 'The tasks that a person may report hours on',
  need: signedIn,
  query: closed(author),
  reply: Type.Array(Type.Object({ id: RowId, slug: Type.String(), title: Type.String() })),
});
export type ReportTask = Static<(typeof reportTasks)['reply']>[number];

/** The first twenty by name, without the viewer. */
export const reportUsers = route({
  method: 'GET',
  path: 'month-report/users/',
  summary: 'People whose hours the viewer may report',
  need: decider,
  query: closed({
    /** -1: people without a company. */
    company_id: Type.Optional(Type.Integer({ minimum: -1, maximum: 2_147_483_647 })),
    /** A part of the name. */
    username: Type.Optional(Text(150)),
  }),
  reply: Type.Array(Type.Object({ id: RowId, username: Type.String() })),
});
