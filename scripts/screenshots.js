import { ensureBrowser } from './setup/browser.js';
import { ensureInstalled } from './setup/install.js';
import { say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';
import { ensureWebBuilt } from './setup/web.js';

await ensureInstalled({ withTools: true });
const node = ensureNode();
await ensureWebBuilt(node);
const env = environmentFor(node, { CHROME: await ensureBrowser(node), TZ: 'UTC' });
say('Pictures of the demo world go to docs/screenshots/.');
process.exitCode = await run(node, ['e2e/screenshots.ts', ...process.argv.slice(2)], { env });
