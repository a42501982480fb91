import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExportJob, ImportJob, Preview } from '../areas/questions/contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { addTask } from '../server/testing/tasks.ts';
import { bareExport, bareImport } from './import-export/floor.ts';
import { ended, tokenOf, whileProbing } from './shared/at-work.ts';
import { call } from './shared/client.ts';
import { forgetPeak, peakMb, residentMb } from './shared/process-memory.ts';
import { type Figure, report } from './shared/report.ts';
import { type Annotator, BENCH_SECRET, seedAnnotators, seedTask } from './shared/seed.ts';
import { seedAnswers } from './shared/seed-answers.ts';
import { sendFile } from './shared/send-file.ts';

/**
 * A million questions in and a million answers out, through the real server on real PostgreSQL, while somebody else
 * goes on working on another task. The floor is the bare driver with the same rows: no checks, no progress, no resuming.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROWS = Number(values.rows);
const MOST_MB = 300;

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
const sent = await whileProbing(url, annotator, other, async () =>
  sendFile<Preview>(url, await tokenOf(staff), `admin/task/${task.slug}/import-files/`, file),
);
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
