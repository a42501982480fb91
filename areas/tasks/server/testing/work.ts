import type { Insertable } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { addDeadline, addTaskReports } from '../../../month-reports/server/public.ts';

export const addCompany = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

export const evaluates = async (
  db: Db,
  task: { id: number },
  person: { id: number },
  columns: Partial<Insertable<Schema['assignments']>> = {},
): Promise<void> => {
  await db
    .insertInto('assignments')
    .values({ task_id: task.id, user_id: person.id, kind: 'evaluate', ...columns })
    .execute();
};

let made = 0;

/** A monthly report of its own with hours on one task. */
export const reportHours = async (
  db: Db,
  task: { id: number },
  person: { id: number },
  hours: number,
  modified_at = new Date(),
): Promise<void> => {
  made += 1;
  const starts_at = new Date(Date.UTC(2026, 0, 1));
  const deadline_id = await addDeadline(db, {
    ...{ name: `Period ${made}`, starts_at, ends_at: new Date(Date.UTC(2026, 1, 1)) },
    companies: [],
  });
  const report = await db
    .insertInto('month_reports')
    .values({ user_id: person.id, deadline_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { month_report_id: report.id, user_id: person.id, task_id: task.id, title: 'Task', minutes: hours * 60 };
  await addTaskReports(db, [line]);
  await db.updateTable('task_reports').set({ modified_at }).where('month_report_id', '=', report.id).execute();
};
