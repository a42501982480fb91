import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Home, openHome } from '../../../../server/testing/home.ts';
import { addPerson, STAFF } from '../../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../../server/testing/process.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { addSession, signAccessToken } from '../../../accounts/server/public.ts';
import type { ImportJob, Preview } from '../../contract.ts';

const SECRET = 'a secret for tests that is long enough';
const MB = 1024 * 1024;
const ROWS = 600;
const LINE = 'A line of text that a question of this size may well have many times over.\n';
const TEXT = LINE.repeat(Math.ceil(MB / 2 / LINE.length));
/** What the process may take at its peak above what it takes idle, in either home; less than the file. */
const MOST_MB = 280;

let home: Home;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  home = await openHome(SECRET);
  await home.visit(async (db) => {
    await addTask(db, { slug: 'large' });
    const person = await addPerson(db, STAFF);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = await addSession(db, { userId: person.id, expiresAt, address: '', device: 'test' });
    token = await signAccessToken(SECRET, { id: session.id, userId: person.id });
  });
  server = await startProcess(home.environment);
});
afterAll(async () => {
  await server.kill();
  await home.remove();
});

const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { 'x-service': 'tagwerk', authorization: `JWT ${token}`, ...init.headers };
  const response = await fetch(`${server.url}${API_BASE}admin/task/large/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/** Does something long, and counts how many others are answered until it is done. */
const meanwhile = async <T>(work: Promise<T>): Promise<{ result: T; answered: number }> => {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  for (let answered = 0; ; answered += 1) {
    if (ended) return { result: await work, answered };
    await ask('questions/');
    await pause(100);
  }
};

const importEnded = async (id: string): Promise<ImportJob> => {
  for (;;) {
    const job = await ask<ImportJob>(`imports/${id}/`);
    if (!['waiting', 'running'].includes(job.state)) return job;
    await pause(200);
  }
};

/** Megabytes, as Linux tells them of a process. */
const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Gives what the process takes idle; its peak counts from now on, so that what its start took is none of it. */
const idleMemory = (): number => {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  return memory('VmRSS');
};

it('imports 300 MB without holding them, and answers others meanwhile', { timeout: 300_000 }, async () => {
  const path = join(home.folder, 'large.jsonl');
  const lines = function* () {
    for (let id = 0; id < ROWS; id += 1) yield `${JSON.stringify({ id, text: `${id} ${TEXT}` })}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
  const file = await openAsBlob(path);
  expect(file.size).toBeGreaterThan(300 * MB);
  const idle = process.platform === 'linux' ? idleMemory() : 0;

  const form = new FormData();
  form.append('file', file, 'large.jsonl');
  const uploading = await meanwhile(ask<Preview>('import-files/', { method: 'POST', body: form }));
  expect(uploading.answered).toBeGreaterThan(1);
  await rm(path);
  const { upload, mapping } = uploading.result;
  const { id } = await ask<ImportJob>('imports/', {
    method: 'POST',
    body: JSON.stringify({ upload, mapping, skip_bad_rows: false }),
    headers: { 'content-type': 'application/json' },
  });
  const importing = await meanwhile(importEnded(id));
  expect(importing.result).toMatchObject({ state: 'done', rows: ROWS, added: ROWS, bad_rows: 0, error: null });
  expect(importing.answered).toBeGreaterThan(1);
  if (process.platform === 'linux') expect(memory('VmHWM') - idle).toBeLessThan(MOST_MB);

  await server.stop();
  const text = sql<string>`question_inputs.input ->> 'text'`;
  const arrived = await home.visit((db) =>
    db
      .selectFrom('questions')
      .innerJoin('question_inputs', 'question_inputs.question_id', 'questions.id')
      .select('external_id')
      .where(sql<boolean>`${text} = external_id || ' ' || ${TEXT}`)
      .execute(),
  );
  expect(arrived.map((row) => Number(row.external_id)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: ROWS }, (_, n) => n),
  );
});
