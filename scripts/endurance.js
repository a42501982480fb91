import { readdirSync } from 'node:fs';
import { writeReliability } from './reliability-table.js';
import { ensureInstalled } from './setup/install.js';
import { giveUp, inRoot, say } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';
import { ensureWebBuilt } from './setup/web.js';

/** Each file directly in endurance/ is a drill; what they share is in shared/. */
const drills = readdirSync(inRoot('endurance'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith('-'));
const asked = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const unknown = asked.find((name) => !drills.includes(name));
if (unknown) giveUp(`There is no drill "${unknown}". There are: ${drills.join(', ')}.`);

await ensureInstalled({ withTools: true });
const node = ensureNode();
await ensureWebBuilt(node);

for (const name of asked.length > 0 ? asked : drills) {
  say(`Drill ${name}`);
  const code = await run(node, [`endurance/${name}.ts`, ...options], { env: environmentFor(node) });
  if (code !== 0) process.exitCode = code;
}
writeReliability();
