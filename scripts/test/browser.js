import { findBrowser } from '../setup/browser.js';

/** In containers and for root there is no sandbox, and no test may call home. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and that every page may use.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Where `npm test` put or found the browser; also when a test runner is started by hand or by an editor. */
export const browserPath = () => process.env.CHROME || findBrowser() || '';
