import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Viewer } from '../../../../shared/access.ts';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';
import type { UserDetails } from '../../profile-contract.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  await page.viewport(1280, 900);
});

const NOTHING = { lock: false, unlock: false, reset_second_factor: false, login_as: false, erase: false };
const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

const own: UserDetails = {
  ...{ id: 7, username: 'anna', first_name: 'Anna', last_name: 'Nowak', email: 'anna@example.org' },
  ...{ second_email: null, receive_emails: true, company: null, type: { id: 1, name: 'ELE' }, roles: [] },
  ...{ phone_number: '', education: null, linguistic_education: null, remote: false },
  languages: [{ language: 'de', level: 60, is_native: false }],
  communication_languages: [],
  writable: ['receive_emails', 'second_email', 'languages'],
  tabs: [],
  may: NOTHING,
};
const ofOla: UserDetails = {
  ...own,
  ...{ id: 9, username: 'ola', first_name: 'Ola', company: { id: 3, name: 'Lingua Nova' }, comments: '', status: null },
  ...{ username_hash: '0123456789ab', date_joined: '2026-01-01T00:00:00.000Z', last_login: null, is_active: true },
  writable: ['first_name', 'phone_number', 'company', 'status', 'remote', 'languages', 'comments'],
  tabs: ['ratings'],
  may: { lock: true, unlock: false, reset_second_factor: true, login_as: true, erase: false },
};
/** Without a place to break. */
const long = { ...ofOla, last_name: 'Ż'.repeat(150) };
const options = {
  companies: [
    { id: 3, name: 'Lingua Nova', is_active: true },
    { id: 4, name: 'Northgate Labs', is_active: true },
  ],
  types: [{ id: 1, name: 'ELE' }],
  divisions: [],
};

const show = (
  path: string,
  details: UserDetails,
  viewer: Viewer = viewerWith({ is_ele: true }),
  calls: Parameters<typeof showApp>[2] = {},
) =>
  showApp(path, viewer, {
    [`GET user-details/${details.username}/`]: { body: details },
    'GET users-options/': { body: options },
    ...calls,
  });

test('one’s own profile says who one is, offers what one may change, and Security', async () => {
  const { screen, received } = await show('/user/profile/anna', own, viewerWith({ is_ele: true }), {
    'PATCH user-details/anna/': ({ body }) => ({ body: { ...own, ...(body as object) } }),
  });
  await expect.element(screen.getByRole('heading', { name: 'anna' })).toBeVisible();
  for (const words of ['anna@example.org', 'Annotator (ELE)']) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByRole('textbox', { name: 'First name' }).query()).toBeNull();
  await expect.element(screen.getByRole('tab', { name: 'Security' })).toBeVisible();
  // Choosing another level clears native, and native sets the highest.
  const native = screen.getByRole('checkbox', { name: 'German: native language' });
  const level = screen.getByRole('combobox', { name: 'Level of German' });
  await native.click();
  await expect.element(level).toHaveValue('110');
  await level.selectOptions('B1');
  await expect.element(native).not.toBeChecked();
  await screen.getByRole('combobox', { name: 'Add a language' }).fill('Polish');
  await screen.getByRole('option', { name: 'Polish' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Level of Polish' })).toHaveValue('10');
  await screen.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(received.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(lastTo(received, 'PATCH user-details/anna/')?.body).toEqual({
    languages: [
      { language: 'de', level: 50, is_native: false },
      { language: 'pl', level: 10, is_native: false },
    ],
    before: { languages: own.languages },
  });
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();
  // On a telephone a language and its controls stand in one row, in a language with longer words too.
  await page.viewport(390, 844);
  changeLanguage('pl');
  const middleOf = (role: 'combobox' | 'button', name: string) => {
    const { top, height } = screen.getByRole(role, { name }).element().getBoundingClientRect();
    return top + height / 2;
  };
  await expect.element(screen.getByRole('button', { name: 'Usuń: niemiecki' })).toBeVisible();
  expect(middleOf('button', 'Usuń: niemiecki')).toBeCloseTo(middleOf('combobox', 'Poziom: niemiecki'), 0);
  changeLanguage('en');
});

test('languages are added one after the other by key; one that is only typed is not added by pressing Save', async () => {
  const { screen, received } = await show('/user/profile/anna', own, viewerWith({ is_ele: true }), {
    'PATCH user-details/anna/': ({ body }) => ({ body: { ...own, ...(body as object) } }),
  });
  const add = screen.getByRole('combobox', { name: 'Add a language' });
  await add.click();
  for (const [typed, level] of [
    ['pol', 'Level of Polish'],
    ['fre', 'Level of French'],
  ] as const) {
    await userEvent.keyboard(`${typed}{Enter}`);
    await expect.element(screen.getByRole('combobox', { name: level })).toBeVisible();
    await expect.element(add).toHaveValue('');
  }
  await userEvent.keyboard('ita');
  await expect.element(screen.getByRole('option', { name: 'Italian' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(lastTo(received, 'PATCH user-details/anna/')?.body).toMatchObject({
    languages: [{ language: 'de' }, { language: 'pl' }, { language: 'fr' }],
  });
});

test('staff and moderators are called that, and the menu leads to the profile', async () => {
  const { screen, address } = await showApp('/nowhere', viewerWith({ is_staff: true, is_moderator: true }), {
    'GET user-details/anna/': { body: { ...own, roles: ['staff', 'moderator'] } },
  });
  await screen.getByRole('button', { name: 'Account menu anna' }).click();
  await screen.getByRole('link', { name: 'Edit profile' }).click();
  await vi.waitFor(() => expect(address()).toBe('/user/profile/anna'));
  await expect.element(screen.getByText('Staff, Moderator')).toBeVisible();
});

test('whether mails are wanted is saved at once, and stays as it was where that failed', async () => {
  let fails = false;
  const { screen, received } = await show('/user/profile/anna', own, viewerWith(), {
    'PATCH user-details/anna/': () =>
      fails ? { status: 500, body: { detail: 'Broken.' } } : { body: { ...own, receive_emails: false } },
  });
  const wanted = screen.getByRole('switch', { name: /^Send me notifications by email/ });
  await expect.element(wanted).toBeChecked();
  await wanted.click();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(wanted).not.toBeChecked();
  expect(received).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { receive_emails: false } }));
  fails = true;
  await wanted.click();
  await expect.element(screen.getByText('Broken.')).toBeVisible();
  await expect.element(wanted).not.toBeChecked();
});

test.each(['/user/profile/anna/no-such-part', '/user/profile/ola/security'])('is not there at %s', async (path) => {
  const { screen } = await show(path, own, viewerWith({ is_superuser: true }), {
    'GET user-details/ola/': { body: ofOla },
  });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
});

test('what is typed and not saved stays in the tab through a reload, for whoever typed it', async () => {
  const first = await show('/user/profile/ola', long, viewerWith({ is_staff: true, ...DATA }));
  await first.screen.getByLabelText('Phone number').fill('+48 600');
  await first.screen.unmount();
  const other = await show('/user/profile/ola', long, viewerWith({ is_staff: true, ...DATA, id: 77 }));
  await expect.element(other.screen.getByLabelText('Phone number')).toHaveValue('');
  await other.screen.unmount();
  const again = await show('/user/profile/ola', long, viewerWith({ is_staff: true, ...DATA }));
  await expect.element(again.screen.getByLabelText('Phone number')).toHaveValue('+48 600');
  await expect.element(again.screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('staff change somebody else, look at another tab meanwhile, and read what the server refuses at its field', async () => {
  const { screen, received } = await show('/user/profile/ola', long, viewerWith({ is_staff: true, ...DATA }), {
    'GET ratings/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
    'PATCH user-details/ola/': { status: 400, body: { phone_number: ['Too odd.'] } },
  });
  await expect.element(screen.getByText('none', { exact: true }).nth(4)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(1280);
  // Choosing what is chosen changes nothing.
  await screen.getByRole('combobox', { name: 'Company' }).click();
  await screen.getByRole('option', { name: 'Lingua Nova' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByLabelText('Phone number').fill('+48 600');
  await screen.getByRole('combobox', { name: 'Company' }).click();
  await screen.getByRole('option', { name: 'Northgate Labs' }).click();
  await screen.getByRole('switch', { name: 'Works remotely' }).click();
  await screen.getByLabelText('Comments').fill('Reliable');
  await expect.element(screen.getByText('112 characters left')).toBeVisible();
  await screen.getByRole('tab', { name: 'Ratings' }).click();
  await expect.element(screen.getByText('No ratings yet')).toBeVisible();
  await screen.getByRole('tab', { name: 'Profile' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Too odd.')).toBeVisible();
  await expect.element(screen.getByLabelText('Phone number')).toHaveFocus();
  expect(lastTo(received, 'PATCH user-details/ola/')?.body).toEqual({
    ...{ phone_number: '+48 600', company: 4, remote: true, comments: 'Reliable' },
    before: { phone_number: '', company: 3, remote: false, comments: '' },
  });
  expect(screen.getByRole('tab', { name: 'Security' }).query()).toBeNull();
  await expect.element(screen.getByText('0123456789ab')).toBeVisible();
  await expectAccessible();
});

test('a superuser logs in as somebody, is told so on every page, and returns with one click', async () => {
  const admin = viewerWith({ id: 1, username: 'root', is_superuser: true });
  const acting = viewerWith({ id: 9, username: 'ola', actor: { id: 1, username: 'root' } });
  const { screen, address, received } = await show('/user/profile/ola', ofOla, admin, {
    'POST lock-account/': { body: { ...ofOla, is_account_locked: true, may: { ...NOTHING, unlock: true } } },
    'POST unlock-account/': { body: ofOla },
    'POST login-as/': { body: { token: tokenFor(), permissions: acting } },
    'DELETE login-as/': { body: { token: tokenFor(), permissions: admin } },
    'GET task/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
  });
  const confirmed = async (act: string) => {
    await screen.getByRole('button', { name: act }).click();
    await screen.getByRole('dialog').getByRole('button', { name: act }).click();
  };
  await confirmed('Lock account');
  await expect.element(screen.getByText('Locked', { exact: true })).toBeVisible();
  await confirmed('Unlock account');
  await confirmed('Login as');
  const banner = screen.getByRole('region', { name: 'Acting as another user' });
  await expect.element(banner.getByText('root, you are signed in as ola.')).toBeVisible();
  await expect.poll(address).toBe('/tasks');
  expect(lastTo(received, 'POST login-as/')?.body).toEqual({ username: 'ola' });
  await banner.getByRole('button', { name: 'Return to your account' }).click();
  await expect.element(screen.getByRole('button', { name: 'Account menu root' })).toBeVisible();
  expect(banner.query()).toBeNull();
});

describe('when somebody else is signed in, an open profile', () => {
  const root = viewerWith({ id: 1, username: 'root', is_staff: true, is_superuser: true, ...DATA });
  const acting = viewerWith({ id: 9, username: 'ola', actor: { id: 1, username: 'root' } });
  const asOla: UserDetails = { ...ofOla, writable: ['receive_emails'], tabs: [], may: NOTHING };
  const showTo = async (first: Viewer) => {
    let now = first;
    const reply = () => ({ body: { token: tokenFor(), permissions: now } });
    const as = (viewer: Viewer) => () => {
      now = viewer;
      return reply();
    };
    const shown = await showApp('/user/profile/ola', first, {
      'GET user-details/ola/': () => ({ body: now === root ? ofOla : asOla }),
      'GET users-options/': { body: options },
      'POST token-refresh/': reply,
      'POST login-as/': as(acting),
      'DELETE login-as/': as(root),
      'GET task/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
    });
    /** What a tab hears where another begins or ends acting. */
    const inOtherTab = (viewer: Viewer) => {
      now = viewer;
      const channel = new BroadcastChannel('tagwerk-session');
      channel.postMessage({ kind: 'signed-in', session: `of-${viewer.username}` });
      channel.close();
    };
    return { ...shown, inOtherTab };
  };

  test('is that of whoever returns from acting', async () => {
    const { screen } = await showTo(acting);
    await expect.element(screen.getByRole('switch', { name: /^Send me notifications by email/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Return to your account' }).click();
    await expect.element(screen.getByRole('button', { name: 'Login as' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Lock account' })).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Send me notifications by email/ }).query()).toBeNull();
  });

  test('shows nothing more of what was theirs, in another tab too, and has again what they typed after the return', async () => {
    const { screen, inOtherTab } = await showTo(root);
    await screen.getByLabelText('Phone number').fill('+48 600');
    inOtherTab(acting);
    await expect.element(screen.getByRole('switch', { name: /^Send me notifications by email/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login as' }).query()).toBeNull();
    expect(screen.getByLabelText('Phone number').query()).toBeNull();
    inOtherTab(root);
    await expect.element(screen.getByLabelText('Phone number')).toHaveValue('+48 600');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('is left without a question when acting begins, and has again what was typed after the return', async () => {
    const { screen, address, router } = await showTo(root);
    await screen.getByLabelText('Phone number').fill('+48 600');
    await screen.getByRole('button', { name: 'Login as' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Login as' }).click();
    await expect.poll(address).toBe('/tasks');
    await screen.getByRole('button', { name: 'Return to your account' }).click();
    await expect.element(screen.getByRole('button', { name: 'Account menu root' })).toBeVisible();
    await router.navigate({ to: '/user/profile/ola' as never });
    await expect.element(screen.getByLabelText('Phone number')).toHaveValue('+48 600');
  });
});

test('who is not there is said, and that an account could not be unlocked with the reason', async () => {
  const admin = viewerWith({ id: 1, username: 'root', is_superuser: true });
  const locked = { ...ofOla, is_account_locked: true, may: { ...NOTHING, unlock: true } };
  const { screen, router } = await show('/user/profile/ola', locked, admin, {
    'GET user-details/nobody/': { status: 404, body: { detail: 'User not found!' } },
    'POST unlock-account/': { status: 403, body: { detail: 'You may not do this.' } },
  });
  await screen.getByRole('button', { name: 'Unlock account' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Unlock account' }).click();
  await expect.element(screen.getByText('Account unlock failed')).toBeVisible();
  await expect.element(screen.getByText('You may not do this.')).toBeVisible();
  await router.navigate({ to: '/user/profile/nobody' as never });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'User not found!' })).toBeVisible();
  await expectAccessible();
});
