/**
 * How a run of tests went; `failures` holds what failed, one text each: where, and what it said.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Result
 */

/** @type {Result} */
const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** @param {Result[]} results */
export const sum = (results) =>
  results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    NONE,
  );

const failure = (where, words) => `${where}\n    ${words.trim().split('\n').slice(0, 6).join('\n    ')}`;

/** Vitest's JSON report. A file may fail without a test that does: when it is loaded, set up or closed. It counts as one. */
export const countVitest = (report) => {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [failure(name, message)]
        : failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
    });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
};

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ where: `${file} › ${title}`, ...test }))),
  ...suites.flatMap(testsIn),
];

/** Playwright's JSON report. A test that passed only when repeated has failed: it hides a fault. */
export const countPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [
    ...testsIn({ suites })
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ where, projectName, results }) =>
        failure(`${projectName}: ${where}`, results.find(({ error }) => error?.message)?.error.message ?? ''),
      ),
    ...errors.map(({ message = '' }) => failure('outside of every journey', message)),
  ],
});
