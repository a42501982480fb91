import { root } from '../setup/paths.js';
import { checkTree } from './check-tree.js';

const { modules, violations } = checkTree(root);
for (const { rule, why, from, to, line } of violations) {
  process.stdout.write(`${from}:${line}  ${rule}: ${to}\n    ${why}\n`);
}
process.stdout.write(`${violations.length} forbidden imports in ${modules} modules\n`);
process.exitCode = violations.length > 0 || modules === 0 ? 1 : 0;
