import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The area, or `server/platform`. */
const ownerOf = (path: string) => path.replace(/^(areas\/[^/]+|server\/platform)\/.*$/, '$1');

/** Tables by who declares them: `name: NameTable;` in the interface at the end of a tables.ts. */
const owners = new Map(
  ['areas/*/server/tables.ts', 'server/platform/tables.ts']
    .flatMap(read)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, table = '']) => [table, ownerOf(path)] as const),
    ),
);

const WRITES = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g,
  /\b(?:insert into|delete from|update|truncate|merge into)\s+(?:only\s+)?(\w+)/g,
];

/** Added in the transaction of whatever they tell of, by the platform; read, sent and forgotten by their area. */
const SHARED: Record<string, readonly string[]> = {
  notifications: ['server/platform'],
  notification_emails: ['server/platform'],
};

/** Moves the rows of a whole task as they are, as a restore of a backup does (docs/decisions/0050). */
const MOVES_ROWS = 'areas/task-transfer';

const writes = ['areas/*/server/**/*.ts', 'server/platform/**/*.ts']
  .flatMap(read)
  .flatMap(({ path, text }) =>
    WRITES.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, table = '']) => ({ table, by: ownerOf(path) })),
  )
  .filter(({ table }) => owners.has(table));

it('finds the tables and the writes', () => {
  expect(owners.get('answers')).toBe('areas/slots');
  expect(owners.size).toBeGreaterThan(30);
  expect(writes.length).toBeGreaterThan(60);
});

it('has no table that is written by another area than the one that declares it', () => {
  const foreign = writes.filter(
    ({ table, by }) => by !== owners.get(table) && by !== MOVES_ROWS && !SHARED[table]?.includes(by),
  );
  expect(foreign.map(({ table, by }) => `${table} is written by ${by} and belongs to ${owners.get(table)}`)).toEqual(
    [],
  );
});
