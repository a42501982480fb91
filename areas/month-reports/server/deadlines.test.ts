import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { openTestDatabase } from '../../../server/testing/database.ts';
import { addDeadline } from './public.ts';

let database: Database;
let [one, two]: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const rows = [{ name: 'One' }, { name: 'Two' }];
  const companies = await database.db.insertInto('companies').values(rows).returning('id').execute();
  [one, two] = companies.map(({ id }) => id);
});
afterAll(() => database.close());

const july = (from: number, to: number, companies: (number | null | undefined)[]) =>
  addDeadline(database.db, {
    name: 'July 2026',
    starts_at: new Date(Date.UTC(2026, 6, from)),
    ends_at: new Date(Date.UTC(2026, 6, to)),
    companies: companies as (number | null)[],
  });

const OVERLAP = { code: '23P01', constraint: 'deadline_companies_overlap' };

test('periods of one company, or of people without one, cannot overlap; those of two companies can', async () => {
  await july(1, 10, [one, null]);
  await july(10, 20, [one, null]);
  await july(5, 15, [two]);
  await expect(july(9, 10, [one])).rejects.toMatchObject(OVERLAP);
  await expect(july(19, 25, [null])).rejects.toMatchObject(OVERLAP);
});

test('a period that is moved moves for its companies, and not into another one', async () => {
  const id = await july(20, 25, [two]);
  const move = (day: number) =>
    database.db
      .updateTable('report_deadlines')
      .set({ starts_at: new Date(Date.UTC(2026, 6, day)) })
      .where('id', '=', id)
      .execute();
  await move(16);
  const moved = await database.db
    .selectFrom('deadline_companies')
    .where('deadline_id', '=', id)
    .select('starts_at')
    .executeTakeFirst();
  expect(moved?.starts_at).toEqual(new Date(Date.UTC(2026, 6, 16)));
  await expect(move(14)).rejects.toMatchObject(OVERLAP);
});
