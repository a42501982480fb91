import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, browserPath } from './scripts/test/browser.js';

const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: inCi,
  // What failed runs once more when the machine is not busy with other tests: see scripts/test.js.
  retries: 0,
  // As many as the machine that all of this must be quick on has cores; a journey waits for its server half of the time.
  workers: 2,
  // Long enough for a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A dialog that fades in is judged by the colours that it ends with.
    // What a service worker answers cannot be held up or refused by a journey; e2e/offline.spec.ts has it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    screenshot: 'only-on-failure',
    // A trace costs an eighth of all time; what a failure needs most, the picture and the page as text, comes without it.
    trace: 'off',
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGUMENTS },
  },
  projects: [
    // Each journey runs at one width; what pages look like and do at both the page tests cover.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    // Jobs that people do on telephones.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
