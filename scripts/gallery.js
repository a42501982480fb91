import { existsSync } from 'node:fs';
import { ensureInstalled } from './setup/install.js';
import { inRoot, say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';

await ensureInstalled();
const node = ensureNode();

// A page of its own needs no server and no sign-in; without one, the app's gallery does.
if (existsSync(inRoot('web', 'gallery', 'index.html'))) {
  const port = process.env.PORT ?? '5180';
  say(`The gallery is at http://127.0.0.1:${port}/gallery/ and reloads as you edit widgets. Ctrl+C ends it.`);
  const args = [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'web', '--port', port, '--strictPort'];
  process.exitCode = await run(node, [...args, '--logLevel', 'warn', ...process.argv.slice(2)], {
    env: environmentFor(node),
  });
} else {
  say('Once the app is up, sign in as staff and open /gallery.');
  await import('./start.js');
}
