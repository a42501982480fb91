import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface NewTaskReport {
  month_report_id: number;
  user_id: number;
  /** Null: other work, under the title. */
  task_id: number | null;
  title: string;
  description?: string;
  minutes: number;
}

/** The end of a statement that changes lines: adds to the sums of hours. `rows` selects `task_id, user_id, minutes`. */
const countMinutes = (rows: RawBuilder<unknown>) => sql`
  changed as (
    select task_id, user_id, sum(minutes)::integer as minutes from (${rows}) as lines
    where task_id is not null group by task_id, user_id
  ),
  less as (
    update task_hours set minutes = task_hours.minutes + changed.minutes from changed
    where changed.minutes < 0 and task_hours.task_id = changed.task_id and task_hours.user_id = changed.user_id
  ),
  more as (
    insert into task_hours (task_id, user_id, minutes) select task_id, user_id, minutes from changed where minutes > 0
    on conflict (task_id, user_id) do update set minutes = task_hours.minutes + excluded.minutes
  )
  select 1`;

/** Adds lines to monthly reports; the sums of hours follow in the same statement. */
export const addTaskReports = async (trx: Db, reports: readonly NewTaskReport[]): Promise<void> => {
  if (reports.length === 0) return;
  await sql`
    with added as (
      insert into task_reports (month_report_id, user_id, deadline_id, company_id, task_id, title, description, minutes)
      select month_report_id, user_id, deadline_id, company_id, task_id, title, coalesce(description, ''), minutes
      from jsonb_to_recordset(${JSON.stringify(reports.map((report, place) => ({ ...report, place })))}::jsonb) as given
        (place int, month_report_id int, user_id int, task_id int, title text, description text, minutes int)
      join (select id as month_report_id, deadline_id, company_id from month_reports) as reports using (month_report_id)
      order by place
      returning task_id, user_id, minutes
    ), ${countMinutes(sql`select task_id, user_id, minutes from added`)}`.execute(trx);
};

/** Sets what one line says; it waits to be accepted again. */
export const changeTaskReport = async (
  trx: Db,
  id: number,
  { task_id, title, description = '', minutes }: Omit<NewTaskReport, 'month_report_id' | 'user_id'>,
): Promise<void> => {
  await sql`
    with before as (select task_id, user_id, -minutes as minutes from task_reports where id = ${id} for update),
    after as (
      update task_reports set task_id = ${task_id}, title = ${title}, description = ${description},
        minutes = ${minutes}, status = 'PENDING', modified_at = now()
      where id = ${id}
      returning task_id, user_id, minutes
    ), ${countMinutes(sql`
      select task_id, user_id, minutes from before union all select task_id, user_id, minutes from after`)}`.execute(
    trx,
  );
};

/** Corrects what somebody reported; the line keeps its state. */
export const correctLine = async (trx: Db, id: number, minutes: number, description: string): Promise<void> => {
  await sql`
    with before as (select task_id, user_id, -minutes as minutes from task_reports where id = ${id} for update),
    after as (
      update task_reports set minutes = ${minutes}, description = ${description}, modified_at = now() where id = ${id}
      returning task_id, user_id, minutes
    ), ${countMinutes(sql`
      select task_id, user_id, minutes from before union all select task_id, user_id, minutes from after`)}`.execute(
    trx,
  );
};

/** Removes lines of monthly reports. */
export const removeTaskReports = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    with gone as (delete from task_reports where id = any(${ids}::int[]) returning task_id, user_id, minutes),
    ${countMinutes(sql`select task_id, user_id, -minutes as minutes from gone`)}`.execute(trx);
};
