import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../platform/session.ts';
import { type Answer, tokenFor, viewerWith } from '../testing/fake-server.ts';
import { showApp } from '../testing/show-app.tsx';
import { toasts } from '../ui/toasts/toast.ts';

const granted = (rights?: Parameters<typeof viewerWith>[0]): Answer => ({
  body: { token: tokenFor(900, String(Math.random())), permissions: viewerWith(rights) },
});
const noTasks: Answer = { body: { results: [], num_pages: 1, page_number: 1 } };
const refused: Answer = { status: 401, body: { code: 'platform.signatureExpired', detail: 'Signature has expired.' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});

describe('a refreshed session', () => {
  it('reloads the task list', async () => {
    const { screen, received } = await showApp('/tasks', viewerWith(), {
      'POST token-refresh/': () => granted(),
      'GET task/': noTasks,
    });
    const loaded = () => received.filter(({ path }) => path.startsWith('task/')).length;
    await expect.element(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    await vi.waitFor(() => expect(loaded()).toBe(1));
    await session.refresh();
    await vi.waitFor(() => expect(loaded()).toBe(2));
  });

  it('takes away the page that the person may no longer see', async () => {
    const rights = [{ is_staff: true }];
    const { screen } = await showApp('/gallery', viewerWith(), {
      'POST token-refresh/': () => granted(rights.shift()),
    });
    await expect.element(screen.getByRole('heading', { name: 'Widget gallery' })).toBeVisible();
    await session.refresh();
    await expect.element(screen.getByRole('heading', { name: /SORRY, YOU DON'T HAVE PERMISSION/ })).toBeVisible();
  });

  it('that is refused with 400 leads to the signed-out page', async () => {
    const answers = [granted()];
    const { address } = await showApp('/tasks', viewerWith(), {
      'POST token-refresh/': () => answers.shift() ?? { status: 400, body: { detail: 'The session has ended.' } },
      'GET task/': noTasks,
    });
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
    await session.refresh();
    await vi.waitFor(() => expect(address()).toBe('/logout'));
  });
});

it('a session that twice could not be renewed ends, says so and asks to sign in', async () => {
  const answers = [granted()];
  const { screen, address } = await showApp('/tasks', viewerWith(), {
    'POST token-refresh/': () => answers.shift() ?? { status: 502, body: {} },
    'GET task/': noTasks,
  });
  await expect.element(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await session.refresh();
  expect(address()).toBe('/tasks');
  await session.refresh(true);
  await expect
    .element(screen.getByText('The server could not renew your session. Please sign in again.'))
    .toBeVisible();
  await vi.waitFor(() => expect(address()).toBe('/login'));
});

it('a call that is refused because the session has ended shows why, and the sign-in page', async () => {
  const { screen, address } = await showApp('/tasks', viewerWith(), { 'GET task/': refused });
  await expect.element(screen.getByText('Signature has expired.')).toBeVisible();
  await vi.waitFor(() => expect(address()).toBe('/login'));
});
