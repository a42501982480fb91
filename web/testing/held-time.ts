import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const realTimeout = setTimeout;

/** Timers stand still until the test lets time `pass`; `vi.useRealTimers()` ends it. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Timers stand still from the press on. Not by vitest's own click: it waits, and whatever waits moves held timers. */
export const pressAndHoldTimers = async (button: Locator): Promise<void> => {
  await expect.element(button).toBeEnabled();
  holdTimers();
  (button.element() as HTMLElement).click();
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits while timers stand still: what vitest waits with would move them. */
export const until = async (holds: () => void): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return holds();
    } catch (error) {
      if (tries > 2000) throw error;
      await new Promise((resolve) => realTimeout(resolve, 10));
      // What only waits its turn goes on.
      await pass(0);
    }
  }
};
