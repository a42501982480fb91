import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Deletion } from '../areas/questions/deletion-contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Db, openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { API_BASE } from '../shared/route.ts';
import { measureLists, measureTasks } from './administration/lists.ts';
import { measureTransfer } from './administration/transfer.ts';
import { ended, tokenOf, whileProbing } from './shared/at-work.ts';
import { call } from './shared/client.ts';
import { type Figure, print, report } from './shared/report.ts';
import { type Annotator, BENCH_SECRET, seedAnnotators, seedTask } from './shared/seed.ts';
import { seedAnswers } from './shared/seed-answers.ts';
import { seedTaskList, TASKS } from './shared/seed-task-list.ts';

/**
 * The administration of a large platform: the list of ten thousand tasks, the lists of a task with a million questions and
 * answers, their deletion while somebody else works, and a task with 200,000 questions as one file. `--only` measures parts of it
 * (`tasks`, `lists`, `deletion`, `transfer`), `--rows` another number of questions.
 */
const PARTS = ['tasks', 'lists', 'deletion', 'transfer'];
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    transferred: { type: 'string', default: '200000' },
    only: { type: 'string', default: PARTS.join(',') },
  },
});
const ROWS = Number(values.rows);
const TRANSFERRED = Number(values.transferred);
const parts = values.only.split(',');
/** How much slower somebody else may get while a task is emptied. */
const SLOWER = 1.1;

const postgres = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');

/** A task with an answer to each question. Some answers do not count, some were skipped. */
const seedAnswered = async (db: Db, rows: number) => {
  const task = await seedTask(db, rows, { max_answers: 1 });
  const [author] = (await seedAnnotators(db, task, 1)) as [Annotator];
  await seedAnswers(db, task.id, author.id);
  await sql`
    update answers set is_active = false, counted_on = null where task_id = ${task.id} and id % 50 = 0`.execute(db);
  await sql`update answers set is_skipped = true where task_id = ${task.id} and id % 40 = 0`.execute(db);
  await sql`
    update answer_versions set is_skipped = true, content = '{}' where task_id = ${task.id} and answer_id % 40 = 0`.execute(
    db,
  );
  await sql`
    update question_slots set answered = 1 where task_id = ${task.id} and question_id in (
      select question_id from answers where task_id = ${task.id} and is_active and not is_skipped)`.execute(db);
  await sql`
    update assignments set answered = counted.answered, skipped = counted.skipped from (
      select count(*) filter (where not is_skipped) as answered, count(*) filter (where is_skipped) as skipped
      from answers where task_id = ${task.id} and is_active) as counted
    where task_id = ${task.id}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows: found } = await sql<{ username: string; question: number }>`
    select username, (select min(id) from questions where task_id = ${task.id}) as question
    from users where id = ${author.id}`.execute(db);
  return { ...task, rows, username: found[0]?.username ?? '', question: found[0]?.question ?? 0 };
};

/** So long somebody is at work while a task is emptied; what is left then goes on by itself. */
const AT_WORK_MS = 60_000;

/** Removes all questions of the task while somebody works on another one. */
const measureDeletion = async ({ url }: ServerProcess, db: Db, root: Annotator, slug: string): Promise<Figure[]> => {
  const other = await seedTask(db, 1000, { max_answers: 5 });
  const [annotator] = (await seedAnnotators(db, other, 1)) as [Annotator];
  await whileProbing(url, annotator, other, () => pause(3000));
  const idle = await whileProbing(url, annotator, other, () => pause(10_000));
  const started = performance.now();
  const { result, p95 } = await whileProbing(url, annotator, other, async () => {
    const headers = { 'x-service': 'tagwerk', authorization: `JWT ${await tokenOf(root)}` };
    const path = `${url}${API_BASE}admin/task/${slug}/questions/all/`;
    const begun = await fetch(path, { method: 'DELETE', headers });
    if (!begun.ok) throw new Error(`The deletion answered ${begun.status}: ${await begun.text()}`);
    const { id } = (await begun.json()) as Deletion;
    const done = ended(async () => {
      const all = await call<Deletion[]>(url, await tokenOf(root), 'GET', `admin/task/${slug}/deletions/`);
      // It is listed from its first step on.
      return all.find((one) => one.id === id) ?? { state: 'waiting' };
    });
    await Promise.race([done, pause(AT_WORK_MS)]);
    return { done };
  });
  await result.done;
  const seconds = (performance.now() - started) / 1000;
  const slower = p95 / idle.p95;
  return [
    {
      what: `Deletion of ${ROWS.toLocaleString('en')} questions with their answers, a minute of it next to somebody at work`,
      value: seconds,
      unit: 's',
    },
    {
      what: 'p95 of another person’s requests during the deletion, as a multiple of before',
      value: slower,
      unit: '',
      peer: { what: 'before, ms', value: idle.p95 },
      bar: `at most ${SLOWER}`,
      holds: slower <= SLOWER,
    },
  ];
};

try {
  const { db } = database;
  await migrate(db);
  const figures: Figure[] = [];
  const withTasks = parts.includes('tasks');
  if (withTasks) await seedTaskList(db);
  const answered = parts.includes('lists') || parts.includes('deletion') ? await seedAnswered(db, ROWS) : null;
  const transferred = parts.includes('transfer') ? await seedAnswered(db, TRANSFERRED) : null;
  const [root] = (await seedAnnotators(db, answered ?? transferred ?? { id: 1, slug: '' }, 1)) as [Annotator];
  await db.updateTable('users').set({ is_superuser: true }).where('id', '=', root.id).execute();
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    const { url, pid } = server;
    if (withTasks) figures.push(...(await measureTasks(url, await tokenOf(root), TASKS)));
    if (answered && parts.includes('lists')) figures.push(...(await measureLists(url, await tokenOf(root), answered)));
    if (transferred) {
      const { slug } = transferred;
      figures.push(...(await measureTransfer({ url, pid, root, slug, rows: TRANSFERRED, folder })));
    }
    if (answered && parts.includes('deletion'))
      figures.push(...(await measureDeletion(server, db, root, answered.slug)));
    // Only a run of all parts is a result.
    if (parts.length === PARTS.length) report('administration', figures);
    else print(figures);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
