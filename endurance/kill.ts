import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { outcomeOf, seedWork } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { roundsOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace } from './shared/place.ts';
import { pidOfPostgres } from './shared/postgres.ts';
import { type Outcome, report } from './shared/report.ts';

/**
 * The server, its PostgreSQL, or both are killed at a random moment while forty people answer, thirty times each. What
 * supervises the server in production starts it again; the drill does that here.
 */
const ROUNDS = roundsOr(30);
const QUESTIONS = 50_000;
/** Acknowledged answers before each death, and the longest wait after them. */
const AT_LEAST = 40;
const RANDOM_MS = 300;

type Death = (server: ServerProcess, folder: string) => Promise<void>;

const DEATHS: Record<string, Death> = {
  'Server killed (`kill -9`)': (server) => server.kill(),
  'PostgreSQL killed, with which the server ends': async (server, folder) => {
    process.kill(pidOfPostgres(join(folder, 'database')), 'SIGKILL');
    await server.ended;
  },
  'Server and PostgreSQL killed at once': async (server, folder) => {
    process.kill(pidOfPostgres(join(folder, 'database')), 'SIGKILL');
    await server.kill();
  },
};

const drill = async (what: string, kill: Death): Promise<Outcome> => {
  const folder = makeFolder('endurance');
  const place = embeddedPlace(folder);
  const { task, people } = await seedWork(place, QUESTIONS);
  const port = String(await freePort());
  const start = () => startProcess({ ...place.environment, PORT: port });
  let server = await start();
  const work = startWork(() => `http://127.0.0.1:${port}`, task, people);
  for (let round = 0; round < ROUNDS; round += 1) {
    await work.more(AT_LEAST);
    await pause(Math.random() * RANDOM_MS);
    await kill(server, folder);
    server = await start();
  }
  await work.more(AT_LEAST);
  await work.stop();
  await server.stop();
  const lost = await place.visit((db) => countLost(db, work.acknowledged));
  await removeFolder(folder);
  return outcomeOf({ what, times: ROUNDS, work, lost });
};

const outcomes: Outcome[] = [];
for (const [what, kill] of Object.entries(DEATHS)) outcomes.push(await drill(what, kill));
report('kill', outcomes);
