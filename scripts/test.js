import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './setup/browser.js';
import { ensureInstalled } from './setup/install.js';
import { cache, giveUp, inRoot, say } from './setup/paths.js';
import { capture, run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';
import { ensureWebBuilt } from './setup/web.js';
import { findChanges, runsFor } from './test/changed.js';
import { check } from './test/checks.js';
import { countPlaywright, countVitest, failureText, settle, sum } from './test/count.js';
import { choose } from './test/parts.js';

const choice = choose(process.argv.slice(2));
const chosen = 'refused' in choice ? giveUp(choice.refused) : choice;

await ensureInstalled({ withTools: true });
const node = ensureNode();
const checking = async () => {
  if (!chosen.check) return [];
  say('Types, lint, import rules, dead code');
  return [{ passed: 0, failed: await check(node), skipped: 0, failures: [] }];
};
// The tests begin while the checks go on: what fails is told at the end.
const checked = checking();
const [CHROME] = await Promise.all([
  chosen.needsBrowser ? ensureBrowser(node) : '',
  chosen.needsWeb ? ensureWebBuilt(node) : undefined,
]);
const env = environmentFor(node, { CHROME, TZ: process.env.TZ ?? 'UTC' });

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    interrupted = true;
  });
}

/**
 * Runs a test runner that writes its figures to a file; a run that leaves none has failed. `start`: how it is run; gives
 * its exit code.
 */
const runAndCount = async (name, args, count, start = run) => {
  const report = cache(`${name}-report.json`);
  mkdirSync(cache(), { recursive: true });
  rmSync(report, { force: true });
  const code = await start(node, args(report), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  if (interrupted) process.exit(code || 1);
  let text;
  try {
    text = readFileSync(report, 'utf8');
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ where: name, words: 'left no report' }] };
  }
  const counted = count(JSON.parse(text));
  // An error outside of every test makes no test fail, but the run.
  return code === 0 || counted.failed > 0
    ? counted
    : { ...counted, failed: 1, failures: [{ where: name, words: `ended with ${code}` }] };
};

const runs = chosen.changed
  ? runsFor(chosen, findChanges())
  : {
      vitest: chosen.vitest.length > 0 ? [{ projects: chosen.vitest, since: undefined }] : [],
      playwright: { projects: chosen.playwright, since: undefined },
    };

const vitest = (projects, files, since) => {
  const args = (report) => [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...(since ? ['--changed', since] : []),
    ...(chosen.name ? ['-t', chosen.name] : []),
    ...files,
  ];
  return runAndCount('vitest', args, countVitest);
};

const playwright = (options, start) => {
  const args = () => [
    inRoot('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    ...runs.playwright.projects.flatMap((project) => ['--project', project]),
    '--reporter=list,json',
    ...options,
  ];
  return runAndCount('playwright', args, countPlaywright, start);
};

const runTests = async () => {
  const all = [];
  for (const { projects, since } of runs.vitest) {
    say(`Tests: ${projects.join(', ')}${since ? ', those that the changes concern' : ''}`);
    all.push(await vitest(projects, chosen.files, since));
  }
  return sum(all);
};

const runJourneys = async () => {
  const { projects, since } = runs.playwright;
  if (projects.length === 0) return { counted: sum([]), output: '' };
  const isAlone = runs.vitest.length === 0;
  const title = `Journeys in the browser: ${projects.join(', ')}${since ? ', those that the changes concern' : ''}`;
  say(`${title}${isAlone ? '' : '. They run at the same time; what they print comes at the end.'}`);
  const options = [
    '--pass-with-no-tests',
    ...(since ? [`--only-changed=${since}`] : []),
    ...(chosen.name ? ['--grep', chosen.name] : []),
    ...chosen.files,
  ];
  let output = '';
  const held = async (...given) => {
    const ended = await capture(...given);
    output = ended.output;
    return ended.code;
  };
  const counted = await playwright(options, isAlone ? run : held);
  return { counted, output };
};

/** More than this many that fail have a common cause: running them again would only cost time. */
const FEW = 10;

/**
 * Runs what failed once more with the machine to itself: tests and journeys that run at the same time slow each other
 * down, and on a busy machine one of thousands may miss its limit. What fails again has failed.
 */
const runAgain = async (counted, start) => {
  const { failed, failures } = counted;
  const files = [...new Set(failures.flatMap(({ file }) => file ?? []))];
  const wasBusy = runs.vitest.length > 0 && runs.playwright.projects.length > 0;
  const isWorthIt = wasBusy && failed > 0 && failed <= FEW && failures.every(({ file }) => file);
  return isWorthIt ? settle(counted, await start(files)) : { ...counted, unstable: [] };
};

// Tests wait for a database, journeys for a server: together they leave no processor idle.
const [results, tests, { counted: journeys, output }] = await Promise.all([checked, runTests(), runJourneys()]);
process.stdout.write(output);
const projects = runs.vitest.flatMap((one) => one.projects);
const settled = [
  await runAgain(tests, (files) => vitest(projects, files)),
  await runAgain(journeys, () => playwright(['--last-failed'])),
];
const unstable = settled.flatMap((one) => one.unstable);
results.push(...settled);

const { passed, failed, skipped, failures } = sum(results);
const onlyChecked = chosen.check && chosen.vitest.length + chosen.playwright.length === 0;
const nothingRan = passed + failed === 0 && !onlyChecked && !chosen.changed;
if (nothingRan) say('No test ran: nothing matches what was asked for.');
// Again, and at the end: a long run is read from there.
for (const each of unstable)
  process.stdout.write(`\n~ Unstable: failed at first, passed alone. ${failureText(each)}\n`);
for (const each of failures) process.stdout.write(`\n✗ ${failureText(each)}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 || nothingRan ? 1 : 0;
