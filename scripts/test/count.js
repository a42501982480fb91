/**
 * A test that failed: where it is, what it said, and its file as its runner knows it.
 * @typedef {{ where: string, words: string, file?: string }} Failure
 *
 * How a run of tests went.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Result
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

/**
 * What stands after the failed tests ran once more, alone; `unstable` failed at first only.
 * @param {Result} first
 * @param {Result} again
 * @returns {Result & { unstable: Failure[] }}
 */
export const settle = (first, again) => ({
  passed: first.passed + Math.max(0, first.failed - again.failed),
  failed: again.failed,
  skipped: first.skipped,
  failures: again.failures,
  unstable: first.failures.filter(({ where }) => !again.failures.some((one) => one.where === where)),
});

/** @param {Failure} failure */
export const failureText = ({ where, words }) => `${where}\n    ${words.trim().split('\n').slice(0, 6).join('\n    ')}`;

/** Vitest's JSON report. A file may fail without a test that does: when it is loaded, set up or closed. It counts as one. */
export const countVitest = (report) => {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [{ where: name, words: message, file: name }]
        : failed.map((test) => ({
            where: `${name} › ${test.fullName}`,
            words: test.failureMessages.join('\n'),
            file: name,
          }));
    });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
};

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ where: `${file} › ${title}`, file, ...test }))),
  ...suites.flatMap(testsIn),
];

/** Playwright's JSON report. */
export const countPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: [
    ...testsIn({ suites })
      .filter(({ status }) => status === 'unexpected')
      .map(({ where, file, projectName, results }) => ({
        where: `${projectName}: ${where}`,
        words: results.find(({ error }) => error?.message)?.error.message ?? '',
        file,
      })),
    ...errors.map(({ message = '' }) => ({ where: 'outside of every journey', words: message })),
  ],
});
