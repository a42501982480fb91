import { ensureInstalled } from './setup/install.js';
import { inRoot } from './setup/paths.js';
import { start } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';

await ensureInstalled();
const node = ensureNode();
const port = process.env.PORT ?? '8080';
const env = environmentFor(node, {
  PORT: port,
  TAGWERK_DEMO: process.env.TAGWERK_DEMO ?? '1',
  TAGWERK_DEV_SERVER: `http://127.0.0.1:${port}`,
  // Links in mails lead to the page that reloads.
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://127.0.0.1:5173',
});

const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const sides = [
  start(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { env }),
  start(node, [vite, 'web', '--clearScreen', 'false', '--strictPort', ...process.argv.slice(2)], { env }),
];

// Half of a development server is of no use: when one side ends, so does the other.
process.exitCode = await Promise.race(sides.map((side) => side.ended));
for (const { child } of sides) child.kill();
await Promise.all(sides.map((side) => side.ended));
