import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export interface Found {
  count: number;
  examples: string[];
}

/** Counts what a query for broken rows selects, with the first of them. It may take as long as it needs. */
export const findBroken = async (trx: Db, query: string, examples: number): Promise<Found> => {
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
  const { rows } = await sql<Found>`
    select count(*)::integer as count,
      coalesce(array_agg(what) filter (where n <= ${sql.lit(examples)}), '{}') as examples
    from (select what, row_number() over () as n from (${sql.raw(query)}) as found (what)) as numbered`.execute(trx);
  return rows[0] ?? { count: 0, examples: [] };
};

/** The keys that the queries select. */
export const neededFiles = async (trx: Db, queries: readonly string[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const query of queries) {
    const { rows } = await sql<{ key: string }>`select key from (${sql.raw(query)}) as needed (key)`.execute(trx);
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
};
