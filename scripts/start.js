import { ensureInstalled } from './setup/install.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';
import { ensureWebBuilt } from './setup/web.js';

await ensureInstalled();
const node = ensureNode();
await ensureWebBuilt(node);

// Whoever just types `npm start` wants to see something; TAGWERK_DEMO=0 starts empty.
const env = environmentFor(node, { TAGWERK_DEMO: process.env.TAGWERK_DEMO ?? '1' });
process.exitCode = await run(node, ['server/main.ts', ...process.argv.slice(2)], { env });
