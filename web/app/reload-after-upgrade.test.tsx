import { expect, test, vi } from 'vitest';
import { reloadAfterUpgrade } from './reload-after-upgrade.ts';

test('a page whose parts are gone is loaded anew, but not for ever', () => {
  sessionStorage.clear();
  const reload = vi.fn();
  reloadAfterUpgrade(reload);
  const lost = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  // False: handled, so that nothing is shown of it.
  expect(lost()).toBe(false);
  expect(lost()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
