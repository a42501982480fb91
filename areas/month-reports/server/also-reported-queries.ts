import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { overAt } from '../../work-sessions/server/public.ts';
import type { LineOfWork } from './activity-queries.ts';

/** A line, as far as it says in which other periods its work can lie. */
export interface LineOfPeriod extends LineOfWork {
  deadline_id: number;
}

/** The time that the period of a line shares with another one for which its person has reported hours on its task. */
export interface SharedTime extends LineOfWork {
  /** Id of the line. */
  line: number;
  /** The other period. */
  deadline: string;
  /** Of the other report. */
  company_id: number | null;
}

/** Of many lines at once; `id` counts what is found. Hours that were rejected are not paid, unless they are accepted after all. */
export const sharedTimes = async (db: Db, lines: readonly LineOfPeriod[]): Promise<SharedTime[]> => {
  const tasks = lines.flatMap(({ id, user_id, task_id, deadline_id, starts_at, ends_at }) =>
    task_id === null ? [] : [{ id, user_id, task_id, deadline_id, starts_at, ends_at }],
  );
  if (tasks.length === 0) return [];
  const { rows } = await sql<SharedTime>`
    select row_number() over (order by report_deadlines.starts_at, report_deadlines.id)::int as id, line.id as line,
      line.user_id, line.task_id, report_deadlines.name as deadline, other.company_id,
      greatest(line.starts_at, report_deadlines.starts_at) as starts_at, least(line.ends_at, report_deadlines.ends_at) as ends_at
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as line (id int, user_id int, task_id int, deadline_id int, starts_at timestamptz, ends_at timestamptz)
    join task_reports as other on other.user_id = line.user_id and other.task_id = line.task_id
      and other.deadline_id <> line.deadline_id and other.minutes > 0 and other.status <> 'NOT_ACCEPTED'
    join report_deadlines on report_deadlines.id = other.deadline_id
      and report_deadlines.starts_at < ${overAt(sql`line.ends_at`)}
      and ${overAt(sql`report_deadlines.ends_at`)} > line.starts_at
    order by id`.execute(db);
  return rows;
};
