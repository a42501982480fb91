import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '../testing/database.ts';
import type { Database, Db } from './open.ts';
import { type ParameterOf, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

type Given = { id: number };

const insert = statement((db, value: ParameterOf<Given>) =>
  sql`insert into things (id) values (${value('id')}::integer)`.compile(db),
);
const lock = statement((db, value: ParameterOf<Given>) =>
  sql`select id from things where id = ${value('id')}::integer for update`.compile(db),
);
const count = statement((db, value: ParameterOf<Given>) =>
  sql<{ count: number }>`select count(*) as count from things where id >= ${value('id')}::integer`.compile(db),
);

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openEmptyDatabase();
  db = database.db;
  await sql`create table things (id integer primary key)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate things`.execute(db);
});
afterAll(() => database.close());

const things = async () => (await sql<Given>`select id from things order by id`.execute(db)).rows.map(({ id }) => id);
const duplicate = { code: '23505' };

it('keeps what all its statements wrote, however they were sent', async () => {
  const told = await inTransaction(db, async (trx, atLast) => {
    await Promise.all([insert(trx, { id: 1 }), insert(trx, { id: 2 })]);
    await sql`insert into things values (3)`.execute(trx);
    await atLast(() => Promise.all([insert(trx, { id: 4 }), insert(trx, { id: 5 })]));
    return 'done';
  });
  expect(told).toBe('done');
  expect(await things()).toEqual([1, 2, 3, 4, 5]);
  await inTransaction(db, (trx) => insert(trx, { id: 6 }));
  expect(await things()).toHaveLength(6);
});

it('keeps nothing where one fails: among the first, among the last, or by the application', async () => {
  const twice = (trx: Db) => Promise.all([insert(trx, { id: 1 }), insert(trx, { id: 1 }), insert(trx, { id: 2 })]);
  await expect(inTransaction(db, twice)).rejects.toMatchObject(duplicate);
  await expect(inTransaction(db, (trx, atLast) => atLast(() => twice(trx)))).rejects.toMatchObject(duplicate);
  const refused = inTransaction(db, async (trx) => {
    await insert(trx, { id: 1 });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await things()).toEqual([]);
});

it('never says that it is kept where a failure was swallowed', async () => {
  const swallowed = inTransaction(db, async (trx, atLast) => {
    await insert(trx, { id: 1 });
    await insert(trx, { id: 1 }).catch(() => {});
    await atLast(() => insert(trx, { id: 2 })).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await things()).toEqual([]);
});

it('refuses a last statement that would be sent only after the commit', async () => {
  const late = inTransaction(db, (trx, atLast) => atLast(() => sql`insert into things values (1)`.execute(trx)));
  await expect(late).rejects.toThrow('behind the commit');
  expect(await things()).toEqual([]);
});

it('shows a statement behind a lock what was written while the lock was waited for', async () => {
  await insert(db, { id: 1 });
  const lockThenCount = (trx: Db) => Promise.all([lock(trx, { id: 1 }), count(trx, { id: 1 })]);
  let waiting: Promise<unknown> | undefined;
  await inTransaction(db, async (trx, atLast) => {
    await lock(trx, { id: 1 });
    waiting = inTransaction(db, lockThenCount);
    await waitingForLock();
    await atLast(() => insert(trx, { id: 2 }));
  });
  expect(await waiting).toEqual([[{ id: 1 }], [{ count: 2 }]]);
});

it('leaves connections that serve the next, also those on which statements failed', async () => {
  const failing = Array.from({ length: 20 }, () =>
    inTransaction(db, (trx, atLast) => atLast(() => Promise.all([insert(trx, { id: 7 }), insert(trx, { id: 7 })]))),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  await Promise.all(Array.from({ length: 20 }, (_, id) => inTransaction(db, (trx) => insert(trx, { id }))));
  expect(await things()).toHaveLength(20);
});

/** Until somebody waits for what another transaction holds. Asked outside of it: within, the first look is repeated. */
const waitingForLock = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
};
