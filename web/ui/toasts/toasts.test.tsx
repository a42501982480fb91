import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../testing/show-part.tsx';
import { toast, toasts } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(async () => {
  toasts.set([]);
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shownNow = () => toasts.get().map(({ message }) => message);

it('a toast stands at the top right, below the buttons of the page heading, for five seconds', async () => {
  const screen = await showPart(<Toasts />);
  toast.success('Password saved!');
  const shown = screen.getByRole('status');
  await expect.element(shown).toBeVisible();
  const { right, top } = shown.element().getBoundingClientRect();
  expect(right).toBeGreaterThan(1280 - 50);
  expect(top).toBeGreaterThan(110);
  expect(top).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(4999);
  expect(shownNow()).toEqual(['Password saved!']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shownNow()).toEqual([]);
});

it('what is said already is not said twice, but other words are', async () => {
  await showPart(<Toasts />);
  toast.error('It broke.');
  toast.error('It broke.');
  toast.error('It broke.', 'Password not changed');
  toast.success('It broke.');
  expect(shownNow()).toHaveLength(3);
});

it('of many at once the newest five stay', async () => {
  await showPart(<Toasts />);
  for (let n = 1; n <= 7; n += 1) toast.info(`No. ${n}`);
  expect(shownNow()).toEqual(['No. 3', 'No. 4', 'No. 5', 'No. 6', 'No. 7']);
});
