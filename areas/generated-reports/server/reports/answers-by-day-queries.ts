import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { dayCell } from '../../../../server/platform/exports/written-for.ts';
import type { Parameters } from '../../contract.ts';
import type { Report } from './report.ts';

interface Row {
  title: string;
  day: string;
  people: number;
  answers: number;
  skipped: number;
  hours: number;
}

const tasksIn = async (db: Db, { tasks }: Parameters): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from tasks where ${tasks && tasks.length > 0 ? sql`id = any(${tasks}::int[])` : sql`true`} order by id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

const read = async (db: Db, task: number, { from, to }: Parameters) =>
  (
    await sql<Row>`
      select tasks.title, day::text, count(*) filter (where answers + skipped > 0)::int as people,
        sum(answers)::int as answers, sum(skipped)::int as skipped, round(sum(seconds) / 3600.0, 2)::float as hours
      from answer_days join tasks on tasks.id = task_id
      where task_id = ${task} and day between ${from}::date and ${to}::date
      group by tasks.title, day order by day`.execute(db)
  ).rows;

/** Answers by task and day, as days are where the people are. */
export const answersByDay: Report = {
  head: ['task', 'day', 'people', 'answers', 'skipped', 'answering_hours'],
  count: async (db, given) => (await tasksIn(db, given)).length,
  async *pages(db, given) {
    for (const task of await tasksIn(db, given)) {
      const rows = await read(db, task, given);
      yield rows.map((row) => [row.title, dayCell(row.day), row.people, row.answers, row.skipped, row.hours]);
    }
  },
};
