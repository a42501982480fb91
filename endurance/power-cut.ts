import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { startProcess } from '../server/testing/process.ts';
import { type Disk, diskProblem, makeDisk } from './shared/disk.ts';
import { outcomeOf, seedWork } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { roundsOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace, type Place, postgresPlace } from './shared/place.ts';
import { killTree, ownPostgres, pidOfPostgres } from './shared/postgres.ts';
import { type Outcome, report, skip } from './shared/report.ts';

/**
 * The power is cut at a random moment while forty people answer: the file system under the database stops writing at once
 * and loses what was not flushed, every process on it is killed, and it is mounted again. Ten times with the database in the
 * data folder and ten with a PostgreSQL of its own.
 */
const ROUNDS = roundsOr(10);
const QUESTIONS = 20_000;
const AT_LEAST = 100;
const RANDOM_MS = 1000;
const MEGABYTES = 1024;

/** A database on the disk: where servers find it, and what is done with it around a power cut. */
interface Under {
  place: Place;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The number of PostgreSQL's process, read while the disk can still be read. */
  pid(): number;
}

const drill = async (what: string, disk: Disk, { place, start, stop, pid }: Under): Promise<Outcome> => {
  await start();
  const { task, people } = await seedWork(place, QUESTIONS);
  const port = String(await freePort());
  const serve = () => startProcess({ ...place.environment, PORT: port });
  let server = await serve();
  const work = startWork(() => `http://127.0.0.1:${port}`, task, people);
  for (let round = 0; round < ROUNDS; round += 1) {
    await work.more(AT_LEAST);
    await pause(Math.random() * RANDOM_MS);
    const postgres = pid();
    disk.cut();
    await Promise.all([server.kill(), killTree(postgres)]);
    disk.restart();
    await start();
    server = await serve();
  }
  await work.more(AT_LEAST);
  await work.stop();
  await server.stop();
  const lost = await place.visit((db) => countLost(db, work.acknowledged));
  await stop();
  return outcomeOf({ what, times: ROUNDS, work, lost });
};

const onDisk = async (prepare: (disk: Disk) => Under & { release?(): void }, what: string): Promise<Outcome> => {
  const disk = makeDisk(MEGABYTES);
  const under = prepare(disk);
  try {
    return await drill(what, disk, under);
  } finally {
    under.release?.();
    disk.remove();
  }
};

const embedded = ({ folder }: Disk): Under => {
  const data = join(folder, 'data');
  const nothing = async () => {};
  return {
    place: embeddedPlace(data),
    ...{ start: nothing, stop: nothing },
    pid: () => pidOfPostgres(join(data, 'database')),
  };
};

const own = ({ folder }: Disk) => {
  const postgres = ownPostgres(folder);
  return { place: postgresPlace(join(folder, 'data'), postgres.url), ...postgres };
};

const problem = diskProblem();
if (problem) skip('power-cut', problem);
else {
  report('power-cut', [
    await onDisk(embedded, 'Power cut, database in the data folder'),
    await onDisk(own, 'Power cut, PostgreSQL of its own'),
  ]);
}
