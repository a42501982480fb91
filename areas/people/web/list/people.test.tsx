import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { PersonItem } from '../../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

const ola: PersonItem = {
  ...{ id: 7, username: 'ola', first_name: 'Ola', last_name: 'Żak', email: 'ola@example.org', phone_number: '+48 600' },
  ...{ company: 'Lingua Nova', type: 'SR', is_active: false, rating_avg: 4.75, rating_count: 2 },
  languages: [
    { language: 'pl', level: 110, is_native: true },
    { language: 'de', level: 40, is_native: false },
  ],
};
const { rating_avg: _avg, rating_count: _count, ...unrated } = ola;
const long = {
  ...ola,
  username: 'o'.repeat(150),
  last_name: 'Ż'.repeat(150),
  email: `${'o'.repeat(60)}@${'x'.repeat(60)}.org`,
};
const listOf = (person: PersonItem) => ({
  'GET users/': { body: { results: [person], num_pages: 1, page_number: 1, count: 1 } },
  'GET users-options/': {
    body: { companies: [{ id: 3, name: 'Lingua Nova', is_active: true }], types: [], divisions: [] },
  },
});

test('a telephone shows the list in its width, however long the words of the search and of a person are', async () => {
  await page.viewport(390, 844);
  changeLanguage('pl');
  const { screen } = await showApp('/users?search=o', viewerWith({ is_staff: true, ...DATA }), listOf(long));
  await expect.element(screen.getByRole('link', { name: long.username })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  changeLanguage('en');
});

test('staff see each user with ratings, filter by company, and export what the list shows', async () => {
  const job = {
    ...{ id: '00000000-0000-4000-8000-000000000001', state: 'done', done: 1, total: 1, note: '', note_code: null },
    ...{ error: null, error_code: null, created: '2026-01-01T00:00:00.000Z', finished: '2026-01-01T00:00:00.000Z' },
    ...{ size: 10, file_name: 'people-2026-01-01.xlsx', url: '/media/signed/x/people.xlsx', expires: null },
  };
  const { screen, router, received } = await showApp('/users', viewerWith({ is_staff: true, ...DATA }), {
    ...listOf(ola),
    'POST users/exports/': { status: 202, body: job },
    [`GET users/exports/${job.id}/`]: { body: job },
  });
  const row = screen.getByRole('row', { name: /ola/ });
  for (const words of ['Żak', '+48 600', 'Polish (native), German (A2/B1)', '4.75', 'Inactive']) {
    await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  }
  expect(row.getByRole('link', { name: 'ola' }).element().getAttribute('href')).toBe('/user/profile/ola');
  await screen.getByRole('button', { name: 'Filter' }).click();
  await screen.getByRole('combobox', { name: 'Company' }).selectOptions('Lingua Nova');
  await expect.poll(() => router.state.location.search).toEqual({ company: 3 });
  await screen.getByRole('button', { name: 'Export users' }).click();
  await expect.element(screen.getByRole('link', { name: 'Download people-2026-01-01.xlsx' })).toBeVisible();
  expect(lastTo(received, 'POST users/exports/')?.body).toEqual({ company: 3 });
  await expectAccessible();
});

test('rows of another filter are marked as such until those of the new one are there', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const list = listOf(ola);
  const { screen } = await showApp('/users', viewerWith({ is_staff: true, ...DATA }), {
    ...list,
    'GET users/': ({ path }) =>
      path.includes('search=ela')
        ? answered.then(() => ({
            body: { results: [{ ...ola, username: 'ela' }], num_pages: 1, page_number: 1, count: 1 },
          }))
        : list['GET users/'],
  });
  const ofOla = screen.getByRole('link', { name: 'ola', exact: true });
  await expect.element(ofOla).toBeVisible();
  const busy = () => document.querySelector('[aria-busy="true"]');
  expect(busy()).toBeNull();
  const field = screen.getByLabelText('Search by name, username or email');
  await field.fill('ela');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => busy()?.contains(ofOla.element())).toBe(true);
  await expect.element(screen.getByText('Loading…')).toBeVisible();
  answer();
  await expect.element(screen.getByRole('link', { name: 'ela', exact: true })).toBeVisible();
  expect(busy()).toBeNull();
  await expect.element(screen.getByText('1 user')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('coordinators see neither ratings nor the filters and the export of staff', async () => {
  const { screen } = await showApp('/users', viewerWith({ is_company_coordinator: true, ...DATA }), listOf(unrated));
  await expect.element(screen.getByRole('row', { name: /ola/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Filter' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
  for (const [role, name] of [
    ['combobox', 'Company'],
    ['button', 'Export users'],
    ['columnheader', /Rating/],
  ] as const) {
    expect(screen.getByRole(role, { name }).query()).toBeNull();
  }
});
