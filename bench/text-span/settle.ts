import type { Settle } from './runs.ts';

/** As an annotator at speed goes on: the first type by its key, Enter to accept. */
export const chooseType: Settle = async (page) => {
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(80);
};
