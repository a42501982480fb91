import type {} from '@vitest/browser-playwright';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { networkProblem } from '../../platform/network.ts';
import { session } from '../../platform/session.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { viewerWith } from '../../testing/fake-server.ts';
import { showApp } from '../../testing/show-app.tsx';
import { coversWindow } from '../../ui/covers-window.ts';
import { toast, toasts } from '../../ui/toasts/toast.ts';
import { missingPart } from '../missing-part-store.ts';
import { menusOf } from './navigation.ts';

const staff = viewerWith({ is_staff: true, username: 'sam' });
const boss = viewerWith({ is_staff: true, is_superuser: true, username: 'root' });

const NO_TASKS = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  networkProblem.set(false);
  changeLanguage('en');
  await page.viewport(1280, 800);
});

it('covers nothing that the focus moves to, and stays where it is when it gets the focus itself', async () => {
  const { screen } = await showApp('/nowhere', staff);
  const link = screen.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Docs' });
  await expect.element(link).toBeVisible();
  const buttons = Array.from({ length: 60 }, () =>
    Object.assign(document.createElement('button'), { textContent: 'x' }),
  );
  for (const button of buttons) button.style.display = 'block';
  document.getElementById('content')?.append(...buttons);
  const { bottom } = link.element().closest('header')?.getBoundingClientRect() ?? { bottom: Number.NaN };
  buttons.at(-1)?.focus();
  for (const button of buttons.toReversed().slice(1)) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(button);
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  }
  scrollTo({ top: 300, behavior: 'instant' });
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(link).toHaveFocus();
  expect(scrollY).toBe(300);
  const bar = document.createElement('div');
  const save = document.createElement('button');
  bar.append(save);
  Object.assign(bar.style, { position: 'sticky', bottom: '0', padding: '1rem' });
  document.getElementById('content')?.append(bar);
  const end = coversWindow('bottom')(bar);
  onTestFinished(() => end?.());
  await expect.poll(() => document.documentElement.style.getPropertyValue('--tagwerk-bottom')).not.toBe('');
  save.focus();
  expect(scrollY).toBe(300);
});

describe('the menus', () => {
  it('take an annotator to the task list and staff to the administration', () => {
    expect(menusOf(viewerWith()).main[0]).toMatchObject({ label: { key: 'tasks' }, to: '/tasks' });
    expect(menusOf(staff).main[0]).toMatchObject({ label: { key: 'tasks' }, to: '/admin/tasks' });
  });

  it('show Docs and Admin to staff only', async () => {
    const { screen } = await showApp('/nowhere', staff);
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await expect.element(menu.getByRole('link', { name: 'Docs' })).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'Admin' })).toBeVisible();
    await screen.unmount();
    const { screen: other } = await showApp('/nowhere', viewerWith());
    await expect.element(other.getByRole('link', { name: 'Tasks' })).toBeVisible();
    expect(other.getByRole('link', { name: 'Docs' }).query()).toBeNull();
    expect(other.getByRole('link', { name: 'Admin' }).query()).toBeNull();
  });

  it('open and close by keyboard, and the focus comes back', async () => {
    const { screen } = await showApp('/nowhere', staff);
    const button = screen.getByRole('button', { name: 'Account menu sam' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('link', { name: 'Logout' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Tab}{Escape}');
    expect(screen.getByRole('link', { name: 'Logout' }).query()).toBeNull();
    await expect.element(button).toHaveFocus();
  });

  it.each(['en', 'pl'] as const)('have room at every width, for who has all of them, in %s', async (language) => {
    changeLanguage(language);
    await showApp('/nowhere', boss);
    for (const width of [890, 1024, 1280]) {
      await page.viewport(width, 800);
      const button = page.getByRole('button', { name: / root$/ });
      await expect.element(button).toBeVisible();
      expect(button.element().getBoundingClientRect().right, `at ${width}`).toBeLessThanOrEqual(width);
      expect(document.documentElement.scrollWidth).toBe(width);
    }
  });

  it('and who acts as whom fit a telephone, whatever their names', async () => {
    await page.viewport(390, 844);
    const actor = { id: 1, username: 'r'.repeat(150) };
    const { screen } = await showApp('/nowhere', viewerWith({ username: 'o'.repeat(150), actor }));
    await expect.element(screen.getByRole('button', { name: 'Return to your account' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('lie above a toast that says something meanwhile', async () => {
    const { screen } = await showApp('/nowhere', staff);
    toast.info('A toast as wide as toasts are, with words words words words to fill it');
    await screen.getByRole('button', { name: 'Account menu sam' }).click();
    const { right, top, height } = screen
      .getByText('A toast as wide as toasts are, with words words words words to fill it')
      .element()
      .getBoundingClientRect();
    const above = document.elementFromPoint(right - 20, top + height / 2);
    expect(above?.closest('[data-align="end"]')).not.toBeNull();
  });

  it('move into a sidebar on a narrow screen', async () => {
    await page.viewport(390, 800);
    const { screen } = await showApp('/nowhere', staff);
    expect(screen.getByRole('navigation', { name: 'Main menu' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Open the menu' }).click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Docs' })).toBeVisible();
  });

  it('give the focus back to the button of the sidebar, or to the heading of the page that was chosen', async () => {
    await page.viewport(390, 800);
    const { screen, router } = await showApp('/user/notifications', staff, { 'GET admin/tasks/': NO_TASKS });
    const button = screen.getByRole('button', { name: 'Open the menu' });
    const sidebar = page.getByRole('dialog');
    for (let time = 1; time <= 2; time += 1) {
      await button.click();
      await expect.element(sidebar.getByRole('link', { name: 'Tasks' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(sidebar).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
    await button.click();
    await sidebar.getByRole('link', { name: 'Tasks' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/admin/tasks');
    await expect.element(sidebar).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toHaveFocus();
  });

  it.each([
    [889, true],
    [890, false],
  ])('at %i px stand behind a button: %s', async (width, isNarrow) => {
    await page.viewport(width, 800);
    const { screen } = await showApp('/nowhere', staff);
    await expect.element(screen.getByRole('button', { name: 'Account menu sam' })).toBeVisible();
    const buttons = screen.getByRole('button', { name: 'Open the menu' }).elements();
    expect(buttons).toHaveLength(isNarrow ? 1 : 0);
    expect(screen.getByRole('navigation', { name: 'Main menu' }).elements()).toHaveLength(isNarrow ? 0 : 1);
  });

  it('change the language and the appearance', async () => {
    const { screen } = await showApp('/nowhere', null);
    await screen.getByRole('button', { name: 'Language and appearance' }).click();
    await screen.getByRole('radio', { name: 'Dark' }).click();
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await screen.getByRole('radio', { name: 'Polski' }).click();
    await expect.element(screen.getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
    expect(document.documentElement.lang).toBe('pl');
  });
});

describe('access', () => {
  it('of a stranger to a page of the administration shows 403', async () => {
    const { screen } = await showApp('/admin/tasks', viewerWith());
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent("403: SORRY, YOU DON'T HAVE PERMISSION TO ACCESS THIS AREA");
    await expect.element(screen.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/tasks');
    await expect.element(screen.getByRole('link', { name: 'Tagwerk, home' })).toHaveAttribute('href', '/');
    await expectAccessible();
  });

  it.each(['/nowhere', '/company', '/task', '/login/a/b'])('to %s shows 404', async (path) => {
    const { screen } = await showApp(path, boss);
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
    await expect.element(screen.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/tasks');
  });

  it.each(['/tasks', '/', '/admin/tasks', '/task/birds', '/nowhere', '/tasks/birds', '/login/a/b'])(
    'to %s without a session leads to the sign-in',
    async (path) => {
      const { screen, address } = await showApp(path, null);
      await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  it.each([
    ['/login', viewerWith(), '/tasks'],
    ['/second-factor-login', staff, '/admin/tasks'],
    ['/', viewerWith(), '/tasks'],
    ['/', staff, '/admin/tasks'],
  ])('to %s of a signed-in person leads home', async (path, viewer, home) => {
    const { address } = await showApp(path, viewer);
    await vi.waitFor(() => expect(address()).toBe(home));
  });

  it('never leads to another site after sign-in', async () => {
    sessionStorage.setItem('tagwerk-target', '//evil.example/x');
    const { address } = await showApp('/login', viewerWith());
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
  });
});

describe('the session', () => {
  it('that the server ended leads to the signed-out page', async () => {
    let calls = 0;
    const { screen } = await showApp('/nowhere', viewerWith(), {
      'POST token-refresh/': () => {
        calls += 1;
        return calls === 1
          ? { body: { token: 'a.b.c', permissions: viewerWith() } }
          : { status: 400, body: { detail: 'The session has ended.' } };
      },
    });
    await session.refresh();
    await expect.element(screen.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  });
});

describe('the page around', () => {
  it('begins with a way past the menus', async () => {
    const { screen } = await showApp('/nowhere', staff);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });

  it('puts the focus on the heading of the next page and names the tab after it', async () => {
    const { screen, router } = await showApp('/nowhere', null, { 'GET mailbox/': { body: [] } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await router.navigate({ to: '/mailbox' });
    await expect.element(screen.getByRole('heading', { name: 'Mailbox' })).toHaveFocus();
    expect(document.title).toBe('Mailbox · Tagwerk');
  });

  it('says when the server does not answer, and when it does again', async () => {
    const { screen } = await showApp('/nowhere', null);
    networkProblem.set(true);
    await expect.element(screen.getByText(/Network problem/)).toBeVisible();
    networkProblem.set(false);
    await expect.element(screen.getByText(/Network problem/)).not.toBeInTheDocument();
  });

  it('shows a toast once, however often it is said, and lets it be closed', async () => {
    const { screen } = await showApp('/nowhere', null);
    toast.error('It broke.');
    toast.error('It broke.');
    const shown = screen.getByText('It broke.');
    await expect.element(shown).toBeVisible();
    expect(shown.elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(shown).not.toBeInTheDocument();
  });
});

it('the page that confirms a registration of the audio app has no menu', async () => {
  const { screen } = await showApp('/audio-hunter-confirm/abc', null);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('banner').query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' }).query()).toBeNull();
});

describe('the classic key sequence', () => {
  const SEQUENCE = '{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowRight}b';
  const atRest = () => expect.poll(() => missingPart.get().Part).toBeDefined();

  it('makes the buttons pink, and nothing less does', async () => {
    delete document.documentElement.dataset.pink;
    const { screen } = await showApp('/nowhere', viewerWith());
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest();
    await userEvent.keyboard(`${SEQUENCE}x`);
    expect(document.documentElement.dataset.pink).toBeUndefined();
    await userEvent.keyboard(`{ArrowUp}${SEQUENCE}a`);
    expect(document.documentElement.dataset.pink).toBe('');
    const back = screen.getByRole('link', { name: 'Back to homepage' }).element();
    expect(getComputedStyle(back).backgroundColor).toBe('rgb(255, 143, 199)');
    delete document.documentElement.dataset.pink;
  });

  it('turns the page round, unless the reader wants little motion', async () => {
    const turns = () =>
      document.body.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes().at(-1)?.rotate);
    const motion = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    onTestFinished(async () => {
      delete document.documentElement.dataset.pink;
      await motion('reduce');
    });
    const { screen } = await showApp('/nowhere', null);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest();
    await userEvent.keyboard(`${SEQUENCE}a`);
    expect(turns()).toEqual([]);
    await motion('no-preference');
    await userEvent.keyboard(`${SEQUENCE}a`);
    expect(turns()).toEqual(['360deg']);
  });
});
