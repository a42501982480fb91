import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbedded } from '../server/database/embedded/open-embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Db, openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { measureFloor } from './answering/floor.ts';
import { type Measured, measure } from './answering/measure.ts';
import { overHttp } from './answering/over-http.ts';
import { type Figure, print, report } from './shared/report.ts';
import { type Annotator, BENCH_SECRET, type SeededTask, seedAnnotators, seedTask } from './shared/seed.ts';

/**
 * The answering loop: save an answer, take the next question. Two hundred people at once on one task against real
 * PostgreSQL, with a thousand, a hundred thousand and a million questions; the floor is the very same statements through
 * the bare driver, by as many loops over as many connections. `--sizes 1000,100000` measures only these sizes, for
 * somebody who works on the loop, and keeps no results.
 */
const { values: options } = parseArgs({ options: { sizes: { type: 'string' } } });
const SIZES = options.sizes?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000];
const ANNOTATORS = 200;
const CONNECTIONS = 20;
const MAX_ANSWERS = 20;
/** Of the bare driver's rate, what the server keeps. */
const SHARE = 0.75;

const measureServer = async (
  environment: Record<string, string>,
  task: SeededTask,
  annotators: Annotator[],
  db?: Db,
): Promise<Measured> => {
  const server = await startProcess({
    TAGWERK_SECRET: BENCH_SECRET,
    LOG_LEVEL: 'info',
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    ...environment,
  });
  const { first, loop } = overHttp(server.url, task);
  return measure({ annotators, first, loop, ...(db && { db }), serverPid: server.pid }).finally(() => server.stop());
};

const words = (count: number) => count.toLocaleString('en');

const latencies = (where: string, { p50, p95, p99 }: Measured): Figure[] => [
  { what: `${where}: p50 of the loop`, value: p50, unit: 'ms' },
  { what: `${where}: p95 of the loop`, value: p95, unit: 'ms' },
  { what: `${where}: p99 of the loop`, value: p99, unit: 'ms' },
];

const cpu = (where: string, served: Measured, floor: Measured): Figure[] => [
  {
    what: `${where}: CPU of a loop, server`,
    value: served.cpu.server,
    unit: 'ms',
    peer: { what: 'the bare driver, ms', value: floor.cpu.client },
  },
  {
    what: `${where}: CPU of a loop, PostgreSQL`,
    value: served.cpu.postgres,
    unit: 'ms',
    peer: { what: 'under the bare driver, ms', value: floor.cpu.postgres },
  },
  { what: `${where}: CPU of a loop, who sends the requests`, value: served.cpu.client, unit: 'ms' },
];

const measureSize = async (postgresUrl: string, size: number) => {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgresUrl);
  url.pathname = name;
  const { db, close } = openPostgres(url.href);
  await migrate(db);
  const task = await seedTask(db, size, { max_answers: MAX_ANSWERS });
  const annotators = await seedAnnotators(db, task, ANNOTATORS);

  const folder = makeFolder('bench');
  const served = await measureServer({ DATABASE_URL: url.href, TAGWERK_DATA: folder }, task, annotators, db);
  await removeFolder(folder);
  const floorTask = await seedTask(db, size, { max_answers: MAX_ANSWERS });
  const given = { url: url.href, db, task: floorTask, people: ANNOTATORS, connections: CONNECTIONS };
  const floor = await measureFloor(given);
  await close();
  return { served, floor };
};

const onPostgres = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const p95s: number[] = [];
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB' } });
  for (const size of SIZES) {
    const { served, floor } = await measureSize(postgres.url, size);
    p95s.push(served.p95);
    const where = `PostgreSQL, ${ANNOTATORS} people, ${words(size)} questions`;
    figures.push(
      {
        what: `${where}: loops a second`,
        value: served.perSecond,
        unit: '1/s',
        peer: { what: 'the same statements through the bare driver', value: floor.perSecond },
        bar: `at least ${SHARE} of the bare driver`,
        holds: served.perSecond >= floor.perSecond * SHARE,
      },
      ...latencies(where, served),
      ...cpu(where, served, floor),
    );
  }
  await postgres.stop();
  const [small, large] = [p95s.at(0), p95s.at(-1)] as [number, number];
  figures.push({
    what: 'p95 with the most questions, as a multiple of p95 with the fewest',
    value: large / small,
    unit: '×',
    peer: { what: 'p95 with the fewest, ms', value: small },
    bar: 'at most 1.3',
    holds: large / small <= 1.3,
  });
  return figures;
};

const onEmbedded = async (): Promise<Figure[]> => {
  const people = 20;
  const size = 100_000;
  const folder = makeFolder('bench');
  const { db, close } = await openEmbedded(folder, { connections: 5 });
  await migrate(db);
  const task = await seedTask(db, size, { max_answers: MAX_ANSWERS });
  const annotators = await seedAnnotators(db, task, people);
  await close();
  const served = await measureServer({ TAGWERK_DATA: folder }, task, annotators);
  await removeFolder(folder);
  const where = `Embedded database, ${people} people, ${words(size)} questions`;
  return [{ what: `${where}: loops a second`, value: served.perSecond, unit: '1/s' }, ...latencies(where, served)];
};

if (options.sizes) print(await onPostgres());
else report('answering', [...(await onPostgres()), ...(await onEmbedded())]);
