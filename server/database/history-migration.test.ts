import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../areas/answering/server/testing/invariants.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';

/**
 * A database as it was before answers had versions: the demo world and real work through the server of that time (forms
 * changed while people answered, fixes, corrections, skips, late answers, imports that were finished, discarded and
 * interrupted, a task removed half, reports, sign-ins). `past.json.gz` has what was in it, read with psql from that
 * database itself, not through this code.
 */
const FOLDER = join(import.meta.dirname, 'fixtures');
const read = (name: string) => gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8');

interface PastAnswer {
  id: number;
  question_id: number;
  task: string;
  author: string;
  save_key: string;
  form_version: number;
  is_active: boolean;
  is_skipped: boolean;
  is_late: boolean;
  time_taken: number;
  answered_at: string;
  fix_author: string | null;
  lot_id: number | null;
  content?: unknown;
  content_md5: string;
}

const past: { counts: Record<string, number>; unpublished: number[]; answers: PastAnswer[] } = JSON.parse(
  read('past.json.gz'),
);

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await sql.raw(read('past.sql.gz')).execute(database.db);
  await sql`set search_path to default`.execute(database.db);
  await migrate(database.db);
});
afterAll(() => database.close());

const rowsOf = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(database.db)).rows;

const published = past.answers.filter(({ lot_id }) => lot_id === null || !past.unpublished.includes(lot_id));
const staged = past.answers.filter((one) => !published.includes(one));

test('each version is there under its id, with all that it was', async () => {
  const versions = await rowsOf<PastAnswer>(`
    select v.id, a.question_id, t.slug as task, author.username as author, v.save_key, v.form_version,
      a.is_active and a.version = v.version as is_active, v.is_skipped, v.is_late, v.time_taken,
      to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as answered_at,
      case when v.author_id <> a.user_id then writer.username end as corrector, v.batch_id as lot_id,
      v.content, md5(v.content::text) as content_md5
    from answer_versions v join answers a on a.id = v.answer_id join tasks t on t.id = a.task_id and t.id = v.task_id
    join users author on author.id = a.user_id join users writer on writer.id = v.author_id order by v.id`);
  const now = new Map(versions.map((one) => [one.id, one]));
  expect(now.size).toBe(published.length);
  for (const one of published) {
    const {
      fix_author,
      content,
      is_first: _,
      is_answered: __,
      fixed_at: ___,
      ...same
    } = one as PastAnswer & Record<string, unknown>;
    expect(now.get(one.id)).toMatchObject({
      ...same,
      ...(content !== undefined && content !== null && { content }),
      corrector: fix_author === one.author ? null : fix_author,
    });
  }
});

test('a person has one answer to a question, with the id of what they sent first, and the versions in their order', async () => {
  const groups = Map.groupBy(published, ({ question_id, author }) => `${question_id} ${author}`);
  const answers = await rowsOf<{ key: string; id: number; current: number; versions: number[]; is_late: boolean }>(`
    select a.question_id || ' ' || u.username as key, a.id, a.is_late,
      (select v.id from answer_versions v where v.answer_id = a.id and v.version = a.version) as current,
      (select json_agg(v.id order by v.version) from answer_versions v where v.answer_id = a.id) as versions
    from answers a join users u on u.id = a.user_id`);
  expect(answers).toHaveLength(groups.size);
  for (const { key, ...answer } of answers) {
    const versions = groups.get(key) ?? [];
    const counting = versions.find(({ is_active }) => is_active);
    expect(answer).toEqual({
      id: versions[0]?.id,
      versions: versions.map(({ id }) => id),
      current: (counting ?? versions.findLast(({ is_late }) => is_late))?.id,
      is_late: counting === undefined,
    });
  }
});

test('answers of imports that were not published wait as they did', async () => {
  const waiting = await rowsOf(`
    select s.id, s.question_id, u.username as author, s.form_version, s.batch_id as lot_id, md5(s.content::text) as content_md5
    from staged_answers s join users u on u.id = s.user_id order by s.id`);
  expect(staged.length).toBeGreaterThan(50);
  expect(waiting).toEqual(
    staged.map(({ id, question_id, author, form_version, lot_id, content_md5 }) => ({
      ...{ id, question_id, author, form_version, lot_id, content_md5 },
    })),
  );
});

/** Tables that had another name at that time. */
const RENAMED: Record<string, string> = {
  lots: 'import_batches',
  question_places: 'question_slots',
  sessions: 'sign_in_sessions',
  mails: 'emails',
  notification_letters: 'notification_emails',
};

test('no row of any other table is lost', async () => {
  const { answers, answer_contents, evaluator_assignments = 0, assignments = 0, ...all } = past.counts;
  const { kysely_migration: _, kysely_migration_lock: __, ...rest } = all;
  const now: Record<string, number> = {};
  for (const table of Object.keys(rest)) {
    const name = RENAMED[table] ?? table;
    now[table] = (await rowsOf<{ count: number }>(`select count(*) as count from ${name}`))[0]?.count ?? 0;
  }
  expect(now).toEqual(rest);
  const kinds = await rowsOf('select kind, count(*) as count from assignments group by kind order by kind');
  expect(kinds).toEqual([
    { kind: 'answer', count: assignments },
    { kind: 'evaluate', count: evaluator_assignments },
  ]);
  expect(answers).toBe(past.answers.length);
  expect(answer_contents).toBe(past.answers.length);
});

test('every rule of answering holds, and every answer has the form of its version or is marked', async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  const lost = await rowsOf(`select version, is_substitute from task_forms join tasks on tasks.id = task_id
    where slug = 'form-that-changes' order by version`);
  expect(lost).toEqual([
    { version: 1, is_substitute: true },
    { version: 2, is_substitute: true },
    { version: 3, is_substitute: false },
  ]);
});

/** Columns, constraints, indexes and triggers, as the database describes them. */
const shapeOf = async ({ db }: Database): Promise<unknown> => {
  const { rows } = await sql`
    select 'column' as what, table_name as of, column_name || ' ' || data_type || ' ' || is_nullable || ' ' || is_identity
      || ' ' || coalesce(column_default, '') as is
    from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', tablename, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'function', proname, '' from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db);
  return rows;
};

test('the tables are those of a database that is made now', async () => {
  const fresh = await openTestDatabase();
  try {
    expect(await shapeOf(database)).toEqual(await shapeOf(fresh));
  } finally {
    await fresh.close();
  }
});
