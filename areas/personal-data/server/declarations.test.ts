import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { personalTables } from '../../../server/platform/personal-data/all-tables.ts';
import type { PersonalTables } from '../../../server/platform/personal-data/personal-data.ts';
import { openTestDatabase } from '../../../server/testing/database.ts';
import { personalDataTables } from './testing/reference.ts';

let database: Database;
let declared: PersonalTables;
let columns: Map<string, string[]>;
/** Columns that PostgreSQL writes from others of their row, as `table.column`. */
let generated: Set<string>;
/** Columns with the id of a user, as `table.column`. */
let references: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  declared = await personalTables();
  const { rows } = await sql<{ name: string; columns: string[]; generated: string[] | null }>`
    select table_name as name, array_agg(column_name::text) as columns,
      array_agg(table_name || '.' || column_name) filter (where is_generated = 'ALWAYS') as generated
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'kysely_migration' group by table_name order by 1`.execute(
    database.db,
  );
  columns = new Map(rows.map((row) => [row.name, row.columns]));
  generated = new Set(rows.flatMap((row) => row.generated ?? []));
  const found = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(database.db);
  references = found.rows.map(({ name }) => name);
});
afterAll(() => database.close());

it('says of each column of each table, once, whether it is personal', () => {
  expect([...declared.keys()].toSorted()).toEqual([...columns.keys()].toSorted());
  for (const [name, { facts = [], personal = [], withheld = [], kept }] of declared) {
    const all = [...facts, ...personal, ...withheld, ...(kept?.columns ?? [])];
    expect([name, all.toSorted()]).toEqual([name, columns.get(name)?.toSorted()]);
  }
});

it('erases what is personal, and gives a reason for what is kept', () => {
  for (const [name, { rows = [], personal = [], withheld = [] }] of declared) {
    const erased = new Set(
      rows.flatMap(({ erasure }) => {
        if (erasure === 'remove') return columns.get(name) ?? [];
        return 'replace' in erasure ? Object.keys(erasure.replace) : [];
      }),
    );
    const remaining = [...personal, ...withheld].filter(
      (column) => !erased.has(column) && !generated.has(`${name}.${column}`),
    );
    expect([name, remaining]).toEqual([name, []]);
    for (const { erasure } of rows) {
      if (erasure !== 'remove' && 'replace' in erasure) {
        const replaced = Object.keys(erasure.replace);
        expect([name, replaced.filter((column) => ![...personal, ...withheld].includes(column))]).toEqual([name, []]);
      }
    }
  }
});

it('finds the rows of a person by every reference to users', () => {
  const missing = references.filter((name) => {
    const [table = '', column = ''] = name.split('.');
    const rows = declared.get(table)?.rows ?? [];
    return !rows.some((some) => ('by' in some ? some.by === column : some.where.includes(`one.${column} = :person`)));
  });
  expect(missing).toEqual([]);
});

it('is what the documentation says', async () => {
  await expect(personalDataTables(declared)).toMatchFileSnapshot('../../../docs/personal-data-tables.md');
});
