import type { Page, Request } from '@playwright/test';
import { notificationStream } from '../../areas/notifications/stream-contract.ts';

const open = new WeakMap<Page, Set<Request>>();

/** Begins to watch what a page loads. The stream of notifications is never over, so it does not count. */
export const watchRequests = (page: Page): Page => {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    if (!request.url().endsWith(notificationStream.path)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return page;
};

const PAUSE = 100;
const QUIET = 500;

/** Waits until a watched page has loaded nothing for half a second. */
export const quiet = async (page: Page): Promise<void> => {
  for (let time = 0; time < QUIET; time += PAUSE) {
    await page.waitForTimeout(PAUSE);
    if (open.get(page)?.size !== 0) time = -PAUSE;
  }
};
