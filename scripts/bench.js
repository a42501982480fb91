import { existsSync, readdirSync } from 'node:fs';
import { writeFigures } from './figures-table.js';
import { ensureBrowser } from './setup/browser.js';
import { ensureInstalled } from './setup/install.js';
import { giveUp, inRoot, say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';
import { ensureWebBuilt } from './setup/web.js';

/** Each file directly in bench/ is a benchmark; what they share is in folders below. */
const benchmarks = () =>
  existsSync(inRoot('bench'))
    ? readdirSync(inRoot('bench'))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => file.slice(0, -'.ts'.length))
    : [];

const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith('-'));
const asked = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const all = benchmarks();
const unknown = asked.find((name) => !all.includes(name));
if (unknown) giveUp(`There is no benchmark "${unknown}". There are: ${all.join(', ')}.`);

await ensureInstalled({ withTools: true });
const node = ensureNode();
await ensureWebBuilt(node);
const env = environmentFor(node, { CHROME: await ensureBrowser(node) });

for (const name of asked.length > 0 ? asked : all) {
  say(`Benchmark ${name}`);
  const code = await run(node, ['--expose-gc', `bench/${name}.ts`, ...options], { env });
  if (code !== 0) process.exitCode = code;
}
writeFigures();
