import { existsSync } from 'node:fs';
import { ensureInstalled } from './setup/install.js';
import { inRoot, say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';

await ensureInstalled();
const node = ensureNode();

// A page of its own needs no server and no sign-in; without one, the app's gallery does.
const own = existsSync(inRoot('web', 'gallery', 'index.html'));
if (own) {
  say('The gallery reloads as you edit widgets. Its address is printed below; stop it with Ctrl+C.');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'web', '--clearScreen', 'false', '--open', '/gallery/', ...process.argv.slice(2)];
  process.exitCode = await run(node, args, { env: environmentFor(node, { BROWSER: process.env.BROWSER ?? 'none' }) });
} else {
  say('Once the app is up, sign in as staff and open /gallery.');
  await import('./start.js');
}
