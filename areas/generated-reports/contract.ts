import { superuser } from '../../shared/access.ts';
import type { JobState } from '../../shared/job-contract.ts';
import { closed, Day, Empty, Instant, Nullable, OneOf, RowId, route, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { TableExport } from '../../shared/table-export-contract.ts';
import { WrittenFor } from '../../shared/written-for.ts';

/** The reports, in the order in which they are offered. */
export const METHODS = [
  'hours_by_company',
  'hours_by_person',
  'answers_by_day',
  'unresolved_reviews',
  'tempo_outliers',
  'people_without_activity',
  'acceptance_audit',
] as const;
export type Method = (typeof METHODS)[number];

/** The controls that ask for parameters. */
export const FIELD_TYPES = ['type', 'datetime', 'task', 'tasks', 'input', 'deadline', 'boolean'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const parameters = {
  /** A user type. */
  user_type: Type.Optional(RowId),
  /** Days of UTC, both counted in. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  deadline: Type.Optional(RowId),
  task: Type.Optional(RowId),
  tasks: Type.Optional(Type.Array(RowId, { maxItems: 200 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  /** How many times as fast or as slow as usual. */
  factor: Type.Optional(Type.Number({ minimum: 1.1, maximum: 1_000 })),
  only_accepted: Type.Optional(Type.Boolean()),
};
export const Parameters = closed(parameters);
export type Parameters = Static<typeof Parameters>;
export type ParameterName = keyof Parameters;

export interface ParameterOf {
  name: ParameterName;
  fieldType: FieldType;
  required: boolean;
}

const given = (name: ParameterName, fieldType: FieldType, required = false): ParameterOf => ({
  name,
  fieldType,
  required,
});
const RANGE = [given('from', 'datetime', true), given('to', 'datetime', true)];

/** What each report asks for. */
export const PARAMETERS_OF: Readonly<Record<Method, readonly ParameterOf[]>> = {
  hours_by_company: [...RANGE, given('only_accepted', 'boolean')],
  hours_by_person: [given('deadline', 'deadline', true), given('user_type', 'type'), given('only_accepted', 'boolean')],
  answers_by_day: [...RANGE, given('tasks', 'tasks')],
  unresolved_reviews: [given('task', 'task')],
  tempo_outliers: [given('deadline', 'deadline', true), given('factor', 'input', true)],
  people_without_activity: [given('days', 'input', true), given('user_type', 'type')],
  acceptance_audit: [given('deadline', 'deadline', true)],
};

/** How far a report is, as a number: 3 is completed. */
export const STATUS_OF: Readonly<Record<JobState, number>> = {
  waiting: 1,
  running: 2,
  done: 3,
  failed: 4,
  cancelled: 5,
};

export const GeneratedReport = Type.Object({
  ...TableExport.properties,
  /** The same as `file_name`, `state`, `done` of `total` and `finished`; 100 means ready. */
  ...{ filename: Type.String(), status: Whole, progress: Whole, time_end: Nullable(Instant) },
  method_name: OneOf(METHODS),
  /** What it was asked for. */
  given: Type.Object(parameters),
  /** Where the days of its range are (IANA name), which decides on its sums; null where it has none, or days are those of each person. */
  time_zone: Nullable(Type.String()),
});
export type GeneratedReport = Static<typeof GeneratedReport>;

const Named = Type.Object({ id: RowId, name: Type.String() });

export const reportOptions = route({
  method: 'GET',
  path: 'generated-reports/options/',
  summary: 'The reports that can be generated, with their parameters and what these can be chosen from',
  need: superuser,
  reply: Type.Object({
    reports: Type.Array(
      Type.Object({
        /** In the language of the reader. */
        name: Type.String(),
        method_name: OneOf(METHODS),
        parameters: Type.Array(
          Type.Object({ name: Type.String(), fieldType: OneOf(FIELD_TYPES), required: Type.Boolean() }),
        ),
      }),
    ),
    user_types: Type.Array(Named),
    /** The latest first. */
    deadlines: Type.Array(Named),
  }),
});

export const foundTasks = route({
  method: 'GET',
  path: 'generated-reports/tasks/',
  summary: 'Tasks whose title contains some words, at most twenty',
  need: superuser,
  query: closed({ title: Type.Optional(Type.String({ maxLength: 255 })) }),
  reply: Type.Array(Named),
});

/** The last fifty that the person started, the latest first. */
export const generatedReports = route({
  method: 'GET',
  path: 'generated-reports/',
  summary: 'Reports that were generated, or are being generated',
  need: superuser,
  reply: Type.Array(GeneratedReport),
});

/** 400 on a parameter that is missing or wrong, and on a time zone that does not exist. */
export const generateReport = route({
  method: 'POST',
  path: 'generated-reports/',
  summary: 'Starts to generate a report, in the background',
  need: superuser,
  query: WrittenFor,
  /** Without a format: a spreadsheet. */
  body: closed({ method_name: OneOf(METHODS), format: Type.Optional(OneOf(['xlsx', 'csv'] as const)), ...parameters }),
  reply: GeneratedReport,
  status: 202,
});

export const cancelReport = route({
  method: 'POST',
  path: 'generated-reports/:id/cancel/',
  summary: 'Cancels a report that is being generated',
  need: superuser,
  params: closed({ id: Type.String({ format: 'uuid' }) }),
  body: Empty,
  reply: Empty,
});
