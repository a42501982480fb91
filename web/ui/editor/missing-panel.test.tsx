import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkProblem } from '../../platform/network.ts';
import { noteReload } from '../../platform/served.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { pass, until } from '../../testing/held-time.ts';
import { showPart } from '../../testing/show-part.tsx';
import { toasts } from '../toasts/toast.ts';
import { MissingPanel } from './missing-panel.tsx';

const MINUTE_MS = 60_000;

const reload = vi.fn();
let answer: Answer = {};

beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  networkProblem.set(false);
});

/** Shows the panel while timers stand still. */
const show = async () => {
  const received = fakeServer({ [`HEAD ${location.pathname}`]: () => answer });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await showPart(<MissingPanel reload={reload} />);
  return { screen, received };
};

test('a tab that could not be loaded opens by itself when the server is back, and nothing says any more that it is away', async () => {
  answer = 'no answer';
  const { screen, received } = await show();
  await pass(MINUTE_MS);
  expect(networkProblem.get()).toBe(true);
  expect(received.length).toBeGreaterThan(3);
  expect(received.length).toBeLessThan(10);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.container.querySelector('[role=alert]')?.textContent).toMatch(/^No connection/);
  answer = {};
  await pass(MINUTE_MS);
  expect(reload).toHaveBeenCalled();
  expect(networkProblem.get()).toBe(false);
});

test('a tab that is looked at again asks at once', async () => {
  answer = 'no answer';
  const { received } = await show();
  await pass(MINUTE_MS);
  answer = {};
  const before = received.length;
  dispatchEvent(new Event('focus'));
  await until(() => expect(reload).toHaveBeenCalled());
  expect(received.length).toBe(before + 1);
});

test('a part whose failure is remembered from before the server was back is loaded at once, but not for ever', async () => {
  answer = {};
  await show();
  await pass(MINUTE_MS);
  expect(reload).toHaveBeenCalledOnce();
  reload.mockClear();
  noteReload();
  const { received } = await show();
  await pass(MINUTE_MS);
  expect(received).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('nobody is asked any more once the tab is left', async () => {
  answer = 'no answer';
  const { screen, received } = await show();
  await screen.unmount();
  await pass(MINUTE_MS);
  expect(received).toHaveLength(0);
});

test.each([
  ['nobody answers', 'no answer', /does not respond/],
  ['the server is in trouble', { status: 502 }, /went wrong on the server/],
] as const)('whoever does not want to wait is told that %s', async (_, said, words) => {
  answer = said;
  const { screen } = await show();
  (screen.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
  await until(() => expect(toasts.get().map(({ message }) => message)).toEqual([expect.stringMatching(words)]));
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is kept is loaded once for one return of the server, also where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('nothing is stored');
  });
  answer = 'no answer';
  const { received } = await show();
  await pass(MINUTE_MS);
  answer = {};
  for (const times of [1, 2, 3]) {
    const before = received.length;
    dispatchEvent(new Event('focus'));
    await until(() => expect(received.length).toBe(before + 1));
    await pass(0);
    expect([times, reload.mock.calls.length]).toEqual([times, 1]);
  }
});
