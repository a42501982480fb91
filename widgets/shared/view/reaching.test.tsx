import { expect, onTestFinished, test, vi } from 'vitest';
import { createRetries } from './reaching.ts';

test('what cannot be reached is asked for ever more seldom, to once a minute; a connection that comes back asks at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tryLater = createRetries();
  const pauses: number[] = [];
  let begun = Date.now();
  const again = () => {
    pauses.push((Date.now() - begun) / 1000);
    begun = Date.now();
    tryLater(again);
  };
  tryLater(again);
  vi.advanceTimersByTime(220_000);
  expect(pauses).toEqual([3, 6, 12, 24, 48, 60, 60]);
  window.dispatchEvent(new Event('online'));
  expect(pauses.at(-1)).toBe(7);
});
