import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../../server/database/open.ts';
import { type Home, openHome } from '../../../../server/testing/home.ts';
import { addPerson, STAFF } from '../../../../server/testing/people.ts';
import { startProcess } from '../../../../server/testing/process.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { addSession, signAccessToken } from '../../../accounts/server/public.ts';
import type { ImportJob, Preview } from '../../contract.ts';

const SECRET = 'a secret for tests that is long enough';
const ROWS = 5000;

describe('a server process', () => {
  let home: Home;
  let slug: string;
  let token: string;
  let running: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    home = await openHome(SECRET);
    await home.visit(async (db) => {
      ({ slug } = await addTask(db, { slug: 'crash' }));
      const person = await addPerson(db, STAFF);
      const expiresAt = new Date(Date.now() + 3_600_000);
      const session = await addSession(db, { userId: person.id, expiresAt, address: '', device: 'test' });
      token = await signAccessToken(SECRET, { id: session.id, userId: person.id });
    });
    running = await startProcess(home.environment);
  });
  afterAll(async () => {
    await running.stop();
    await home.remove();
  });

  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = {
      'x-service': 'tagwerk',
      authorization: `JWT ${token}`,
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(`${running.url}${API_BASE}admin/task/${slug}/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const post = <T>(path: string, body: object) =>
    ask<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const start = async (content: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'questions.jsonl');
    const { upload, mapping } = await ask<Preview>('import-files/', { method: 'POST', body: form });
    return (await post<ImportJob>('imports/', { upload, mapping, skip_bad_rows: true })).id;
  };
  const until = async (id: string, done: (job: ImportJob) => boolean): Promise<ImportJob> => {
    for (;;) {
      const job = await ask<ImportJob>(`imports/${id}/`);
      if (done(job)) return job;
      await pause(20);
    }
  };
  const rows = (from: number, text: string) =>
    Array.from({ length: ROWS }, (_, n) => `${JSON.stringify({ id: from + n, text: `${text} ${n}` })}\n`).join('');
  const counts = async (db: Db) => {
    const questions = await db
      .selectFrom('questions')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count('external_id').distinct().as('ids')])
      .executeTakeFirstOrThrow();
    const batches = await db.selectFrom('import_batches').select(['published_at', 'question_count']).execute();
    const task = await db.selectFrom('tasks').select('question_count').executeTakeFirstOrThrow();
    return { questions: Number(questions.all), ids: Number(questions.ids), batches, onTask: task.question_count };
  };

  it('that is killed in the middle of an import goes on with it, and imports every row once', {
    timeout: 150_000,
  }, async () => {
    const id = await start(`${rows(0, 'first')}{"id":1,"text":"twice"}\n`);
    await until(id, ({ added }) => added >= 2000);
    await running.kill();
    const before = await home.visit(counts);
    expect(before.batches).toEqual([{ published_at: null, question_count: 0 }]);
    expect(before.onTask).toBe(0);

    running = await startProcess(home.environment);
    const job = await until(id, ({ state }) => !['waiting', 'running'].includes(state));
    expect(job).toMatchObject({ state: 'done', rows: ROWS + 1, added: ROWS, bad_rows: 1 });
    expect(job.problems).toEqual([{ line: ROWS + 1, field: 'id', reason: 'The ID “1” is already used in line 2.' }]);
    await running.stop();
    const after = await home.visit(counts);
    expect(after).toMatchObject({ questions: ROWS, ids: ROWS, onTask: ROWS });
    expect(after.batches).toEqual([{ published_at: expect.any(Date), question_count: ROWS }]);
    running = await startProcess(home.environment);
  });

  it('that is asked to stop hands the import over to the next one', { timeout: 150_000 }, async () => {
    const id = await start(rows(ROWS, 'second'));
    await until(id, ({ added }) => added >= 2000);
    await running.stop();
    running = await startProcess(home.environment);
    const job = await until(id, ({ state }) => !['waiting', 'running'].includes(state));
    expect(job).toMatchObject({ state: 'done', rows: ROWS, added: ROWS, bad_rows: 0 });
  });

  it('that is killed in the middle of removing a task goes on with it', { timeout: 150_000 }, async () => {
    const left = async (db: Db) => {
      const { count } = await db
        .selectFrom('questions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    await ask('', { method: 'DELETE' });
    await running.kill();
    expect(await home.visit((db) => db.selectFrom('tasks').select('id').execute())).toEqual([]);
    const deleted = await home.visit((db) => db.selectFrom('all_tasks').select('deleted_at').execute());
    expect(deleted).toEqual([{ deleted_at: expect.any(Date) }]);
    expect(await home.visit(left)).toBeGreaterThan(0);
    running = await startProcess(home.environment);
    // The task's row goes after everything that belongs to it.
    const tasks = (db: Db) => db.selectFrom('all_tasks').select('id').execute();
    while ((await home.visit(tasks)).length > 0) await pause(50);
    expect(await home.visit((db) => db.selectFrom('import_batches').select('id').execute())).toEqual([]);
    expect(await home.visit(left)).toBe(0);
  });
});
