import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { signAccessToken } from '../areas/accounts/server/public.ts';
import type { ExportJob, ImportJob, Preview } from '../areas/questions/contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Db, openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { addTask } from '../server/testing/tasks.ts';
import { API_BASE } from '../shared/route.ts';
import { bareExport, bareImport } from './import-export/floor.ts';
import { call } from './shared/client.ts';
import { forgetPeak, peakMb, residentMb } from './shared/process-memory.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { type Annotator, BENCH_SECRET, type SeededTask, seedAnnotators, seedTask } from './shared/seed.ts';

/**
 * A million questions in and a million answers out, through the real server on real PostgreSQL, while somebody else
 * goes on working on another task. The floor is the bare driver with the same rows: no checks, no progress, no resuming.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROWS = Number(values.rows);
const MOST_MB = 300;
const PROBE_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'tagwerk-bench-'));
const file = join(folder, 'questions.jsonl');
const TEXT = 'The quick brown fox jumps over the lazy dog; zażółć gęślą jaźń. '.repeat(4).trim();

const writeQuestions = async (): Promise<void> => {
  const out = createWriteStream(file);
  for (let n = 1; n <= ROWS; n += 1) {
    if (!out.write(`${JSON.stringify({ id: `q-${n}`, text: `${n}. ${TEXT}` })}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
};

/** Sends the file as a browser does, as fast as the server takes it. */
const upload = async (url: string, token: string, slug: string): Promise<Preview> => {
  const mark = '----tagwerk-bench';
  const sent = request(`${url}${API_BASE}admin/task/${slug}/import-files/`, {
    method: 'POST',
    headers: {
      'x-service': 'tagwerk',
      authorization: `JWT ${token}`,
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
  });
  const answer = once(sent, 'response');
  sent.write(
    `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="q.jsonl"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  await pipeline(createReadStream(file), sent, { end: false });
  sent.end(`\r\n--${mark}--\r\n`);
  const [response] = await answer;
  return (await json(response)) as Preview;
};

/** A new one for each call: a long run outlasts any token. */
const tokenOf = ({ id, sessionId }: Annotator): Promise<string> =>
  signAccessToken(BENCH_SECRET, { id: sessionId, userId: id });

/** Somebody at work on another task, twenty times a second, until `work` is done. Gives how long each request took. */
const whileProbing = async <T>(
  url: string,
  annotator: Annotator,
  other: SeededTask,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; p95: number }> => {
  const samples: number[] = [];
  const probe = { over: false };
  const probing = (async () => {
    while (!probe.over) {
      const token = await tokenOf(annotator);
      const begun = performance.now();
      await call(url, token, 'GET', `task/${other.slug}/new-questions/`);
      samples.push(performance.now() - begun);
      await pause(PROBE_MS);
    }
  })();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  probe.over = true;
  await probing;
  return { result, seconds, p95: percentile(samples, 0.95) };
};

const ended = async <T extends { state: string }>(look: () => Promise<T>): Promise<T> => {
  for (;;) {
    const job = await look();
    if (job.state === 'done') return job;
    if (job.state !== 'waiting' && job.state !== 'running')
      throw new Error(`The job did not end well: ${JSON.stringify(job)}`);
    await pause(200);
  }
};

/** One answer a question, written by the database itself. */
const seedAnswers = async (db: Db, taskId: number, userId: number): Promise<void> => {
  await sql`
    with added as (
      insert into answers (question_id, task_id, user_id, is_active, is_skipped, counted_on)
      select id, task_id, ${userId}::int, true, false, current_date from questions where task_id = ${taskId}::int
      returning id
    ) insert into answer_versions (answer_id, task_id, version, author_id, form_version, save_key, is_skipped, time_taken, content)
    select id, ${taskId}::int, 1, ${userId}::int, 1, gen_random_uuid(), false, 7,
      jsonb_build_object('note', 'An answer of ordinary length, number ' || id)
    from added`.execute(db);
  await sql`analyze`.execute(db);
};

const startServer = (databaseUrl: string): Promise<ServerProcess> =>
  startProcess({
    TAGWERK_SECRET: BENCH_SECRET,
    TAGWERK_DATA: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
  });

const memory = (what: string, above: number): Figure => ({
  what: `${what}: server's peak memory above idle`,
  value: above,
  unit: 'MB',
  bar: `at most ${MOST_MB}`,
  holds: above <= MOST_MB,
});

const words = ROWS.toLocaleString('en');
const figures: Figure[] = [];
await writeQuestions();
const bytes = statSync(file).size;
const postgres = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
const database = openPostgres(postgres.url);
await migrate(database.db);
const other = await seedTask(database.db, 1000, { max_answers: 5 });
const [annotator] = (await seedAnnotators(database.db, other, 1)) as [Annotator];
const [staff] = (await seedAnnotators(database.db, other, 1)) as [Annotator];
await database.db
  .updateTable('users')
  .set({ is_staff: true, has_user_data_access: true })
  .where('id', '=', staff.id)
  .execute();
const task = await addTask(database.db, { slug: 'bench-import' });
const server = await startServer(postgres.url);
const { url, pid } = server;
const idle = await whileProbing(url, annotator, other, () => pause(5000));
const idleMb = residentMb(pid);

forgetPeak(pid);
const sent = await whileProbing(url, annotator, other, async () => upload(url, await tokenOf(staff), task.slug));
const mapping = sent.result.mapping;
const imported = await whileProbing(url, annotator, other, async () => {
  const body = { upload: sent.result.upload, mapping, skip_bad_rows: false };
  const { id } = await call<ImportJob>(url, await tokenOf(staff), 'POST', `admin/task/${task.slug}/imports/`, body);
  return ended(async () => call<ImportJob>(url, await tokenOf(staff), 'GET', `admin/task/${task.slug}/imports/${id}/`));
});
if (imported.result.added !== ROWS) throw new Error(`Only ${imported.result.added} questions came in.`);
const importMb = peakMb(pid) - idleMb;
const floorTask = await addTask(database.db, { slug: 'bench-floor' });
const importFloor = await bareImport({ url: postgres.url, taskId: floorTask.id, file });

await seedAnswers(database.db, task.id, annotator.id);
forgetPeak(pid);
const exported = async (format: string) =>
  whileProbing(url, annotator, other, async () => {
    const { id } = await call<ExportJob>(url, await tokenOf(staff), 'POST', `admin/task/${task.slug}/exports/`, {
      format,
    });
    return ended(async () =>
      call<ExportJob>(url, await tokenOf(staff), 'GET', `admin/task/${task.slug}/exports/${id}/`),
    );
  });
const asLines = await exported('jsonl');
if (asLines.result.answers !== ROWS) throw new Error(`Only ${asLines.result.answers} answers went out.`);
const asTable = await exported('csv');
const exportMb = peakMb(pid) - idleMb;
const exportFloor = await bareExport({ url: postgres.url, taskId: task.id, file: join(folder, 'floor.jsonl') });
await server.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true });

figures.push(
  {
    what: `Upload of ${words} JSONL questions (${Math.round(bytes / ROWS)} bytes each)`,
    value: bytes / 1e6 / sent.seconds,
    unit: 'MB/s',
  },
  {
    what: `Import of ${words} JSONL questions`,
    value: ROWS / imported.seconds,
    unit: 'rows/s',
    peer: { what: 'the same rows by the bare driver, unchecked', value: ROWS / importFloor },
  },
  memory('Upload and import', importMb),
  {
    what: 'p95 of another person’s requests during the import',
    value: imported.p95,
    unit: 'ms',
    peer: { what: 'p95 on the idle server, ms', value: idle.p95 },
  },
  {
    what: `Export of ${words} answers as JSONL`,
    value: ROWS / asLines.seconds,
    unit: 'rows/s',
    peer: { what: 'the same rows by the bare driver into a file', value: ROWS / exportFloor },
  },
  { what: `Export of ${words} answers as CSV`, value: ROWS / asTable.seconds, unit: 'rows/s' },
  memory('Exports', exportMb),
  {
    what: 'p95 of another person’s requests during the export',
    value: asLines.p95,
    unit: 'ms',
    peer: { what: 'p95 on the idle server, ms', value: idle.p95 },
  },
);
report('import-export', figures);
