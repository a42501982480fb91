import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { overAt } from '../../work-sessions/server/public.ts';
import type { Activity } from '../contract.ts';
import { daysOfPeriod } from './day-queries.ts';

/** A line, as far as it says what work to look for. */
export interface LineOfWork {
  id: number;
  user_id: number;
  task_id: number | null;
  starts_at: Date;
  ends_at: Date;
}

/** What a person did on a task in a period. */
export interface Done extends Activity {
  skipped: number;
  /** Answers that an evaluator skipped. */
  skipped_evaluations: number;
  /** Seconds spent on answers, as the page measured them. */
  seconds: number;
  /** Comments in reviews. */
  reviews: number;
}

/** The lines that can have any work, without what is not asked for. */
const given = (lines: readonly LineOfWork[]): LineOfWork[] =>
  lines.flatMap(({ id, user_id, task_id, starts_at, ends_at }) =>
    task_id === null ? [] : [{ id, user_id, task_id, starts_at, ends_at }],
  );

const { first, last } = daysOfPeriod({
  ...{ starts_at: sql`line.starts_at`, ends_at: sql`line.ends_at` },
  zone: sql`divisions.timezone`,
});

/** Of many lines at once, by the id of the line; a line without any work is left out. Days are those where the person is. */
export const doneOnLines = async (db: Db, lines: readonly LineOfWork[]): Promise<Map<number, Done>> => {
  const tasks = given(lines);
  if (tasks.length === 0) return new Map();
  const { rows } = await sql<Done & { line: number }>`
    with given as (
      select line.id, line.user_id, line.task_id, line.starts_at, ${overAt(sql`line.ends_at`)} as over_at,
        ${first} as first, ${last} as last
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
        as line (id int, user_id int, task_id int, starts_at timestamptz, ends_at timestamptz)
      join users on users.id = line.user_id
      left join companies on companies.id = users.company_id
      left join divisions on divisions.id = companies.division_id
    )
    select given.id as line, coalesce(answered.answers, 0) as answers,
      coalesce(answered.deleted, 0) as deleted_answers, coalesce(answered.skipped, 0) as skipped,
      coalesce(evaluated.skipped, 0) as skipped_evaluations,
      coalesce(answered.seconds, 0) as seconds, coalesce(evaluated.answers, 0) as evaluation_answers,
      coalesce(evaluated.deleted, 0) as deleted_evaluation_answers, commented.count as reviews
    from given
    cross join lateral (
      select sum(answers)::int as answers, sum(deleted)::int as deleted, sum(skipped)::int as skipped, sum(seconds)::int as seconds from answer_days
      where answer_days.task_id = given.task_id and answer_days.user_id = given.user_id and day between first and last
    ) as answered
    cross join lateral (
      select sum(answers)::int as answers, sum(deleted)::int as deleted, sum(skipped)::int as skipped from evaluation_days
      where evaluation_days.task_id = given.task_id and evaluation_days.user_id = given.user_id and day between first and last
    ) as evaluated
    cross join lateral (
      select count(*)::int as count from review_participants
      join review_comments on review_comments.review_id = review_participants.review_id
        and author_id = given.user_id and posted_at >= given.starts_at and posted_at < given.over_at
      where review_participants.task_id = given.task_id and review_participants.user_id = given.user_id
        and review_participants.comments > 0
    ) as commented`.execute(db);
  return new Map(rows.map(({ line, ...done }) => [line, done] as const));
};

/** How long single answers of a line took. */
export interface Paces {
  /** Answers that took time. */
  count: number;
  /** Seconds. */
  mean: number;
  /** Seconds that 10, 25, 50, 75 and 90 in a hundred answers took at most. */
  percentiles: number[];
}

const FRACTIONS = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Of many lines at once, by the id of the line, from the first versions, where the person saved them in the period. */
export const pacesOfLines = async (db: Db, lines: readonly LineOfWork[]): Promise<Map<number, Paces>> => {
  const tasks = given(lines);
  if (tasks.length === 0) return new Map();
  const { rows } = await sql<Paces & { line: number }>`
    select line.id as line, count(*)::int as count, round(avg(time_taken), 1)::float as mean,
      percentile_cont(${FRACTIONS}::float[]) within group (order by time_taken) as percentiles
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as line (id int, user_id int, task_id int, starts_at timestamptz, ends_at timestamptz)
    join answers on answers.task_id = line.task_id and answers.user_id = line.user_id
    cross join lateral (
      -- The time that an answer took first, as in the statistics: neither skips nor corrections.
      select time_taken, author_id, created_at from answer_versions
      where answer_versions.task_id = answers.task_id and answer_id = answers.id and not is_skipped and not is_late
        and batch_id is null
      order by version limit 1
    ) as first
    where time_taken > 0 and author_id = line.user_id and created_at >= line.starts_at and created_at < ${overAt(sql`line.ends_at`)}
    group by line.id`.execute(db);
  return new Map(rows.map(({ line, ...paces }) => [line, paces] as const));
};
