import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../testing/database.ts';
import type { Database } from './open.ts';
import { whereItFits } from './where-it-fits.ts';

const MB = 1024 * 1024;

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

/** The numbers of the items of a page, each of so many bytes, that are given. */
const given = async (sizes: readonly number[]) => {
  const { rows } = await sql<{ place: number; content: object | null }>`
    select place, case when ${whereItFits('item.content', sql`place`)} is not null then '{}'::jsonb end as content
    from (
      select place, jsonb_build_object('note', repeat('x', size)) as content
      from unnest(${[...sizes]}::integer[]) with ordinality as one (size, place)
    ) as item order by place`.execute(database.db);
  return rows.filter(({ content }) => content !== null).map(({ place }) => place - 1);
};

it('gives what fits on a page, one item that exceeds it, and small ones after that', async () => {
  expect(await given([7 * MB, 5 * MB, 5 * MB, 100])).toEqual([0, 1, 3]);
});

it('gives small items too only as far as they fit on a page', async () => {
  const sizes = Array.from({ length: 1200 }, () => 8000);
  const most = Math.ceil((8 * MB) / 8000) + 1;
  expect((await given(sizes)).length).toBeLessThanOrEqual(most);
  const after = await given([9 * MB, ...sizes]);
  expect(after.slice(0, 3)).toEqual([0, 1, 2]);
  expect(after.length).toBeLessThanOrEqual(most);
});
