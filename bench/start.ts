import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { type Figure, report } from './shared/report.ts';

/**
 * How long `npm start` takes until somebody can sign in: from a clean clone, with the packages in npm's cache, and again.
 * `--cold`: the first start has an empty cache, so the network counts too.
 */
const FIRST_SECONDS = 30;
const NEXT_SECONDS = 3;
const POLL_MS = 20;

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-start-'));
const clone = join(folder, 'tagwerk');
const isCold = process.argv.includes('--cold');

/** What `npm run bench` and this repository's own scripts put into the environment. */
const OURS = /^(npm_(?!config_(registry|cafile))|NODE_(COMPILE_CACHE|ENV)|TAGWERK_|DATABASE_|CHROME)/;

/** As a person has it who has just opened a terminal: nothing of the packages of this repository. */
const environment = (port: number): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  PORT: String(port),
  ...(isCold && { npm_config_cache: join(folder, 'npm-cache') }),
});

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const isRunning = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

/** As Ctrl+C does: npm, the script that it runs, and the server. Resolves when the last of them has ended. */
const stop = async (group: number): Promise<void> => {
  process.kill(-group, 'SIGTERM');
  while (isRunning(group)) await sleep(POLL_MS);
};

/** Seconds until the server is ready, and when it said what it was doing. */
const start = async (): Promise<{ seconds: number; steps: string[] }> => {
  const port = await freePort();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: environment(port),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const steps: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => steps.push(`${seconds().toFixed(1)} s ${line}`));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${steps.join('\n')}`);
    await sleep(POLL_MS);
  }
  const taken = seconds();
  await stop(child.pid ?? 0);
  return { seconds: taken, steps };
};

try {
  spawnSync('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone], { stdio: 'inherit' });
  const first = await start();
  console.log(first.steps.join('\n'));
  const again = [await start(), await start(), await start()].map(({ seconds }) => seconds).sort((a, b) => a - b);
  const figures: Figure[] = [
    {
      what: `npm start from a clean clone${isCold ? ', nothing in npm’s cache' : ''}`,
      value: first.seconds,
      unit: 's',
      bar: `≤ ${FIRST_SECONDS} s`,
      holds: first.seconds <= FIRST_SECONDS,
    },
    {
      what: 'npm start again, median of 3',
      value: again[1] ?? Number.NaN,
      unit: 's',
      bar: `≤ ${NEXT_SECONDS} s`,
      holds: (again[1] ?? Number.NaN) <= NEXT_SECONDS,
    },
  ];
  report('start', figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
