import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { giveUp, inRoot, say } from './paths.js';
import { run } from './process.js';

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/**
 * npm writes what it really installed into node_modules, as the last step. Comparing the two lists is as fast as
 * comparing stamps, and knows an install by hand (`npm ci`, `npm install x`) and one that broke off.
 * Optional packages may be missing: most are for other systems.
 */
export const isInstalled = (wanted, there) =>
  wanted !== undefined &&
  there !== undefined &&
  Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
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

export const ensureInstalled = async () => {
  const there = packagesOf(inRoot('node_modules', '.package-lock.json'));
  if (isInstalled(packagesOf(inRoot('package-lock.json')), there)) return;
  if (Number.parseInt(process.versions.node, 10) < 20) {
    giveUp(`To set itself up Tagwerk needs Node.js 20.19 or newer; this is ${process.version}.`);
  }
  say('Installing the packages that package-lock.json names (npm ci). This takes a minute, once.');
  // On an old Node npm warns of each package that wants a newer one; they all run on the Node that comes with them.
  const [command, args] = npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const code = await run(command, args, { env: environmentOutside(), stdio: ['ignore', 2, 2] }).catch((error) =>
    giveUp(`npm could not be started (${error.message}). It comes with Node.js; is it on your PATH?`),
  );
  if (code !== 0) giveUp('npm ci failed. Its own message above says why; nothing else was changed.');
};
