import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startProcess } from '../server/testing/process.ts';
import { outcomeOf, PEOPLE, seedWork } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { roundsOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace } from './shared/place.ts';
import { report, skip } from './shared/report.ts';

/**
 * A second server in another process namespace, as in another container, is started on the data folder of one that forty people
 * are working on: it has to be rejected, and nobody may notice.
 */
const ROUNDS = roundsOr(10);
const ELSEWHERE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

const rejected = async (environment: Record<string, string>): Promise<boolean> => {
  const [program = '', ...args] = [...ELSEWHERE, process.execPath, join(import.meta.dirname, '../server/main.ts')];
  const env = { ...process.env, ...environment, PORT: '0', TAGWERK_MAILBOX: '1' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return code === 1 && words.includes('is in use by process');
};

const drill = async () => {
  const folder = makeFolder('endurance');
  const place = embeddedPlace(folder);
  const { task, people } = await seedWork(place, 20_000);
  const port = String(await freePort());
  const server = await startProcess({ ...place.environment, PORT: port });
  const work = startWork(() => `http://127.0.0.1:${port}`, task, people);
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await work.more(PEOPLE);
    if (!(await rejected(place.environment))) wrong += 1;
  }
  await work.more(PEOPLE);
  await work.stop();
  await server.stop();
  const lost = await place.visit((db) => countLost(db, work.acknowledged));
  await removeFolder(folder);
  const what = 'Second server in another container on the same data folder: rejected';
  report('one-folder', [outcomeOf({ what, times: ROUNDS, work, lost, isFine: wrong === 0 })]);
};

if (spawnSync(ELSEWHERE[0] ?? '', [...ELSEWHERE.slice(1), 'true']).status === 0) await drill();
else skip('one-folder', 'this machine does not permit process namespaces (unshare --pid)');
