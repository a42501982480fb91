import type pg from 'pg';
import type { Statement } from '../../server/testing/recording-pool.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/**
 * The tables that a statement is planned to read from end to end: as it is planned for these values, and as it is
 * planned once for all values (which PostgreSQL may choose after some calls on a connection).
 */
export const sequentialScans = async (pool: pg.Pool, { text, values }: Statement): Promise<string[]> => {
  const own = await pool.query(`explain (format json) ${text}`, [...values]);
  const general = await pool.query(`explain (generic_plan, format json) ${text}`);
  return [own, general].flatMap(({ rows }) => scansOf(rows[0]['QUERY PLAN'][0].Plan));
};
