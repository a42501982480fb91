import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { cache, giveUp, inRoot } from './paths.js';

const NEEDED = 24;

const majorOf = (node) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0;
};

/** The pinned Node that came with the packages, else the machine's own where it is new enough. */
export const findNode = () => {
  const pinned = [`node-${process.platform}-${process.arch}`, 'node']
    .map((name) => inRoot('node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path) && majorOf(path) >= NEEDED);
  if (pinned) return pinned;
  return Number.parseInt(process.versions.node, 10) >= NEEDED ? process.execPath : undefined;
};

export const ensureNode = () =>
  findNode() ??
  giveUp(
    `Tagwerk runs on Node.js ${NEEDED} or newer; this is ${process.version} on ${process.platform}-${process.arch}.\n` +
      '  Linux on x64 and arm64 gets the right one with the packages. Elsewhere, either install Node.js ' +
      `${NEEDED} (nodejs.org,\n  nvm, brew …), or bring it in with: npm install --no-save node@${NEEDED}`,
  );

/**
 * An environment in which `node` means that Node, also for the programs that a program starts. They keep what they
 * compile: a server or a command that starts again needs a third less time for it.
 */
export const environmentFor = (node, more = {}) => ({
  NODE_COMPILE_CACHE: cache('compiled'),
  ...process.env,
  PATH: [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  ...more,
});
