import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_SECRET } from '../bench/shared/seed.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { freePort } from '../server/testing/free-port.ts';
import { outcomeOf, seedWork } from './shared/drill.ts';
import { buildImage, type Image, INSIDE, NODE_USER } from './shared/image.ts';
import { countLost } from './shared/ledger.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace } from './shared/place.ts';
import { report, skip } from './shared/report.ts';

/**
 * The steps of the Dockerfile are followed without Docker, and what comes of them is started as compose.yaml starts it: as an
 * ordinary user, without capabilities, on a file system that it cannot write to but for its volume and /tmp. People answer;
 * the server is ended as an operator does, and killed, and goes on with its volume.
 */
const STARTS = 4;
const PEOPLE = 10;

const problem = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it mounts file systems, which needs root on Linux';
  const missing = ['mount', 'chroot', 'setpriv', 'unshare'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  return missing.length > 0 ? `this machine has no ${missing.join(', ')}` : null;
};

/** A command in the container, as its user. */
const within = ({ mounted, folder }: Image, command: string[]): [string, string[]] => [
  'chroot',
  [
    ...[mounted, 'setpriv', `--reuid=${NODE_USER}`, `--regid=${NODE_USER}`, '--clear-groups'],
    ...['--bounding-set=-all', '--no-new-privs', '/bin/sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...command],
  ],
];

const drill = async () => {
  const image = buildImage();
  const volume = makeFolder('volume');
  chownSync(volume, NODE_USER, NODE_USER);
  const data = join(image.mounted, 'data');
  mkdirSync(data, { recursive: true });
  spawnSync('mount', ['-o', 'remount,ro', image.mounted]);
  spawnSync('mount', ['--bind', volume, data]);
  spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', join(image.mounted, 'tmp')]);
  if (spawnSync('touch', [join(image.mounted, 'app/x')]).status === 0) throw new Error('The image can be written to.');

  const port = String(await freePort());
  const env = {
    ...{ ...INSIDE, ...image.environment, PORT: port, TAGWERK_SECRET: BENCH_SECRET },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', REQUESTS_PER_MINUTE: '1000000' },
  };
  const execute = (command: string[]) => spawnSync(...within(image, command), { env, encoding: 'utf8' });
  const start = async () => {
    const child = spawn(...within(image, image.command), { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    while (execute(image.health).status !== 0) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      await pause(200);
    }
    return {
      end: async (signal: NodeJS.Signals) => {
        child.kill(signal);
        await ended;
      },
    };
  };

  const first = await start();
  await first.end('SIGTERM');
  const place = embeddedPlace(volume);
  const { task, people } = await seedWork(place, 20_000, PEOPLE);
  const work = startWork(() => `http://127.0.0.1:${port}`, task, people);
  for (let round = 0; round < STARTS; round += 1) {
    const server = await start();
    await work.more(PEOPLE * 10);
    const checked = execute(['tagwerk', 'check']);
    if (checked.status !== 0) throw new Error(`tagwerk check in the container: ${checked.stdout}${checked.stderr}`);
    await server.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
  }
  const last = await start();
  await work.more(PEOPLE);
  await work.stop();
  await last.end('SIGTERM');
  const lost = await place.visit((db) => countLost(db, work.acknowledged));
  image.remove();
  await removeFolder(volume);
  const what =
    'Container image, made by the steps of the Dockerfile without Docker, ended and killed as an ordinary user on a read-only file system';
  report('container', [outcomeOf({ what, times: STARTS, work, lost })]);
};

/** In a namespace of mounts of its own, so that nothing stays mounted wherever the drill breaks off. */
const OWN_MOUNTS = '--own-mounts';
const again = () => {
  const command = [process.execPath, import.meta.filename, OWN_MOUNTS];
  const { status } = spawnSync('unshare', ['--mount', '--propagation=private', ...command], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

const why = problem();
if (why) skip('container', why);
else if (process.argv.includes(OWN_MOUNTS)) await drill();
else again();
