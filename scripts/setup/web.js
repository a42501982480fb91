import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, giveUp, inRoot, root, say } from './paths.js';
import { capture } from './process.js';
import { environmentFor } from './runtime.js';

const PLACES = ['web', 'areas', 'widgets', 'shared'];
const ALONE = ['package-lock.json', 'tsconfig.json'];
/** Never part of what the browser loads. */
const LEFT_OUT = /(^|\/)(dist|server|node_modules)$|\.test\.tsx?$/;

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({ entry, path: join(folder, entry.name) }))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesUnder(path) : [path]));

/** One hash over the names and contents of everything that the web is built from: some ten milliseconds. */
export const hashOfSources = () => {
  const hash = createHash('sha256');
  const files = PLACES.map((place) => inRoot(place))
    .filter((place) => existsSync(place))
    .flatMap(filesUnder);
  for (const file of [...files, ...ALONE.map((name) => inRoot(name))].sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

const stamp = cache('web-sources');

const isBuilt = (hash) =>
  existsSync(inRoot('web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** A build has a folder of its own: two that run at the same time do not write into one another. */
const BUILDS = /^web-build-(\d+)$/;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What builds have left that were killed. */
const removeLeftBuilds = () => {
  for (const name of readdirSync(cache())) {
    const pid = BUILDS.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(cache(name), { recursive: true, force: true });
  }
};

/** Of a place that another build has taken or cleared meanwhile. */
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'ENOENT'];

/**
 * Puts a whole build in the place of the one before: a server that runs meanwhile never finds half of one. Another build may end at
 * the same instant: then it is done once more.
 */
export const replaceBuild = (build, dist) => {
  const replace = (before) => {
    if (existsSync(dist)) renameSync(dist, join(build, before));
    renameSync(join(build, 'next'), dist);
  };
  try {
    replace('before');
  } catch (error) {
    if (!TAKEN.includes(/** @type {{ code: string }} */ (error).code)) throw error;
    replace('before-again');
  }
  rmSync(build, { recursive: true, force: true });
};

/** Builds web/dist where it is missing or older than what it is made from. */
export const ensureWebBuilt = async (node) => {
  const hash = hashOfSources();
  if (isBuilt(hash)) return;
  say('Building the web part (vite build).');
  mkdirSync(cache(), { recursive: true });
  removeLeftBuilds();
  const build = cache(`web-build-${process.pid}`);
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', 'web', '--logLevel', 'warn', '--outDir', join(build, 'next'), '--emptyOutDir'];
  const { code, output } = await capture(node, args, { env: environmentFor(node, { NODE_ENV: 'production' }) });
  process.stderr.write(output);
  if (code !== 0) giveUp('The web part could not be built; the message above says where.');
  replaceBuild(build, inRoot('web', 'dist'));
  writeFileSync(stamp, hash);
};
