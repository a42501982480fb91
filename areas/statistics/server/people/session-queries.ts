import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { Period, Selection } from '../../contract.ts';
import { chosenIds, named, within } from '../selection-queries.ts';

export interface SessionFilter {
  scope: Scope;
  selection: Selection;
  period: Period;
  /** Only of this person. */
  username?: string | undefined;
}

const days = (db: Db, { scope, selection, period, username }: SessionFilter) =>
  db
    .selectFrom('users')
    .innerJoin('answer_times', 'answer_times.user_id', 'users.id')
    .where((eb) => visibleTo(scope)(eb as never))
    .where(sql<boolean>`answer_times.task_id in ${chosenIds(selection)}`)
    .where(within(sql`answer_times.day`, period))
    .where(username === undefined ? sql<boolean>`true` : named(username));

export interface SessionRow {
  username: string;
  /** Seconds since 1970. */
  start: number;
  end: number;
  count: number;
}

/** The latest first. */
export const sessionsInRange = async (
  db: Db,
  filter: SessionFilter,
  { limit, offset }: Range,
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select username, (one ->> 0)::float8 as start, (one ->> 1)::float8 as end, (one ->> 2)::integer as count
    from (
      ${days(db, filter).select(['users.username', 'answer_times.session_list', 'answer_times.task_id'])}
    ) as days, jsonb_array_elements(session_list) as one
    order by start desc, username, task_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countSessions = async (db: Db, filter: SessionFilter): Promise<number> => {
  const { count } = await days(db, filter)
    .select(sql<number>`coalesce(sum(answer_times.sessions), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
