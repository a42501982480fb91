import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { identifyBy } from '../areas/accounts/server/public.ts';
import { nextQuestions, save } from '../areas/answering/server/service.ts';
import { openEmbedded } from '../server/database/embedded/open-embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Db, openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import type { Viewer } from '../shared/access.ts';
import { allWidgets } from '../widgets/form/loading.ts';
import { call } from './shared/client.ts';
import { type Replayed, recordingPool, replay, replayable, type Statement, type Values } from './shared/recorded.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { type Annotator, BENCH_SECRET, type SeededTask, seedAnnotators, seedTask } from './shared/seed.ts';

/**
 * The answering loop: save an answer, take the next question. Two hundred people at once on one task against real
 * PostgreSQL, with a thousand, a hundred thousand and a million questions; the floor is the very same statements through
 * the bare driver, by as many loops over as many connections.
 */
const SIZES = [1_000, 100_000, 1_000_000];
const ANNOTATORS = 200;
const CONNECTIONS = 20;
const WARM_UP = 5;
const ROUNDS = 20;
const MAX_ANSWERS = 20;

interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

type Loop = (annotator: Annotator, questionId: number) => Promise<number>;

/**
 * Every annotator goes round at their own pace; a round that began is counted. After warming up, PostgreSQL looks at
 * what its tables hold now, as it does by itself once a minute: until then it plans for empty ones.
 */
const measure = async (annotators: Annotator[], first: Loop, loop: Loop, postgres?: Db): Promise<Measured> => {
  const samples: number[] = [];
  const at = await Promise.all(annotators.map((annotator) => first(annotator, 0)));
  const rounds = async (count: number, keep: boolean) => {
    await Promise.all(
      annotators.map(async (annotator, index) => {
        for (let round = 0; round < count; round += 1) {
          const begun = performance.now();
          at[index] = await loop(annotator, at[index] as number);
          if (keep) samples.push(performance.now() - begun);
        }
      }),
    );
  };
  await rounds(WARM_UP, false);
  if (postgres) await sql`analyze`.execute(postgres);
  await rounds(WARM_UP, false);
  const begun = performance.now();
  await rounds(ROUNDS, true);
  const seconds = (performance.now() - begun) / 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share)) as [number, number, number];
  return { perSecond: samples.length / seconds, p50, p95, p99 };
};

const overHttp = (url: string, task: SeededTask): { first: Loop; loop: Loop } => {
  const next = async ({ token }: Annotator): Promise<number> => {
    const questions = await call<{ id: number }[]>(url, token, 'GET', `task/${task.slug}/new-questions/`);
    if (!questions[0]) throw new Error('The task ran out of questions: the figures would be of nothing.');
    return questions[0].id;
  };
  return {
    first: next,
    loop: async (annotator, questionId) => {
      const body = { save_key: randomUUID(), content: { note: 'A short answer.' }, time_taken: 1 };
      await call(url, annotator.token, 'POST', `task/${task.slug}/save-answer/${questionId}/`, body);
      return next(annotator);
    },
  };
};

const measureServer = async (
  environment: Record<string, string>,
  task: SeededTask,
  annotators: Annotator[],
  postgres?: Db,
) => {
  const server = await startProcess({
    TAGWERK_SECRET: BENCH_SECRET,
    LOG_LEVEL: 'info',
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    ...environment,
  });
  const { first, loop } = overHttp(server.url, task);
  return measure(annotators, first, loop, postgres).finally(() => server.stop());
};

/** What one loop sends to the database, as the server's own code sends it. */
const recordLoop = async (url: string, db: Db, task: SeededTask): Promise<Replayed[]> => {
  const statements: Statement[] = [];
  await allWidgets();
  const [probe] = (await seedAnnotators(db, task, 1)) as [Annotator];
  const pool = recordingPool(url, statements);
  const recorded = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as unknown as Db;
  const identify = identifyBy(recorded, BENCH_SECRET);
  const request = { headers: { authorization: `JWT ${probe.token}` } } as Parameters<typeof identify>[0];
  const viewer = (await identify(request)) as Viewer;
  const [question] = await nextQuestions(recorded, viewer, task.slug, new Set());
  const questionId = question?.id ?? 0;

  statements.length = 0;
  const saveKey = randomUUID();
  const content = { note: 'A short answer.' };
  await identify(request);
  const body = { save_key: saveKey, content, time_taken: 1 };
  const saved = await save(recorded, viewer, { slug: task.slug, questionId }, false, body, ({ code }) => code);
  await identify(request);
  const [next] = await nextQuestions(recorded, viewer, task.slug, new Set());
  await pool.end();

  const known = {
    sessionId: probe.sessionId,
    userId: probe.id,
    questionId,
    saveKey,
    answerId: saved.answer_id,
    nextId: next?.id,
  };
  return replayable(statements, known);
};

/** Where in the loop the ids are made that later statements need. */
const learn = (now: Values, { text }: Replayed, rows: Record<string, unknown>[]): void => {
  if (text.includes('insert into answer_versions')) now.answerId = rows[0]?.id;
  if (text.includes('insert into reservations')) now.nextId = Number(rows[0]?.question_id);
};

const bareLoop = (pool: pg.Pool, statements: Replayed[]): Loop => {
  const runs: Replayed[][] = [];
  for (const statement of statements) {
    // A transaction holds its connection; other statements take any, as the server's do.
    const within = runs.at(-1);
    const open = within?.[0]?.text === 'begin' && within.at(-1)?.text !== 'commit';
    if (open) within?.push(statement);
    else runs.push([statement]);
  }
  return async (annotator, questionId) => {
    const now: Values = { sessionId: annotator.sessionId, userId: annotator.id, questionId, saveKey: randomUUID() };
    for (const run of runs) {
      const client = await pool.connect();
      try {
        for (const statement of run) learn(now, statement, (await replay(client, statement, now)).rows);
      } finally {
        client.release();
      }
    }
    return now.nextId as number;
  };
};

const measureFloor = async (url: string, db: Db, task: SeededTask): Promise<Measured> => {
  const annotators = await seedAnnotators(db, task, ANNOTATORS);
  const statements = await recordLoop(url, db, task);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const database = openPostgres(url, { connections: CONNECTIONS });
  const first: Loop = async ({ id, sessionId }) => {
    const viewer = { id, session_id: sessionId, is_superuser: false } as Viewer;
    const [question] = await nextQuestions(database.db, viewer, task.slug, new Set());
    return question?.id ?? 0;
  };
  try {
    return await measure(annotators, first, bareLoop(pool, statements), db);
  } finally {
    await pool.end();
    await database.close();
  }
};

const words = (count: number) => count.toLocaleString('en');

const latencies = (where: string, { p50, p95, p99 }: Measured): Figure[] => [
  { what: `${where}: p50 of the loop`, value: p50, unit: 'ms' },
  { what: `${where}: p95 of the loop`, value: p95, unit: 'ms' },
  { what: `${where}: p99 of the loop`, value: p99, unit: 'ms' },
];

const onPostgres = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const p95s: number[] = [];
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB' } });
  for (const size of SIZES) {
    const name = `bench_${size}`;
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(postgres.url);
    url.pathname = name;
    const database = openPostgres(url.href);
    await migrate(database.db);
    const task = await seedTask(database.db, size, { max_answers: MAX_ANSWERS });
    const annotators = await seedAnnotators(database.db, task, ANNOTATORS);

    const folder = makeFolder('bench');
    const served = await measureServer({ DATABASE_URL: url.href, TAGWERK_DATA: folder }, task, annotators, database.db);
    await removeFolder(folder);
    const floorTask = await seedTask(database.db, size, { max_answers: MAX_ANSWERS });
    const floor = await measureFloor(url.href, database.db, floorTask);
    await database.close();

    p95s.push(served.p95);
    const where = `PostgreSQL, ${ANNOTATORS} people, ${words(size)} questions`;
    figures.push(
      {
        what: `${where}: loops a second`,
        value: served.perSecond,
        unit: '1/s',
        peer: { what: 'the same statements through the bare driver', value: floor.perSecond },
        bar: 'at least half of the bare driver',
        holds: served.perSecond >= floor.perSecond / 2,
      },
      ...latencies(where, served),
    );
  }
  await postgres.stop();
  const [small, , large] = p95s as [number, number, number];
  figures.push({
    what: 'p95 at a million questions, as a multiple of p95 at a thousand',
    value: large / small,
    unit: '×',
    peer: { what: 'p95 at a thousand questions, ms', value: small },
    bar: 'at most 1.3',
    holds: large / small <= 1.3,
  });
  return figures;
};

const onEmbedded = async (): Promise<Figure[]> => {
  const people = 20;
  const size = 100_000;
  const folder = makeFolder('bench');
  const database = await openEmbedded(folder, { connections: 5 });
  await migrate(database.db);
  const task = await seedTask(database.db, size, { max_answers: MAX_ANSWERS });
  const annotators = await seedAnnotators(database.db, task, people);
  await database.close();
  const served = await measureServer({ TAGWERK_DATA: folder }, task, annotators);
  await removeFolder(folder);
  const where = `Embedded database, ${people} people, ${words(size)} questions`;
  return [{ what: `${where}: loops a second`, value: served.perSecond, unit: '1/s' }, ...latencies(where, served)];
};

report('answering', [...(await onPostgres()), ...(await onEmbedded())]);
