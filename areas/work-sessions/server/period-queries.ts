import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Category } from '../rules.ts';

/** No session is as long: whatever began before this cannot reach into the period. */
const LONGEST = sql.lit('7 days');

export interface PeriodSeconds {
  /** Null: its task was deleted. */
  task_id: number | null;
  category: Category;
  /** Seconds that count. */
  seconds: number;
}

/**
 * The counted seconds of a person's ended sessions in a period, by task and category. A session that crosses its edge counts
 * with its share; pauses lie evenly over it.
 */
export const secondsInPeriod = async (
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<PeriodSeconds[]> => {
  const { rows } = await sql<PeriodSeconds>`
    select task_id, category, sum(round(
      greatest(0, extract(epoch from ended_at - started_at) - idle_seconds)
      * extract(epoch from least(ended_at, ${to}) - greatest(started_at, ${from}))
      / extract(epoch from ended_at - started_at)
    ))::integer as seconds
    from work_sessions
    where user_id = ${userId} and started_at < ${to} and started_at > ${from}::timestamptz - interval ${LONGEST}
      and ended_at > ${from} and ended_at > started_at
    group by task_id, category`.execute(db);
  return rows;
};
