import type { Settle } from './runs.ts';

/** As an annotator at speed goes on: the first type by its key, Enter to accept, Escape to let go of it. */
export const chooseType: Settle = async (page) => {
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(80);
};
