import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { daysOfPeriod, overlappingDays } from '../../../month-reports/server/public.ts';
import { overAt } from '../../../work-sessions/server/public.ts';
import type { Period } from '../../contract.ts';

export interface ReportFilter extends Period {
  /** Companies whose people the viewer sees, and 0 for people of none; null: all. */
  seen: readonly number[] | null;
  taskId: number;
  companies: readonly number[] | null;
  deadlines: readonly number[] | null;
  time_zone: string | undefined;
}

export interface ReportLine {
  id: number;
  user_id: number;
  task_id: number;
  username: string;
  company: string | null;
  deadline: string;
  starts_at: Date;
  ends_at: Date;
  description: string;
  minutes: number;
  answers: number;
  reviews: number;
  evaluation_answers: number;
  evaluation_reviews: number;
}

const { first, last } = daysOfPeriod({
  ...{ starts_at: sql`starts_at`, ends_at: sql`ends_at` },
  zone: sql`divisions.timezone`,
});

/** Lines with the days of their period where the person is; those of the filter. */
const lines = (filter: ReportFilter): RawBuilder<unknown> => {
  const { taskId, seen, companies, deadlines, start_date, end_date, time_zone } = filter;
  const company = sql`coalesce(line.company_id, 0)`;
  const conditions = [
    sql`line.task_id = ${taskId}`,
    ...(seen ? [sql`${company} = any(${seen}::integer[])`] : []),
    ...(companies ? [sql`${company} = any(${companies}::integer[])`] : []),
    ...(deadlines ? [sql`line.deadline_id = any(${deadlines}::integer[])`] : []),
    ...overlappingDays({ from: start_date, to: end_date, time_zone }),
  ];
  return sql`
    select line.id, line.user_id, line.task_id, line.description, line.minutes, users.username, seen.name as company,
      report_deadlines.name as deadline, starts_at, ends_at,
      ${first} as first, ${last} as last
    from task_reports as line
    join report_deadlines on report_deadlines.id = line.deadline_id
    join users on users.id = line.user_id
    left join companies as seen on seen.id = line.company_id
    left join companies as own on own.id = users.company_id
    left join divisions on divisions.id = own.division_id
    where ${sql.join(conditions, sql` and `)}`;
};

/** Of the days from `first` to `last` of a `line`. */
const ON_DAYS = sql`
  cross join lateral (
    select coalesce(sum(answers), 0) as answers from answer_days
    where answer_days.task_id = line.task_id and answer_days.user_id = line.user_id and day between first and last
  ) as answered
  cross join lateral (
    select coalesce(sum(answers), 0) as evaluation_answers from evaluation_days
    where evaluation_days.task_id = line.task_id and evaluation_days.user_id = line.user_id and day between first and last
  ) as evaluated`;

/** Of the time of a `line`. */
const COMMENTS = sql`
  cross join lateral (
    select count(*) filter (where evaluation_id is null) as reviews,
      count(*) filter (where evaluation_id is not null) as evaluation_reviews
    from review_participants
    join reviews on reviews.id = review_participants.review_id
    join review_comments on review_comments.review_id = review_participants.review_id
      and author_id = line.user_id and posted_at >= line.starts_at and posted_at < ${overAt(sql`line.ends_at`)}
    where review_participants.task_id = line.task_id and review_participants.user_id = line.user_id
      and review_participants.comments > 0
  ) as commented`;

/** The latest period first. */
export const linesInRange = async (db: Db, filter: ReportFilter, { limit, offset }: Range): Promise<ReportLine[]> => {
  const { rows } = await sql<ReportLine>`
    select line.*, answers, reviews, evaluation_answers, evaluation_reviews from (
      ${lines(filter)} order by ends_at desc, username, line.id limit ${limit} offset ${offset}
    ) as line ${ON_DAYS} ${COMMENTS}
    order by ends_at desc, username, line.id`.execute(db);
  return rows;
};

export interface ReportSums {
  count: number;
  minutes: number;
  answers: number;
  reviews: number;
  evaluation_answers: number;
  evaluation_reviews: number;
}

/** What a person did in time that several of their periods share counts once. */
export const sumsOfLines = async (db: Db, filter: ReportFilter): Promise<ReportSums> => {
  const { rows } = await sql<ReportSums>`
    with lines as (${lines(filter)}), people as (
      select user_id, task_id, range_agg(daterange(first, last, '[]')) as days,
        range_agg(tstzrange(starts_at, ${overAt(sql`ends_at`)})) as times
      from lines group by user_id, task_id
    ), days as (
      select user_id, task_id, lower(stretch) as first, upper(stretch) - 1 as last from people, unnest(days) as stretch
    ), times as (
      select user_id, task_id, lower(stretch) as starts_at, upper(stretch) as ends_at from people, unnest(times) as stretch
    )
    select reported.*, done.*, said.* from
      (select count(*) as count, coalesce(sum(minutes), 0) as minutes from lines) as reported,
      (select coalesce(sum(answers), 0)::bigint as answers, coalesce(sum(evaluation_answers), 0)::bigint as evaluation_answers
        from days as line ${ON_DAYS}) as done,
      (select coalesce(sum(reviews), 0)::bigint as reviews, coalesce(sum(evaluation_reviews), 0)::bigint as evaluation_reviews
        from times as line ${COMMENTS}) as said`.execute(db);
  return rows[0] as ReportSums;
};
