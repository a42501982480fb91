import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/database/open.ts';
import { postgresCpuMs } from '../answering/measure.ts';
import { overHttp } from '../answering/over-http.ts';
import { cpuMsOf } from '../shared/process-cpu.ts';
import { type Figure, percentile } from '../shared/report.ts';
import { type Annotator, type SeededTask, seedAnnotators, seedTask } from '../shared/seed.ts';

const QUESTIONS = 200_000;
const ANNOTATORS = 200;
/** Of them, at any moment: more would only wait for each other, and blocks would not end when they should. */
const AT_ONCE = 20;
const BLOCK_MS = 4_000;
const PAIRS = 30;
/** How often a server brings the tables up to the answers. A block in which they follow does it once. */
const USUAL_MS = 40_000;
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

const startFollower = async (databaseUrl: string): Promise<ChildProcess> => {
  const follower = fork(join(import.meta.dirname, 'follower.ts'), [databaseUrl]);
  await once(follower, 'message');
  return follower;
};

const followOnce = async (follower: ChildProcess): Promise<void> => {
  follower.send('follow');
  await once(follower, 'message');
};

interface Block {
  length: number;
  saves: number;
  /** Milliseconds for each save, all people together. */
  time: number;
  /** The same of the processors, for the server, PostgreSQL and whoever follows. */
  cpu: number;
}

interface Pair {
  following: Block;
  without: Block;
}

/** The mean of the pairs' ratios as it would be at the usual pace, and the error of that mean, both in per cent. */
const overheadOf = (pairs: readonly Pair[], of: 'time' | 'cpu') => {
  const timesAsOften = (USUAL_MS * pairs.length) / pairs.reduce((sum, { following }) => sum + following.length, 0);
  const logs = pairs.map(({ following, without }) => Math.log(following[of] / without[of]));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const variance = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (logs.length - 1);
  const scaled = (value: number) => (100 * value) / timesAsOften;
  return { percent: scaled(Math.expm1(mean)), error: scaled(Math.sqrt(variance / logs.length)) };
};

/**
 * What saving an answer costs while the tables of the statistics follow and while they do not: all annotators save as fast
 * as they can, in short blocks that take turns. What is compared is a block and the one after it, so that a machine that becomes
 * slower or faster meanwhile slows both. In a block in which the tables follow they do so more often than they
 * do by themselves; the difference is divided by how many times, and the noise with it.
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
  const follower = await startFollower(databaseUrl);

  const used = async () => cpuMsOf(server.pid) + cpuMsOf(follower.pid as number) + (await postgresCpuMs(db));
  const block = async (isFollowing: boolean): Promise<Block> => {
    let saves = 0;
    const state = { isFollowing };
    const [before, begun] = [await used(), performance.now()];
    await Promise.all([
      isFollowing && followOnce(follower).then(() => Object.assign(state, { isFollowing: false })),
      ...Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (let index = worker; state.isFollowing || performance.now() - begun < BLOCK_MS; saves += 1) {
          at[index] = await loop(annotators[index] as Annotator, at[index] as number);
          index = (index + AT_ONCE) % ANNOTATORS;
        }
      }),
    ]);
    const length = performance.now() - begun;
    return { length, saves, time: length / saves, cpu: ((await used()) - before) / saves };
  };

  for (let round = 0; round < 5; round += 1) await block(true);
  await sql`analyze`.execute(db);
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Which comes first changes, because every block finds more than the one before.
    const early = await block(pair % 2 === 0);
    const late = await block(pair % 2 === 1);
    pairs.push(pair % 2 === 0 ? { following: early, without: late } : { following: late, without: early });
  }
  follower.disconnect();
  await once(follower, 'exit');

  const medianOf = (of: 'time' | 'cpu') =>
    percentile(
      pairs.map(({ without }) => without[of]),
      0.5,
    );
  const differences = pairs.map(({ following, without }) => following.saves * (following.cpu - without.cpu));
  const round = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const [time, cpu] = [overheadOf(pairs, 'time'), overheadOf(pairs, 'cpu')];
  const slower = 1 + time.percent / 100;
  return [
    { what: `Saves a second by ${ANNOTATORS} people, ${AT_ONCE} at once`, value: 1000 / medianOf('time'), unit: '1/s' },
    { what: 'CPU of the server and PostgreSQL for each', value: medianOf('cpu'), unit: 'ms' },
    { what: 'CPU of one round of the statistics', value: round, unit: 'ms' },
    { what: 'Statistics that follow add to it', value: cpu.percent, unit: '%' },
    { what: 'Standard error of that', value: cpu.error, unit: '%' },
    {
      ...{ what: 'Time for each save while statistics follow, as a multiple', value: slower, unit: '×' },
      ...{ bar: `at most ${BAR}`, holds: slower <= BAR },
    },
    { what: 'Standard error of that multiple', value: time.error / 100, unit: '×' },
  ];
};
