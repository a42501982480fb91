import { ensureInstalled } from './setup/install.js';
import { ensureNode } from './setup/runtime.js';
import { check } from './test/checks.js';

await ensureInstalled({ withTools: true });
process.exitCode = (await check(ensureNode(), process.argv.slice(2))) > 0 ? 1 : 0;
