import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Nullable, route, Slug, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { writtenFor } from '../../shared/written-for.ts';
import { period, Seconds } from './contract.ts';

/** Numbers that are separated by commas: `3,14`. */
const IdList = Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,199}$' });
/** Ids of companies; -1 stands for people without one. */
const CompanyList = Type.String({ pattern: '^(-1|\\d{1,9})(,(-1|\\d{1,9})){0,199}$' });

/** Of the period of the report: answers, comments in reviews of answers, evaluated answers, comments in reviews of evaluations. */
const activity = { answers: Whole, reviews: Whole, evaluation_answers: Whole, evaluation_reviews: Whole };

export const ReportRow = Type.Object({
  id: Whole,
  user: Type.Object({ username: Type.String(), company: Nullable(Type.String()) }),
  deadline_name: Type.String(),
  description: Type.String(),
  activity: Type.Object(activity),
  hours: Type.Number(),
  /** Seconds of the timer. */
  sessions_duration: Seconds,
});
export type ReportRow = Static<typeof ReportRow>;

/** Lines of people whose hours the viewer may see. 404 where there is no such task. */
export const basicTaskStatistics = route({
  method: 'GET',
  path: 'basic-task-statistics/',
  summary: 'The hours that were reported on a task, with what was done for them',
  need: staff,
  query: closed({
    ...pageFields,
    ...period,
    /** Where the days are (IANA name); left out: UTC. */
    time_zone: writtenFor.time_zone,
    task: Slug,
    /** -1 among them: people without a company. */
    companies: Type.Optional(CompanyList),
    deadlines: Type.Optional(IdList),
  }),
  reply: Type.Object({
    task: Type.Object({ slug: Type.String(), title: Type.String() }),
    /** Of all pages together. */
    answers_count: Whole,
    reviews_count: Whole,
    evaluation_answers_count: Whole,
    evaluation_reviews_count: Whole,
    /** Hours. */
    sum: Type.Number(),
    reports: Paged(ReportRow),
  }),
});

const Option = Type.Object({ id: Id, name: Type.String() });

/** The last 120 periods, the latest first. */
export const basicTaskOptions = route({
  method: 'GET',
  path: 'basic-task-statistics-options/',
  summary: 'What reported hours of a task can be filtered by',
  need: staff,
  reply: Type.Object({ companies: Type.Array(Option), deadlines: Type.Array(Option) }),
});
