import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** As without a network: files with these addresses (`*` stands for anything) do not come, until the test ends. */
export const blockFiles = async (...urls: string[]) => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls });
  onTestFinished(async () => void (await cdp().send('Network.setBlockedURLs', { urls: [] })));
};
