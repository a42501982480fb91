import { sql } from 'kysely';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { type Figure, print, report } from './shared/report.ts';
import { BENCH_SECRET } from './shared/seed.ts';
import { measureComments, measureEvaluating, measurePolling } from './task-page/actions.ts';
import { measureLists } from './task-page/lists.ts';
import { ANNOTATORS, seedPeople, seedTask, seedThreads, seedUsualTasks } from './task-page/seed.ts';

/**
 * The lists and actions of a task's page on a task of a million answers by 200 people with 50,000 threads, among 3,000 small tasks:
 * Done, evaluations, adjudication and discussions, taking the next evaluation, comments on open pages, polled progress.
 * `--answers=100000` measures a smaller task and stores nothing.
 */
const ALL = 1_000_000;
const SMALL = 1_000;
const THREADS_SHARE = 0.05;
/** Tasks of usual size next to the large one. */
const USUAL = 3_000;

const option = process.argv.find((word) => word.startsWith('--answers='))?.slice('--answers='.length);
const answers = option === undefined ? ALL : Number(option);
if (!Number.isInteger(answers) || answers < SMALL || answers % 2 !== 0 || answers > ALL) {
  throw new Error(`--answers is an even number from ${SMALL} to ${ALL}.`);
}

const postgres = await startPostgres({ settings: {} });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');
try {
  await migrate(database.db);
  console.log(`Writing ${answers} answers of ${ANNOTATORS} people and ${answers * THREADS_SHARE} threads.`);
  const people = await seedPeople(database.db);
  const small = await seedTask(database.db, people, SMALL);
  const large = await seedTask(database.db, people, answers === SMALL ? answers + 2 : answers);
  await seedThreads(database.db, large, answers * THREADS_SHARE);
  await seedUsualTasks(database.db, people, USUAL);
  // As the database does by itself in the hours after so much was written.
  await sql`vacuum analyze`.execute(database.db);
  const figures: Figure[] = [];
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    figures.push(...(await measureLists(server.url, large, people)));
    figures.push(...(await measureEvaluating(server.url, { small, large }, people)));
    figures.push(await measureComments(server.url, large, people));
    figures.push(await measurePolling(server, large, people));
  } finally {
    await server.stop();
  }
  if (answers === ALL) report('task-page', figures);
  else print(figures);
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
