import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { giveUp, inRoot, say } from './paths.js';
import { run } from './process.js';

const readLock = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * npm writes what it really installed into node_modules, as the last step. Comparing the two lists is as fast as
 * comparing stamps, and knows an install by hand (`npm ci`, `npm install x`) and one that broke off.
 * Optional packages may be missing: most are for other systems. So may the tools of development, without `withTools`.
 */
export const isInstalled = (wanted, there, withTools) =>
  wanted !== undefined &&
  there !== undefined &&
  Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !withTools)) return true;
    const found = there[path];
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });

/** `npm run` puts node_modules/.bin before everything else; the install must not run on a Node that it replaces. */
const environmentOutside = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
});

/** The npm that started us, on the Node that it runs on; otherwise the one on the PATH. */
const npm = (args) => {
  const { npm_execpath: path, npm_node_execpath: node } = process.env;
  return path?.endsWith('npm-cli.js') && node && !node.includes('node_modules')
    ? [node, [path, ...args]]
    : ['npm', args];
};

const FOLDER = 'node_modules/';
const REGISTRY = 'https://registry.npmjs.org';
/** npm prefers it to package-lock.json. It is there only while npm runs. */
const ADDRESSED = inRoot('npm-shrinkwrap.json');

/**
 * The lock with the address of each package at the npm registry; npm puts the host of another registry, where one is set,
 * in the place of this one. Without addresses npm reads the list of all versions of each package to find one: half of
 * what an install computes.
 */
export const withAddresses = ({ packages, ...lock }) => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      const isFromRegistry = path !== '' && entry.integrity && !entry.resolved && !entry.version.includes('+');
      const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
      return [path, isFromRegistry ? { ...entry, resolved: `${REGISTRY}/${name}/-/${file}` } : entry];
    }),
  ),
});

const runNpm = (given) => {
  const [command, args] = npm(given);
  return run(command, args, { env: environmentOutside(), stdio: ['ignore', 2, 2] }).catch((error) =>
    giveUp(`npm could not be started (${error.message}). It comes with Node.js; is it on your PATH?`),
  );
};

/** Where the registry has other addresses, npm finds them by itself. */
const installFrom = async (lock, args) => {
  if (lock) writeFileSync(ADDRESSED, JSON.stringify(withAddresses(lock)));
  const code = await runNpm([...args, '--loglevel=silent']).finally(() => rmSync(ADDRESSED, { force: true }));
  const isStopped = code > 128;
  return code === 0 || isStopped ? code : await runNpm([...args, '--loglevel=error']);
};

/** Installs what is missing of the packages that running and building need; `withTools`: also those of development. */
export const ensureInstalled = async ({ withTools = false } = {}) => {
  rmSync(ADDRESSED, { force: true });
  const lock = readLock(inRoot('package-lock.json'));
  const there = readLock(inRoot('node_modules', '.package-lock.json'));
  if (isInstalled(lock?.packages, there?.packages, withTools)) return;
  if (Number.parseInt(process.versions.node, 10) < 20) {
    giveUp(`To set itself up Tagwerk needs Node.js 20.19 or newer; this is ${process.version}.`);
  }
  say('Installing the packages that package-lock.json names (npm ci). This takes half a minute, once.');
  // On an old Node npm warns of each package that wants a newer one; they all run on the Node that comes with them.
  const tools = withTools ? '--include=dev' : '--omit=dev';
  const code = await installFrom(lock, [
    'ci',
    tools,
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) giveUp('npm ci failed. Its own message above says why; nothing else was changed.');
};
