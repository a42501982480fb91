import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadAfterUpgrade } from './reload-after-upgrade.ts';

const reload = vi.fn();
reloadAfterUpgrade(reload);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** False: handled, so that nothing is shown of it. */
const lost = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('a page whose parts are gone is loaded again, but not forever', () => {
  expect(lost()).toBe(false);
  expect(lost()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page without a network stays', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(lost()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is being left lets the reader go', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(lost()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  // They stayed after all, and later a part is missing.
  vi.advanceTimersByTime(5_000);
  expect(lost()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
