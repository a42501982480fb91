import { ensureBrowser } from './setup/browser.js';
import { ensureInstalled } from './setup/install.js';
import { say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';

await ensureInstalled({ withTools: true });
const node = ensureNode();
const env = environmentFor(node, { CHROME: await ensureBrowser(node), TZ: 'UTC' });
say('The reference of widgets goes to docs/widgets/.');
process.exitCode = await run(node, ['scripts/widget-reference/main.ts', ...process.argv.slice(2)], { env });
