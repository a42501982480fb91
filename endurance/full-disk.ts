import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { diskProblem, makeDisk } from './shared/disk.ts';
import { outcomeOf, PEOPLE, seedWork } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { roundsOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace } from './shared/place.ts';
import { report, skip } from './shared/report.ts';

/**
 * The disk of the data folder is filled to the last byte while forty people answer, and emptied again: the server says that it is
 * not ready, loses nothing, and people go on without anybody doing anything else. Where PostgreSQL cannot write its log any more,
 * it ends and the server with it; the drill starts the server again and again, as what supervises it does.
 */
const ROUNDS = roundsOr(5);
const FULL_MS = 8000;
const MEGABYTES = 512;

const fill = (folder: string): (() => void) => {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (const size of [2 ** 20, 2 ** 12, 1]) {
      const part = Buffer.alloc(size);
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, part);
      } catch {
        // No room for a part of this size.
      }
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
};

/** A server that is started again whenever it ends. */
const supervise = (environment: Record<string, string>) => {
  let stopped = false;
  let current: ServerProcess | undefined;
  const running = (async () => {
    while (!stopped) {
      current = await startProcess(environment).catch(() => undefined);
      if (current) await current.ended;
      else await pause(500);
    }
  })();
  return async () => {
    stopped = true;
    await current?.stop();
    await running;
  };
};

const drill = async () => {
  const disk = makeDisk(MEGABYTES);
  const place = embeddedPlace(join(disk.folder, 'data'));
  const { task, people } = await seedWork(place, 20_000);
  const port = String(await freePort());
  const stop = supervise({ ...place.environment, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const work = startWork(() => url, task, people);
  let unnoticed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await work.more(PEOPLE);
    const empty = fill(disk.folder);
    await pause(FULL_MS);
    if (await isReady()) unnoticed += 1;
    empty();
    await work.more(PEOPLE);
    while (!(await isReady())) await pause(100);
  }
  await work.stop();
  await stop();
  const lost = await place.visit((db) => countLost(db, work.acknowledged));
  disk.remove();
  const what = 'Disk filled to the last byte and emptied again';
  report('full-disk', [outcomeOf({ what, times: ROUNDS, work, lost, isFine: unnoticed === 0 })]);
};

const problem = diskProblem();
if (problem) skip('full-disk', problem);
else await drill();
