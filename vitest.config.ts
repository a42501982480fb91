import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, browserPath } from './scripts/test/browser.js';
import { WaitingFirst } from './scripts/test/waiting-first.ts';

export default defineConfig({
  test: {
    // One group after the other: a browser or a database under load makes the others' tests slow, and slow tests flaky.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    // Long enough for a busy machine: a test that hangs is found all the same.
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['shared/testing/same-cases.ts', 'widgets/testing/all-widgets.ts'],
          include: [
            '{shared,widgets,bench,web}/**/*.test.ts',
            'areas/*/*.test.ts',
            'areas/*/web/**/*.test.ts',
            // Not below: the fixture of the import rules has tests that are none.
            'scripts/*/*.test.ts',
          ],
          pool: 'threads',
          // Pure functions leave nothing behind: the files of a worker share what they load.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: ['shared/testing/same-cases.ts', 'widgets/testing/all-widgets.ts'],
          include: ['server/**/*.test.ts', 'areas/*/server/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: ['server/testing/postgres-server.ts'],
          pool: 'forks',
          // Those that wait for a queue, a retry or a process hold up no other.
          maxWorkers: 3,
          // Loading the server costs seconds: the files of a worker share it. Each opens an app of its own where it needs one.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react()],
        // React as people get it: its checks for development took a fifth of the time of all page tests.
        oxc: { jsx: { development: false } },
        // All at once and at the start: what is found only later makes Vite reload the page in the middle of a test.
        optimizeDeps: {
          entries: ['{web,widgets,areas,shared}/**/*.tsx', '!**/{dist,server}/**'],
          include: ['fast-check', 'flatbush'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'web',
          // Not `localhost`: small containers do not know that name.
          api: { host: '127.0.0.1' },
          setupFiles: ['shared/testing/same-cases.ts', 'shared/testing/production-react.ts'],
          include: ['{web,widgets,areas,shared}/**/*.test.tsx'],
          // A page waits for what it shows a fifth of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browserPath(), args: BROWSER_ARGUMENTS },
              // An element that fades in exists for a frame before its animation is detectable; its colors would be checked too early.
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
