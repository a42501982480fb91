import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cache, giveUp, inRoot, say } from './paths.js';
import { capture } from './process.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const answers = (path) => isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const installedBrowser = () =>
  [...new Set([...(process.env.PATH ?? '').split(delimiter), ...PLACES])]
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .flatMap((folder) => [...NAMES, 'Google Chrome'].map((name) => join(folder, name)))
    .find(answers);

/** The packed one names folders of the system that it was packed for. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Only the browser gets the packed libraries: nothing else of the test run may load them. */
const WRAPPER = `#!/bin/sh
home=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$home/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$home/fonts/fonts.conf"
exec "$home/chromium" "$@"
`;

/** The package unpacks into the temp folder, and its system libraries only where it believes itself to be in a cloud. */
const unpackInto = (node, folder) => {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  return capture(node, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
};

const home = cache('chromium');
const unpacked = join(home, 'chrome');

const unpackBrowser = async (node) => {
  if (process.platform !== 'linux' || !existsSync(inRoot('node_modules', '@sparticuz', 'chromium'))) return undefined;
  say('Unpacking the Chromium that the tests use.');
  const half = `${home}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const { code, output } = await unpackInto(node, half);
  if (code !== 0) giveUp(`Chromium could not be unpacked:\n${output}`);
  writeFileSync(join(half, 'fonts', 'fonts.conf'), FONTS);
  writeFileSync(join(half, 'chrome'), WRAPPER, { mode: 0o755 });
  // Whole or not at all, also when two commands unpack at once.
  try {
    renameSync(half, home);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return unpacked;
};

/** A browser that is there already, if any. */
export const findBrowser = () => installedBrowser() ?? (existsSync(unpacked) ? unpacked : undefined);

/** The path of a browser for the tests: CHROME if set, else the machine's own, else the one that comes with the packages. */
export const ensureBrowser = async (node) => {
  const asked = process.env.CHROME;
  if (asked) return isExecutable(asked) ? asked : giveUp(`CHROME names ${asked}, which is no program.`);
  return (
    findBrowser() ??
    (await unpackBrowser(node)) ??
    giveUp('The tests need a browser: install Chrome or Chromium, or name one in CHROME.')
  );
};
