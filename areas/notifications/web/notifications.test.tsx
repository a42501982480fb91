import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { networkProblem } from '../../../web/platform/network.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { toasts } from '../../../web/ui/toasts/toast.ts';
import type { Notification } from '../contract.ts';
import { openStream } from './testing/stream.ts';

const STREAM = 'GET notifications/stream/';
const LIST = 'GET notifications/';
const anna = viewerWith({ id: 7, username: 'anna' });

const assigned = (id: number, title: string, is_read = false): Notification => ({
  id,
  kind: 'task-assigned',
  group: 'tasks',
  text: ['You were assigned to “', title, '”'],
  link: `/task/${title.toLowerCase()}`,
  created_at: '2026-11-21T10:00:00.000Z',
  is_read,
});
const changed: Notification = {
  id: 3,
  kind: 'password-changed',
  group: 'account',
  text: ['Your password was changed'],
  link: '/user/profile/anna/security',
  created_at: '2026-11-20T10:00:00.000Z',
  is_read: true,
};

beforeEach(async () => {
  toasts.set([]);
  changeLanguage('en');
  await page.viewport(1280, 800);
});

describe('the bell', () => {
  it('shows how many are unread, and reads it out when there are more', async () => {
    const stream = openStream();
    const { screen } = await showApp('/nowhere', anna, { [STREAM]: stream.response });
    await expect.element(screen.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    stream.tell({ unread: 1, newest: 5 });
    const bell = screen.getByRole('link', { name: 'Notifications: 1 unread notification' });
    await expect.element(bell).toHaveAttribute('href', '/user/notifications');
    expect(screen.getByText('1 unread notification').query()).toBeNull();
    // In two pieces, as networks deliver it, after a sign of life.
    stream.write(':\n\ndata: {"unread"');
    stream.write(': 2, "newest": 6}\n\n');
    await expect.element(screen.getByText('2 unread notifications')).toBeInTheDocument();
    stream.tell({ unread: 100, newest: 120 });
    await expect.element(screen.getByText('99+')).toBeVisible();
    await expectAccessible();
  });

  it('is there again after the connection broke, and the server is no longer said to be away', async () => {
    onTestFinished(() => networkProblem.set(false));
    const [first, second] = [openStream(), openStream()];
    const answers = [first.response, second.response];
    const { screen, received } = await showApp('/nowhere', anna, {
      [STREAM]: () => answers.shift() ?? { status: 503 },
    });
    first.tell({ unread: 1, newest: 5 });
    await expect.element(screen.getByRole('link', { name: /1 unread/ })).toBeVisible();
    first.end();
    networkProblem.set(true);
    second.tell({ unread: 4, newest: 8 });
    await expect.element(screen.getByRole('link', { name: /4 unread/ })).toBeVisible();
    // Nothing else may be asked for on a page that is only looked at.
    expect(networkProblem.get()).toBe(false);
    const [asked] = received.filter(({ path }) => path === 'notifications/stream/');
    expect(asked?.headers.get('accept')).toBe('text/event-stream');
    expect(asked?.headers.get('authorization')).toMatch(/^JWT /);
  });

  it('follows the tab of the same person that holds the stream, and no other person', async () => {
    const tab = new BroadcastChannel('tagwerk-notifications');
    const asked = new Promise((resolve) => {
      tab.onmessage = ({ data }) => resolve(data);
    });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    void navigator.locks.request('tagwerk-notifications-7', () => {
      locked.resolve();
      return held.promise;
    });
    await locked.promise;
    const { screen, received } = await showApp('/nowhere', anna);
    expect(await asked).toEqual({ userId: 7, ask: true });
    tab.postMessage({ userId: 8, told: { unread: 9, newest: 9 } });
    tab.postMessage({ userId: 7, told: { unread: 3, newest: 9 } });
    await expect.element(screen.getByRole('link', { name: /3 unread/ })).toBeVisible();
    expect(received.filter(({ path }) => path === 'notifications/stream/')).toEqual([]);
    // That tab is closed: this one takes its place.
    held.resolve();
    tab.close();
    await vi.waitFor(() => expect(received.some(({ path }) => path === 'notifications/stream/')).toBe(true));
  });

  it('is not there for who has not signed in', async () => {
    const { screen } = await showApp('/nowhere', null);
    await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications' }).query()).toBeNull();
  });
});

describe('the page of notifications', () => {
  it('tells what happened, where it leads, and reads it when it is followed', async () => {
    const { screen, received, address } = await showApp('/user/notifications', anna, {
      [LIST]: { body: { results: [assigned(5, 'Birds'), changed], next: null } },
      'POST notifications/5/read/': { body: { unread: 0, newest: 5 } },
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'You were assigned to “Birds”' });
    await expect.element(link).toHaveAttribute('href', '/task/birds');
    await expect
      .element(screen.getByRole('link', { name: 'Your password was changed' }))
      .toHaveAttribute('href', '/user/profile/anna/security');
    await expectAccessible();
    await link.click();
    await vi.waitFor(() => expect(address()).toBe('/task/birds'));
    expect(received.find(({ path }) => path === 'notifications/5/read/')?.body).toEqual({ is_read: true });
  });

  it('marks one as read and as unread again, and the item and the focus stay', async () => {
    const { screen } = await showApp('/user/notifications/unread', anna, {
      [LIST]: { body: { results: [assigned(5, 'Birds')], next: null } },
      'POST notifications/5/read/': ({ body }) => {
        return { body: { unread: (body as { is_read: boolean }).is_read ? 0 : 1, newest: 5 } };
      },
    });
    await screen.getByRole('button', { name: 'Mark as read: You were assigned to “Birds”' }).click();
    const back = screen.getByRole('button', { name: 'Mark as unread: You were assigned to “Birds”' });
    await expect.element(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: /^Mark as read/ })).toHaveFocus();
  });

  it('marks all as read, up to the newest that was told', async () => {
    const stream = openStream();
    const { screen, received } = await showApp('/user/notifications', anna, {
      [STREAM]: stream.response,
      [LIST]: { body: { results: [assigned(6, 'Birds'), assigned(5, 'Fishes')], next: null } },
      'POST notifications/read-all/': { body: { unread: 0, newest: 6 } },
    });
    const all = screen.getByRole('button', { name: 'Mark all as read' });
    await expect.element(all).toHaveAttribute('aria-disabled', 'true');
    stream.tell({ unread: 2, newest: 6 });
    await expect.element(screen.getByRole('link', { name: /2 unread/ })).toBeVisible();
    await all.click();
    await expect.element(screen.getByRole('button', { name: /^Mark as unread/ }).first()).toBeVisible();
    expect(received.find(({ path }) => path === 'notifications/read-all/')?.body).toEqual({ newest: 6 });
    expect(screen.getByRole('button', { name: /^Mark as read/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });

  it('shows what happens while it is open', async () => {
    const stream = openStream();
    const results = [changed];
    const { screen } = await showApp('/user/notifications', anna, {
      [STREAM]: stream.response,
      [LIST]: () => ({ body: { results, next: null } }),
    });
    stream.tell({ unread: 0, newest: 3 });
    await expect.element(screen.getByText('Your password was changed')).toBeVisible();
    results.unshift(assigned(6, 'Newts'));
    stream.tell({ unread: 1, newest: 6 });
    await expect.element(screen.getByRole('link', { name: 'You were assigned to “Newts”' })).toBeVisible();
  });

  it('keeps the tab in the address, and knows no other', async () => {
    const { screen, address, received, router } = await showApp('/user/notifications', anna, {
      [LIST]: { body: { results: [], next: null } },
    });
    await expect.element(screen.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Unread' }).click();
    await vi.waitFor(() => expect(address()).toBe('/user/notifications/unread'));
    await expect.element(screen.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    expect(received.some(({ path }) => path === 'notifications/?tab=unread')).toBe(true);
    await router.navigate({ to: '/user/notifications/{-$subTab}', params: { subTab: 'nonsense' } });
    await expect.element(screen.getByRole('heading', { name: /^404/ })).toBeVisible();
  });

  it('loads older ones by the last that is shown', async () => {
    const { screen, received } = await showApp('/user/notifications/tasks', anna, {
      [LIST]: ({ path }) =>
        path.includes('before=5')
          ? { body: { results: [assigned(4, 'Older', true)], next: null } }
          : { body: { results: [assigned(5, 'Birds')], next: 5 } },
    });
    await screen.getByRole('button', { name: 'Show older' }).click();
    await expect.element(screen.getByRole('link', { name: 'You were assigned to “Older”' })).toBeVisible();
    expect(received.map(({ path }) => path)).toContain('notifications/?tab=tasks&before=5');
    expect(screen.getByRole('button', { name: 'Show older' }).query()).toBeNull();
  });

  it('speaks Polish, and tells what the server says when something fails', async () => {
    changeLanguage('pl');
    const inPolish = { ...assigned(5, 'Ptaki'), text: ['Przypisano Cię do zadania „', 'Ptaki', '”'] };
    const { screen, received } = await showApp('/user/notifications', anna, {
      [LIST]: { body: { results: [inPolish], next: null } },
      'POST notifications/5/read/': { status: 404, body: { detail: 'Nie ma takiego powiadomienia.' } },
    });
    await expect.element(screen.getByRole('link', { name: 'Przypisano Cię do zadania „Ptaki”' })).toBeVisible();
    expect(received.find(({ path }) => path === 'notifications/?tab=all')?.headers.get('accept-language')).toBe('pl');
    await expectAccessible();
    await screen.getByRole('button', { name: /^Oznacz jako przeczytane/ }).click();
    await expect.element(screen.getByText('Nie ma takiego powiadomienia.')).toBeVisible();
  });
});
