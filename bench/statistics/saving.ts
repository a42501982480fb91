import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../server/database/open.ts';
import { postgresCpuMs } from '../answering/measure.ts';
import { overHttp } from '../answering/over-http.ts';
import { cpuMsOf } from '../shared/process-cpu.ts';
import { type Figure, percentile } from '../shared/report.ts';
import { type Annotator, type SeededTask, seedAnnotators, seedTask } from '../shared/seed.ts';

const QUESTIONS = 200_000;
const ANNOTATORS = 200;
/** How often the tables of the statistics follow, times two. */
const WINDOW_MS = 40_000;
const PAIRS = 6;
const BAR = 1.03;

/** A task whose people have worked on it for as many days as those of the largest task. */
const seedWork = async (db: Db): Promise<{ task: SeededTask; annotators: Annotator[] }> => {
  const task = await seedTask(db, QUESTIONS, { max_answers: 20 });
  const annotators = await seedAnnotators(db, task, ANNOTATORS);
  const ids = annotators.map(({ id }) => id);
  await sql`
    insert into answer_times
    select ${task.id}::integer, given.id, day, revision, counted, answers, seconds, squares, sessions, session_seconds, times,
      session_list
    from unnest(${ids}::integer[]) with ordinality as given (id, nth)
    join answer_times on answer_times.task_id = 1 and answer_times.user_id = given.nth`.execute(db);
  await sql`
    insert into answer_days (task_id, user_id, day, answers, revision)
    select task_id, user_id, day, counted, revision from answer_times where task_id = ${task.id}`.execute(db);
  await sql`analyze`.execute(db);
  return { task, annotators };
};

interface Window {
  /** Of a save, ms. */
  median: number;
  perSecond: number;
  /** Of the server and PostgreSQL for one save, ms. */
  cpu: number;
}

/**
 * What saving an answer costs while the tables of the statistics follow and while they do not, in turns on one server: all
 * annotators save as fast as they can.
 */
export const measureSaving = async (
  db: Db,
  server: { url: string; pid: number },
  databaseUrl: string,
): Promise<Figure[]> => {
  const { task, annotators } = await seedWork(db);
  const { first, loop } = overHttp(server.url, task);
  const at: number[] = [];
  for (const annotator of annotators) at.push(await first(annotator, 0));

  const used = async () => cpuMsOf(server.pid) + (await postgresCpuMs(db));
  const window = async (): Promise<Window> => {
    const samples: number[] = [];
    const [before, begun] = [await used(), performance.now()];
    await Promise.all(
      annotators.map(async (annotator, index) => {
        while (performance.now() - begun < WINDOW_MS) {
          const from = performance.now();
          at[index] = await loop(annotator, at[index] as number);
          samples.push(performance.now() - from);
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    return {
      median: percentile(samples, 0.5),
      perSecond: samples.length / seconds,
      cpu: ((await used()) - before) / samples.length,
    };
  };

  // Whoever holds this lock keeps the tables from following.
  const holder = new pg.Client({ connectionString: databaseUrl });
  // A connection that is still closing when PostgreSQL stops says so.
  holder.on('error', () => {});
  await holder.connect();
  const held = async (): Promise<Window> => {
    await holder.query(`select pg_advisory_lock(hashtext('statistics.follow'))`);
    return window().finally(() => holder.query(`select pg_advisory_unlock(hashtext('statistics.follow'))`));
  };
  await window();
  const [following, without]: [Window[], Window[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Which comes first changes, because every window finds more than the one before.
    if (pair % 2 === 0) without.push(await held());
    following.push(await window());
    if (pair % 2 === 1) without.push(await held());
  }
  await holder.end();

  const middle = (windows: Window[], of: keyof Window) =>
    percentile(
      windows.map((one) => one[of]),
      0.5,
    );
  const ratio = (what: string, of: keyof Window, unit: string): Figure => {
    const [value, peer] = [middle(following, of), middle(without, of)];
    return { what, value, unit, peer: { what: 'while statistics do not follow', value: peer } };
  };
  const slower = middle(without, 'perSecond') / middle(following, 'perSecond');
  return [
    ratio(`Saving and the next question, ${ANNOTATORS} people at once: median`, 'median', 'ms'),
    ratio('CPU of the server and PostgreSQL for each', 'cpu', 'ms'),
    ratio('Each second', 'perSecond', '1/s'),
    { what: 'Time for each, as a multiple', value: slower, unit: '×', bar: `at most ${BAR}`, holds: slower <= BAR },
  ];
};
