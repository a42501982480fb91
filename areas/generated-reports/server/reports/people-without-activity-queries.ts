import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { dayCell, timeFor } from '../../../../server/platform/exports/written-for.ts';
import type { Parameters } from '../../contract.ts';
import { PAGE, type Report } from './report.ts';

interface Row {
  id: number;
  username: string;
  type: string | null;
  company: string | null;
  joined: Date;
  login: Date | null;
  worked: string | null;
  tasks: number;
}

/** The last day of answers or evaluations comes from the indexes that end in the day. */
const read = async (db: Db, { days, user_type }: Parameters, after: number) =>
  (
    await sql<Row>`
      select page.*, user_types.name as type, companies.name as company,
        (select count(*)::int from assignments where user_id = page.id and resigned_at is null) as tasks
      from (
        select users.id, username, company_id, type_id, date_joined as joined, last_login as login,
          greatest(
            (select max(day) from answer_days where user_id = users.id),
            (select max(day) from evaluation_days where user_id = users.id),
            (select max(started_at)::date from work_sessions where user_id = users.id)
          )::text as worked
        from users
        where users.id > ${after} and is_active and not is_staff and not is_superuser
          and (${user_type ?? null}::int is null or type_id = ${user_type ?? null}::int)
        order by users.id limit ${PAGE}
      ) as page
      left join companies on companies.id = page.company_id
      left join user_types on user_types.id = page.type_id
      order by page.id`.execute(db)
  ).rows.map((row) => ({
    ...row,
    isIdle: Date.parse(row.worked ?? row.joined.toISOString()) < Date.now() - (days ?? 0) * 86_400_000,
  }));

/** People who have had an account for some days and in these neither answered nor evaluated, and whose timer did not run. */
export const peopleWithoutActivity: Report = {
  head: ['username', 'user_type', 'company', 'last_work', 'last_login', 'joined', 'tasks'],
  count: async (db) =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from users where is_active and not is_staff and not is_superuser`.execute(db)
    ).rows[0]?.count ?? 0,
  async *pages(db, given, reader) {
    for (let after = 0; ; ) {
      const rows = await read(db, given, after);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
      yield rows
        .filter(({ isIdle }) => isIdle)
        .map((row) => [
          ...[row.username, row.type, row.company, dayCell(row.worked)],
          ...[timeFor(reader, row.login), timeFor(reader, row.joined), row.tasks],
        ]);
    }
  },
};
