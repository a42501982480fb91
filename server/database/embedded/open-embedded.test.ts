import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeFolder, removeFolder } from '../../testing/folder.ts';
import type { Db } from '../open.ts';
import { accountFor } from './account.ts';
import { openEmbedded } from './open-embedded.ts';

let parent: string;
/** Longer than the address of a socket may be. */
let folder: string;
let pidFile: string;
beforeAll(() => {
  parent = makeFolder('embedded');
  folder = join(parent, 'a-folder-with-a-long-name'.repeat(5), 'data');
  pidFile = join(folder, 'database', 'postmaster.pid');
});
afterAll(() => removeFolder(parent));

const open = () => openEmbedded(folder, { connections: 2 });
const visit = async <T>(look: (db: Db) => Promise<T>): Promise<T> => {
  const database = await open();
  return look(database.db).finally(() => database.close());
};
const addRow = (db: Db) => sql`insert into kept default values`.execute(db);
const rows = async (db: Db) => (await sql<{ n: number }>`select count(*) as n from kept`.execute(db)).rows[0]?.n;
const pidOf = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    // A process that ended but was not collected counts as gone.
    return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A server that adds a row, and then waits to be killed. */
const startServer = async (): Promise<ChildProcess> => {
  const program = `
    import { sql } from 'kysely';
    import { openEmbedded } from '${join(import.meta.dirname, 'open-embedded.ts')}';
    const database = await openEmbedded('${folder}', { connections: 2 });
    await sql\`insert into kept default values\`.execute(database.db);
    console.log('added');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(String(await once(child.stdout as NonNullable<typeof child.stdout>, 'data'))).toContain('added');
  return child;
};
const killed = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

it('is made in its folder, is reached through a socket there by its owner alone, and loses nothing', async () => {
  await visit(async (db) => {
    await sql`create table kept (id int generated always as identity)`.execute(db);
    await addRow(db);
    const { rows: settings } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit') order by name`.execute(db);
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
    ]);
    expect(existsSync(join(folder, 'database', '.s.PGSQL.5432'))).toBe(true);
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
  });
  expect(existsSync(pidFile)).toBe(false);
  expect(await visit(rows)).toBe(1);
});

it('has the extensions that the tables use', async () => {
  await visit((db) => sql`create extension btree_gist; create extension pg_trgm`.execute(db));
});

it('is taken over from a server that was killed, whose PostgreSQL goes on', async () => {
  const before = await visit(rows);
  await killed(await startServer());
  const orphan = pidOf();
  expect(isAlive(orphan)).toBe(true);
  expect(await visit(rows)).toBe(Number(before) + 1);
  expect(isAlive(orphan)).toBe(false);
});

it('recovers after everything was killed at once', async () => {
  const before = await visit(rows);
  const server = await startServer();
  const pid = pidOf();
  process.kill(pid, 'SIGKILL');
  await killed(server);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  expect(await visit(rows)).toBe(Number(before) + 1);
});

it('does not take another process for its own that has the number of a dead one', async () => {
  const account = accountFor(join(folder, 'database'));
  const other = spawn('sleep', ['600'], { ...account, stdio: 'ignore' });
  await once(other, 'spawn');
  writeFileSync(pidFile, `${other.pid}\n${join(folder, 'database')}\n1\n5432\n.\n\n        1         1\nready   \n`);
  expect(await visit(rows)).toBeGreaterThan(0);
  expect(isAlive(Number(other.pid))).toBe(true);
  other.kill();
});

it('reports when PostgreSQL ends on its own', async () => {
  const lost = Promise.withResolvers<void>();
  const database = await openEmbedded(folder, { connections: 2, lost: lost.resolve });
  await sql`select 1`.execute(database.db);
  process.kill(pidOf(), 'SIGKILL');
  await lost.promise;
  await database.close();
});

it('starts over where it was killed while it was being made', async () => {
  const half = join(parent, 'half');
  mkdirSync(join(half, 'database.new', 'base'), { recursive: true });
  const database = await openEmbedded(half, { connections: 2 });
  await sql`select 1`.execute(database.db);
  await database.close();
  expect(existsSync(join(half, 'database.new'))).toBe(false);
});

it('says what to do where the cluster is of another version of PostgreSQL', async () => {
  const old = join(parent, 'old');
  mkdirSync(join(old, 'database'), { recursive: true });
  writeFileSync(join(old, 'database', 'PG_VERSION'), '15\n');
  await expect(openEmbedded(old, { connections: 2 })).rejects.toThrow(
    'was made by PostgreSQL 15; this is PostgreSQL 18',
  );
});
