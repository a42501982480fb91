import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REFERENCE_LOST } from '../../../shared/error-codes.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { Company, Division } from '../contract.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const admin = viewerWith({ is_superuser: true });
const onePage = <T,>(results: T[]) => ({ results, num_pages: 1, page_number: 1, count: results.length });
const lingua: Company = {
  ...{ id: 3, version: 1, name: 'Lingua Nova', division: { id: 1, name: 'North' }, users: 4 },
  ...{ is_active: true, accessible_to_staff: true, individual_rates: false },
  ...{ special_users: ['konrad'], contact_points: [] },
};
const OPTIONS = { body: { divisions: [{ id: 1, name: 'North' }] } };

test('companies are switched in place, and changed on a page of their own without overwriting others', async () => {
  let saved = lingua;
  const { screen, received } = await showApp('/companies', admin, {
    'GET companies/': () => ({ body: onePage([saved]) }),
    'GET companies/options/': OPTIONS,
    'GET companies/users/': { body: [{ username: 'greta', name: 'Greta Lindqvist' }] },
    'GET company/3/': () => ({ body: saved }),
    'GET company/3/users/': { body: onePage([]) },
    'PATCH company/3/': ({ body }) => {
      const { version, ...change } = body as Partial<Company>;
      if (change.name === 'Gone') return { status: 409, body: { detail: 'North is gone.', code: REFERENCE_LOST } };
      if (version !== saved.version) return { status: 409, body: { detail: 'Changed.' } };
      saved = { ...saved, ...change, version: saved.version + 1 };
      return { body: saved };
    },
    'DELETE company/3/': { status: 409, body: { detail: 'It is used by konrad.' } },
  });
  const toggle = screen.getByRole('switch', { name: 'Individual rates: Lingua Nova' });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.poll(() => lastTo(received, 'PATCH company/3/')?.body).toEqual({ version: 1, individual_rates: true });
  await expect.element(toggle).toBeChecked();
  await expectAccessible();

  const users = screen.getByRole('link', { name: 'Users of Lingua Nova: 4' });
  await expect.element(users).toHaveAttribute('href', '/users?company=3');
  await screen.getByRole('link', { name: 'Lingua Nova', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: 'Users: 4' })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Gone');
  await save.click();
  await expect.element(screen.getByText('North is gone.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Load their changes, keep mine' })).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Lingua Vetus');
  saved = { ...saved, version: 9, accessible_to_staff: false };
  await save.click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(screen.getByRole('switch', { name: /Accessible to staff/ })).not.toBeChecked();
  await save.click();
  await expect.poll(() => lastTo(received, 'PATCH company/3/')?.body).toEqual({ version: 9, name: 'Lingua Vetus' });
  await expect.element(screen.getByRole('heading', { name: 'Lingua Vetus' })).toBeVisible();
  await expectAccessible();

  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('It is used by konrad.')).toBeVisible();
});

test('a division is added with a timezone, and what the server says stands at its field', async () => {
  const north: Division = { id: 1, version: 1, name: 'North', timezone_name: 'Europe/Oslo', users: 0, companies: 0 };
  let isTaken = true;
  const { screen, router, received } = await showApp('/division/new', admin, {
    'GET divisions/': { body: onePage([north]) },
    'POST divisions/': () =>
      isTaken ? { status: 400, body: { name: ['This name is already taken.'] } } : { status: 201, body: north },
  });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('South');
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Mars/Base');
  await expect.element(screen.getByText('There is no such time zone.')).toBeVisible();
  await name.click();
  await expect.element(zone).toHaveAccessibleDescription(/No time zone was chosen for “Mars\/Base”/);
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await zone.fill('kiev');
  await expect.element(screen.getByRole('option', { name: 'Europe/Kyiv' })).toBeVisible();
  await zone.fill('Oslo');
  await screen.getByRole('option', { name: 'Europe/Oslo' }).click();
  // Chosen once more it stays chosen.
  await zone.fill('Oslo');
  await screen.getByRole('option', { name: 'Europe/Oslo' }).click();
  await name.click();
  await expect.element(zone).toHaveValue('Europe/Oslo');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('This name is already taken.')).toBeVisible();
  isTaken = false;
  await name.fill('North');
  await screen.getByRole('button', { name: 'Save' }).dblClick();
  await expect.poll(() => router.state.location.pathname).toBe('/divisions');
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(lastTo(received, 'POST divisions/')?.body).toEqual({ name: 'North', timezone_name: 'Europe/Oslo' });
  await expect.element(screen.getByRole('link', { name: 'North', exact: true })).toBeVisible();
  const users = screen.getByRole('link', { name: 'Users of North: 0' });
  await expect.element(users).toHaveAttribute('href', '/users?division=1');
  await expectAccessible();
});

test('time zones are found and shown by their names of today, also where an older one is stored', async () => {
  const south: Division = { id: 1, version: 1, name: 'South', timezone_name: 'Asia/Calcutta', users: 0, companies: 0 };
  const { screen, router, received } = await showApp('/division/1', admin, {
    'GET division/1/': { body: south },
    'GET division/1/users/': { body: onePage([]) },
    'GET divisions/': { body: onePage([south]) },
    'PATCH division/1/': { body: { ...south, timezone_name: 'Europe/Kyiv' } },
  });
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(zone).toHaveValue('Asia/Kolkata');
  await zone.click();
  await userEvent.keyboard('{Control>}a{/Control}lon{Escape}{Tab}');
  await expect.element(zone).toHaveValue('Asia/Kolkata');
  await expect.element(save).toBeDisabled();
  for (const [typed, found] of [
    ['kathmandu', 'Asia/Kathmandu'],
    ['Ho Chi', 'Asia/Ho Chi Minh'],
    ['Kyiv', 'Europe/Kyiv'],
  ] as const) {
    await zone.fill(typed);
    await expect.element(screen.getByRole('option', { name: found, exact: true })).toBeVisible();
  }
  await screen.getByRole('option', { name: 'Europe/Kyiv' }).click();
  await save.click();
  await expect
    .poll(() => lastTo(received, 'PATCH division/1/')?.body)
    .toEqual({ version: 1, timezone_name: 'Europe/Kyiv' });
  await router.navigate({ to: '/divisions' });
  await expect.element(screen.getByText('Asia/Kolkata')).toBeVisible();
});

test.each([
  ['division', { companies: 0, timezone_name: 'Europe/Oslo' }],
  ['company', { ...lingua, division: null }],
])('users are chosen for a %s on its page, searched, and taken out again', async (of, fields) => {
  const ann = { username: 'ann', name: 'Ann Lee' };
  const greta = { username: 'greta', name: 'Greta Lindqvist' };
  let members = [ann];
  const found = Promise.withResolvers<void>();
  const north = () => ({
    ...{ ...fields, id: 1, version: 1, name: 'North', users: members.length },
  });
  const { screen, received } = await showApp(`/${of}/1`, admin, {
    'GET companies/options/': OPTIONS,
    [`GET ${of}/1/`]: () => ({ body: north() }),
    [`GET ${of}/1/users/`]: async ({ path }) => {
      if (path.includes('nobody')) return { body: onePage([]) };
      if (path.includes('greta')) await found.promise;
      return { body: onePage(members) };
    },
    'GET companies/users/': { body: [greta] },
    [`PATCH ${of}/1/users/`]: ({ body }) => {
      const { add, remove = [] } = body as { add?: string[]; remove?: string[] };
      members = [...members.filter(({ username }) => !remove.includes(username)), ...(add ? [greta] : [])];
      return { body: north() };
    },
  });
  const list = screen.getByRole('region', { name: 'Users' });
  await expect.element(list.getByRole('link', { name: 'ann', exact: true })).toBeVisible();
  const add = list.getByRole('button', { name: 'Add users' });
  await expect.element(add).toBeDisabled();
  await list.getByRole('combobox', { name: 'Add users' }).fill('gre');
  await screen.getByRole('option', { name: 'greta · Greta Lindqvist' }).click();
  await add.click();
  await expect.element(list.getByRole('link', { name: 'greta', exact: true })).toBeVisible();
  expect(lastTo(received, `PATCH ${of}/1/users/`)?.body).toEqual({ add: ['greta'] });
  await expect.element(screen.getByRole('link', { name: 'Users: 2' })).toBeVisible();
  await expect.element(add).toBeDisabled();
  await expectAccessible();
  const search = list.getByRole('searchbox', { name: `Search users of the ${of}` });
  await search.fill('nobody');
  const none = list.getByText('No users found.');
  await expect.element(none).toBeVisible();
  await search.fill('greta');
  await expect.poll(() => none.element().closest('[aria-busy=true]')).not.toBeNull();
  found.resolve();
  await expect.element(none).not.toBeInTheDocument();
  await expect.poll(() => lastTo(received, `GET ${of}/1/users/`)?.path).toContain('search=greta');
  await list.getByRole('button', { name: `Remove ann from the ${of}` }).click();
  await expect.poll(() => lastTo(received, `PATCH ${of}/1/users/`)?.body).toEqual({ remove: ['ann'] });
  await expect.element(screen.getByRole('link', { name: 'Users: 1' })).toBeVisible();
});

test.each(['/company/abc', '/company/1.5', '/division/abc'])('%s is no page', async (address) => {
  const { screen } = await showApp(address, admin, {});
  await expect.element(screen.getByRole('heading', { name: /THE PAGE YOU ARE LOOKING FOR/ })).toBeVisible();
});
