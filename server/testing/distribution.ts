import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformTables } from '../platform/tables.ts';
import type { Distribution, TablePlace } from './table-places.ts';

const ROOT = join(import.meta.dirname, '../..');

const PLATFORM: Distribution<PlatformTables> = {
  audit_events: 'local',
  changes: 'local',
  emails: 'local',
  job_runs: 'local',
  job_problems: 'local',
  usage_counts: 'local',
};

/** The place of every table: of the platform here, of each area in its `server/testing/distribution.ts`. */
export const distribution = async (): Promise<ReadonlyMap<string, TablePlace>> => {
  const files = globSync('areas/*/server/testing/distribution.ts', { cwd: ROOT });
  const ofAreas = await Promise.all(files.map(async (file) => (await import(join(ROOT, file))).distribution as object));
  return new Map([PLATFORM, ...ofAreas].flatMap((places) => Object.entries(places)));
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
  [property: string]: unknown;
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter'];

/**
 * The tables that a statement reads or changes on more than one shard. A plan made for all values tells: where the column
 * that a table is spread by is compared with a parameter, also by way of other tables, each scan has this condition.
 */
export const crossed = (plan: Plan, places: ReadonlyMap<string, TablePlace>): string[] => {
  const table = plan['Relation Name'];
  const place = places.get(table ?? '');
  const conditions = CONDITIONS.map((name) => plan[name] ?? '').join(' ');
  const scans = plan['Node Type'].endsWith('Scan') && typeof place === 'object';
  const single = typeof place === 'object' && new RegExp(`(?<![\\w.])${place.by} = \\$\\d+\\b`).test(conditions);
  return [...(scans && !single ? [table as string] : []), ...(plan.Plans ?? []).flatMap((one) => crossed(one, places))];
};
