import type { RouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeLanguage } from '../../shared/use-texts.ts';
import { lazyPage } from '../platform/lazy-page.ts';
import { networkProblem } from '../platform/network.ts';
import { isPartMissing } from '../platform/part-missing.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { type Answer, viewerWith } from '../testing/fake-server.ts';
import { showApp } from '../testing/show-app.tsx';
import { missingPart } from './missing-part-store.ts';
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

/** What the server says of this page, in turn: a status, or 0 for no answer. */
const served = (...statuses: number[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const status = statuses.shift();
    if (!status) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });

const lost = (payload: unknown = new TypeError('Importing a module script failed.')) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));

test('a page whose parts are gone is loaded again when the server answers, but not forever', async () => {
  const asked = served(200, 200);
  const error = new TypeError('Importing a module script failed.');
  lost(error);
  lost();
  expect(isPartMissing(error)).toBe(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  lost(error);
  expect(error.message).toMatch(/^Something went wrong on the server/);
  expect(asked).toHaveBeenCalledOnce();
});

test('a page without a network stays', () => {
  const asked = served();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  lost();
  expect(asked).not.toHaveBeenCalled();
});

test('a page stays where a missing part is the first sign that the server does not answer, and says so', async () => {
  onTestFinished(() => networkProblem.set(false));
  const asked = served(0, 502, 200);
  const error = new TypeError('Importing a module script failed.');
  lost(error);
  expect(error.message).toBe('The server does not respond. Connection refused?');
  await expect.poll(() => networkProblem.get()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  // A proxy answers in its place; then the server does, and what failed once fails again.
  await expect
    .poll(() => {
      lost();
      return reload.mock.calls.length;
    })
    .toBe(1);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(networkProblem.get()).toBe(false);
});

test('a page whose part is missing says so without a network, and opens once the server is there again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js');
  lost(error);
  const { MissingPart } = await import('./missing-part.tsx');
  missingPart.set({ Part: ({ reset }) => <MissingPart reset={reset} reload={reload} /> });
  let answer: Answer = 'no answer';
  const { screen, router, received } = await showApp('/nowhere', viewerWith(), {
    [`HEAD ${location.pathname}`]: () => answer,
  });
  const { options } = router.routesById['/user/notifications/{-$subTab}'];
  const { component } = options;
  onTestFinished(() => {
    Object.assign(options, { component });
    networkProblem.set(false);
    changeLanguage('en');
  });
  options.component = lazyPage(() => Promise.reject(error), 'default') as RouteComponent;
  await router.navigate({ to: '/user/notifications/{-$subTab}' });
  const heading = screen.getByRole('heading', {
    level: 1,
    name: 'No connection, and this page has not been loaded completely',
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(heading).toBeVisible();
  await expectAccessible();
  await again.click();
  await expect.poll(() => received.some(({ method }) => method === 'HEAD')).toBe(true);
  answer = { status: 502 };
  await again.click();
  expect(reload).not.toHaveBeenCalled();
  answer = {};
  await again.click();
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);

  reload.mockClear();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  changeLanguage('pl');
  networkProblem.set(true);
  await expect.element(screen.getByRole('heading', { name: /^Brak połączenia, a ta strona/ })).toBeVisible();
});

test('where a part within a page is missing and no server answers, the page is shown again without it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js');
  lost(error);
  const { MissingPart } = await import('./missing-part.tsx');
  missingPart.set({ Part: ({ reset }) => <MissingPart reset={reset} reload={reload} /> });
  const { screen, router } = await showApp('/nowhere', viewerWith(), { [`HEAD ${location.pathname}`]: 'no answer' });
  const { options } = router.routesById['/user/notifications/{-$subTab}'];
  const { component } = options;
  onTestFinished(() => void Object.assign(options, { component }));
  const Missing = lazy(() => Promise.reject<{ default: () => null }>(error));
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          More
        </button>
        <Suspense>{isOpen && <Missing />}</Suspense>
      </>
    );
  };
  options.component = Page as RouteComponent;
  await router.navigate({ to: '/user/notifications/{-$subTab}' });
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  await expect.element(screen.getByRole('heading', { level: 1, name: /^No connection/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(more).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('what cannot be loaded within a page is told in the words of the page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = new Error('Unable to preload CSS for /assets/x.css');
  lost(error);
  expect(error.message).toBe('The server does not respond. Connection refused?');
});

test('a page that is being left lets the reader go', async () => {
  const asked = served(200, 200);
  vi.useFakeTimers({ toFake: ['Date'] });
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  lost();
  expect(asked).not.toHaveBeenCalled();
  // They stayed after all, and later a part is missing; while the server is asked, they leave.
  vi.advanceTimersByTime(5_000);
  lost();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await asked.mock.results[0]?.value;
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
  await expect
    .poll(() => {
      lost();
      return reload.mock.calls.length;
    })
    .toBe(1);
});
