import { expect, it } from 'vitest';
import { countPlaywright, countVitest, sum } from './count.js';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2\n    at sum'] };
const skipped = { status: 'skipped', fullName: 'divides', failureMessages: [] };

it('counts a test file that could not be loaded, set up or closed as a failure, and says why', () => {
  const counted = countVitest({
    numPassedTests: 5,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'load.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'open.test.ts', status: 'failed', message: 'no database', assertionResults: [skipped] },
      { name: 'close.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [passed] },
      { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed, passed, passed] },
    ],
  });
  expect(counted).toEqual({
    passed: 5,
    failed: 4,
    skipped: 2,
    failures: [
      'sum.test.ts › takes away\n    Error: 1 is not 2\n        at sum',
      'load.test.ts\n    no such module',
      'open.test.ts\n    no database',
      'close.test.ts\n    Hook timed out',
    ],
  });
});

it('counts a journey that passed only at the second try as a failure, and says why it failed at the first', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    file: 'sign-in.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => (message ? { error: { message } } : {})) },
    ],
  });
  const suites = [
    { specs: [journey('stays out', 'expected', undefined)] },
    {
      suites: [
        { specs: [journey('gets in', 'unexpected', 'no door'), journey('waits', 'flaky', 'too late', undefined)] },
      ],
    },
  ];
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['phone: sign-in.spec.ts › gets in\n    no door', 'phone: sign-in.spec.ts › waits\n    too late'],
  });
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites: [] })).toMatchObject({
    failed: 3,
    failures: ['outside of every journey\n    no server'],
  });
});

it('adds up the runs', () => {
  const run = { passed: 1, failed: 2, skipped: 3, failures: ['a'] };
  expect(sum([run, run])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: ['a', 'a'] });
});
