import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import { migrationFiles, readMigrations } from '../database/migration-files.ts';
import { type Database, type Db, openPostgres } from '../database/open.ts';
import { openEmptyDatabase } from '../testing/database.ts';
import { makeFolder, removeFolder } from '../testing/folder.ts';
import { type Home, openEmbeddedHome, openHome } from '../testing/home.ts';
import { addPerson } from '../testing/people.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { startS3 } from '../testing/s3.ts';
import { addQuestions, addTask, assign, texts } from '../testing/tasks.ts';
import { readArchive } from './read-archive.ts';

const SECRET = 'a secret for tests that is long enough';
const LONG = { timeout: 60_000 };
const FILE = Buffer.from('exported\n'.repeat(30_000));

const COMMAND_LINE = join(import.meta.dirname, '../cli/main.ts');

/** Types a command; gives what it printed and its exit code. */
const tagwerk = async (environment: Record<string, string>, ...args: string[]) => {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], { env });
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { out: await text(child.stdout), error: await text(child.stderr), code: await code };
};

const folder = makeFolder('backup');
afterAll(() => removeFolder(folder));

interface Worker {
  token: string;
  slug: string;
}

const seed = async (db: Db): Promise<Worker[]> => {
  const task = await addTask(db, { max_answers: 3 });
  await addQuestions(db, task, texts(300));
  const workers: Worker[] = [];
  for (let index = 0; index < 4; index += 1) {
    const person = await addPerson(db, {});
    await assign(db, task, person);
    const session = await addSession(db, {
      ...{ userId: person.id, expiresAt: new Date(Date.now() + 3_600_000), address: '', device: 'Tab\there\\\n"ü"' },
    });
    workers.push({ slug: task.slug, token: await signAccessToken(SECRET, { id: session.id, userId: person.id }) });
  }
  return workers;
};

/** Answers questions until it is stopped; notes the keys of acknowledged saves. */
const answering = ({ url }: ServerProcess, workers: Worker[]) => {
  const acknowledged: string[] = [];
  let stopped = false;
  const work = workers.map(async ({ token, slug }) => {
    const headers = { 'x-service': 'tagwerk', authorization: `JWT ${token}`, 'content-type': 'application/json' };
    while (!stopped) {
      const asked = await fetch(`${url}/api/4.0/task/${slug}/new-questions/`, { headers });
      const [question] = (await asked.json()) as { id: number }[];
      if (!question) return;
      const save_key = randomUUID();
      const body = JSON.stringify({ save_key, content: { note: `\\N\t${save_key}\nżółw` }, time_taken: 1 });
      const address = `${url}/api/4.0/task/${slug}/save-answer/${question.id}/`;
      if ((await fetch(address, { method: 'POST', headers, body })).ok) acknowledged.push(save_key);
    }
  });
  return {
    acknowledged,
    stop: () => {
      stopped = true;
      return Promise.all(work);
    },
  };
};

const versionsIn = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('answer_versions')
    .innerJoin('answers', 'answers.id', 'answer_id')
    .select([
      'save_key',
      sql<string>`(to_jsonb(answer_versions) || jsonb_build_object('of', question_id))::text`.as('row'),
    ])
    .execute();
  return new Map(rows.map(({ save_key, row }) => [save_key, row]));
};

const rowsOf = async (db: Db, table: string): Promise<unknown[]> =>
  (await sql`select to_jsonb(t) as row from ${sql.table(table)} as t order by 1`.execute(db)).rows;

describe('a system that people are working on', () => {
  const path = join(folder, 'living.zip');
  let home: Home;
  let server: ServerProcess;
  let before: string[];
  let versions: Map<string, string>;
  let users: unknown[];
  beforeAll(async () => {
    home = await openEmbeddedHome(SECRET);
    const workers = await home.visit(seed);
    server = await startProcess(home.environment);
    mkdirSync(join(home.folder, 'files/exports'), { recursive: true });
    writeFileSync(join(home.folder, 'files/exports/one.csv'), FILE);
    const work = answering(server, workers);
    await vi.waitFor(() => expect(work.acknowledged.length).toBeGreaterThan(20), LONG);
    before = [...work.acknowledged];
    const saved = await tagwerk(home.environment, 'backup', path);
    expect(saved).toMatchObject({ out: '', code: 0 });
    expect(saved.error).toMatch(/^Backed up to .*living\.zip, \d+ bytes: \d+ rows in \d+ tables, 1 files\.\n$/);
    const during = work.acknowledged.length;
    await vi.waitFor(() => expect(work.acknowledged.length).toBeGreaterThan(during), LONG);
    await work.stop();
    await server.stop();
    [versions, users] = await home.visit(async (db) => [await versionsIn(db), await rowsOf(db, 'users')]);
  });
  afterAll(() => home.remove());

  it('is restored elsewhere, answer by answer as it was at one moment, and works', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const elsewhere = await openHome(SECRET);
    const empty = await openEmptyDatabase();
    const store = await startS3();
    const { bucket, endpoint = '', accessKey, secretKey } = store.config;
    const environment = {
      ...elsewhere.environment,
      ...{ DATABASE_URL: empty.url, FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint ?? '' },
      ...{ FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey },
    };
    try {
      const restored = await tagwerk(environment, 'restore', path);
      expect(restored.error).toMatch(/^Restored the backup of .*, 1 files\. npx tagwerk check examines it\.\n$/);
      expect(restored.code).toBe(0);
      const found = await versionsIn(empty.db);
      expect(before.filter((key) => !found.has(key))).toEqual([]);
      expect([...found].filter(([key, row]) => versions.get(key) !== row)).toEqual([]);
      expect(await rowsOf(empty.db, 'users')).toEqual(users);
      expect(await tagwerk(environment, 'check')).toMatchObject({ code: 0, error: '' });

      // Sequences go on where they were, and backing up from S3 gives the file back.
      const last = [...found.values()].map((row) => JSON.parse(row).id as number);
      const next = await sql<{ id: number }>`select nextval('answer_versions_id_seq') as id`.execute(empty.db);
      expect(Number(next.rows[0]?.id)).toBeGreaterThan(Math.max(...last));
      const again = join(folder, 'again.zip');
      expect(await tagwerk(environment, 'backup', again)).toMatchObject({ code: 0 });
      const archive = await readArchive(again);
      const parts: Buffer[] = [];
      for await (const part of await archive.read('files/exports/one.csv')) parts.push(part as Buffer);
      expect(Buffer.concat(parts).equals(FILE)).toBe(true);
      archive.close();

      const twice = await tagwerk(environment, 'restore', path);
      expect(twice).toMatchObject({ code: 1, error: expect.stringContaining('The database is not empty.') });
    } finally {
      await store.stop();
      await empty.close();
      await elsewhere.remove();
    }
  });

  it('is restored into a data folder of its own, with the old secret only', async () => {
    const target = join(folder, 'own');
    const own = { TAGWERK_DATA: target, TAGWERK_SECRET: '' };
    const other = await tagwerk(own, 'restore', path);
    expect(other).toMatchObject({ code: 1, error: expect.stringContaining('was made with another TAGWERK_SECRET.') });
    writeFileSync(join(target, 'secret'), SECRET);
    expect(await tagwerk(own, 'restore', path)).toMatchObject({ code: 0 });
    expect(readFileSync(join(target, 'files/exports/one.csv')).equals(FILE)).toBe(true);
    const restored = await startProcess(own);
    expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
    expect(await restored.stop()).toBe(0);
    expect(await tagwerk(own, 'check')).toMatchObject({ code: 0 });
  });

  it('is not restored from a damaged backup: cut off, a bit turned, something else', async () => {
    const empty = await openEmptyDatabase();
    const environment = { ...home.environment, TAGWERK_DATA: join(folder, 'none'), DATABASE_URL: empty.url };
    const size = statSync(path).size;
    const damages: Record<string, (copy: string) => void> = {
      'cut off': (copy) => truncateSync(copy, Math.floor(size * 0.9)),
      'its last byte missing': (copy) => truncateSync(copy, size - 1),
      'no archive': (copy) => writeFileSync(copy, 'tagwerk'),
    };
    for (let at = 1; at <= 8; at += 1) {
      damages[`a bit turned in part ${at} of 9`] = (copy) => {
        const bytes = readFileSync(copy);
        const place = Math.floor((size * at) / 9);
        bytes[place] = (bytes[place] ?? 0) ^ 4;
        writeFileSync(copy, bytes);
      };
    }
    try {
      for (const [name, damage] of Object.entries(damages)) {
        const copy = join(folder, 'damaged.zip');
        copyFileSync(path, copy);
        damage(copy);
        await expect(readArchive(copy), name).rejects.toThrow(/The backup is damaged|is no backup/);
      }
      const refused = await tagwerk(environment, 'restore', join(folder, 'damaged.zip'));
      expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/^The backup is damaged/) });
      expect(await tablesIn(empty.db)).toEqual([]);
      expect(await tagwerk({}, 'restore', '--dry-run', path)).toMatchObject({ code: 0 });
      expect(await tagwerk({}, 'restore', '--dry-run', join(folder, 'none.zip'))).toMatchObject({ code: 1 });
    } finally {
      await empty.close();
    }
  });

  it('is not overwritten by another backup, and leaves nothing where it fails', async () => {
    expect(await tagwerk(home.environment, 'backup', path)).toMatchObject({
      ...{ code: 1, error: expect.stringContaining('is there already. Backups are not overwritten.') },
    });
    const nowhere = join(folder, 'no/such/folder.zip');
    expect(await tagwerk(home.environment, 'backup', nowhere)).toMatchObject({
      ...{ code: 1, error: expect.stringMatching(/^\S+folder\.zip cannot be written: ENOENT[^\n]*\n$/) },
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    // Linux has a file that is always full.
    if (process.platform !== 'linux') return;
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [COMMAND_LINE, 'backup', '-'], {
      env: { ...process.env, ...home.environment },
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(await text(child.stderr as Readable)).toMatch(/^The standard output cannot be written: ENOSPC[^\n]*\n$/);
  });
});

const tablesIn = async (db: Db) =>
  (await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)).rows;

describe('a backup of an earlier version', () => {
  /** Makes a database with the first migrations only. */
  const earlier = async (count: number): Promise<Database> => {
    const database = await openEmptyDatabase();
    const { migrate } = await import('../database/migrate.ts');
    await migrate(
      database.db,
      readMigrations().then((all) => all.slice(0, count)),
    );
    return database;
  };

  it('is brought to the newest form; one of a newer version is refused', async () => {
    const past = await earlier(migrationFiles().length - 1);
    const empty = await openEmptyDatabase();
    const base = { TAGWERK_DATA: join(folder, 'past'), TAGWERK_SECRET: SECRET };
    const path = join(folder, 'past.zip');
    try {
      await addPerson(past.db, { username: 'from-the-past' });
      const made = await tagwerk({ ...base, DATABASE_URL: past.url }, 'backup', path);
      expect(made).toMatchObject({ code: 0, out: '' });
      expect(await tagwerk({ ...base, DATABASE_URL: empty.url }, 'restore', path)).toMatchObject({ code: 0 });
      expect(await tagwerk({ ...base, DATABASE_URL: empty.url }, 'check')).toMatchObject({ code: 0 });
      const restored = openPostgres(empty.url, { connections: 1 });
      expect(await restored.db.selectFrom('users').select('username').execute()).toEqual([
        { username: 'from-the-past' },
      ]);
      await restored.close();

      await sql`insert into kysely_migration values ('9999-later', '', 'x')`.execute(empty.db);
      const newer = join(folder, 'newer.zip');
      expect(await tagwerk({ ...base, DATABASE_URL: empty.url }, 'backup', newer)).toMatchObject({ code: 0 });
      const other = await openEmptyDatabase();
      const refused = await tagwerk({ ...base, DATABASE_URL: other.url }, 'restore', newer);
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('newer or another version of Tagwerk') });
      expect(await tablesIn(other.db)).toEqual([]);
      await other.close();
    } finally {
      await past.close();
      await empty.close();
    }
  });
});
