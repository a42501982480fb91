import { cache, giveUp, inRoot } from '../setup/paths.js';
import { capture } from '../setup/process.js';
import { environmentFor } from '../setup/runtime.js';

const bin = (name) => inRoot('node_modules', '.bin', name);

/**
 * Remembers what it found, so that the next check looks only at what has changed since. Server and web are one project, on
 * one thread: two projects, or two threads, would each check the types that they share.
 */
const types = (name, project) => [
  bin('tsc'),
  '-p',
  project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  cache(`types-${name}.tsbuildinfo`),
];

const CHECKS = [
  { name: 'types of the product', command: types('product', 'tsconfig.json') },
  { name: 'types of the tools', command: types('tools', 'tsconfig.tools.json') },
  {
    name: 'lint and format',
    command: [bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=60'],
    // Its starter ends with 0 also when the program that it started was killed.
    report: 'Checked ',
  },
  { name: 'import rules', command: ['node', 'scripts/import-rules/main.js'] },
  { name: 'glossary', command: ['node', 'scripts/glossary/main.js'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
];

/** Runs all checks at once; prints a line each, and what those that fail have to say. Resolves to how many failed. */
export const check = async (node, words = []) => {
  const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) giveUp(`There is no such check. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  const env = environmentFor(node);
  const results = await Promise.all(
    chosen.map(async ({ name, command: [program, ...args], report = '' }) => {
      const begun = performance.now();
      const { code, output } = await capture(program, args, { env });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const passed = code === 0 && output.includes(report);
      const reason = output || `It printed nothing and ended with exit code ${code}.`;
      process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds} s)\n${passed ? '' : `${reason}\n`}`);
      return passed;
    }),
  );
  return results.filter((passed) => !passed).length;
};
