import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { Permissions } from '../../permissions-contract.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const greta: Permissions = {
  ...{ id: 5, username: 'greta', company: null, type: null, is_active: true, is_superuser: false, is_staff: true },
  ...{ has_user_data_access: true, confirmed_access_to_users_data: true, is_group_leader: false },
  special_companies: [],
};

test('rights are toggled in place, Save waits for a change, and what is toggled back is none', async () => {
  let row = greta;
  let refuses = false;
  const { screen, received } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': () => ({ body: { results: [row], num_pages: 1, page_number: 1, count: 1 } }),
    'GET users-options/': {
      body: { companies: [{ id: 3, name: 'Lingua Nova', is_active: true }], types: [], divisions: [] },
    },
    'PATCH users-permissions/5/': () => {
      if (refuses) return { status: 400, body: { is_superuser: ['Not this one.'] } };
      row = { ...row, has_user_data_access: false, confirmed_access_to_users_data: false };
      return { body: row };
    },
  });
  const save = screen.getByRole('button', { name: 'Save greta' });
  const access = screen.getByRole('checkbox', { name: 'Access to personal data: greta' });
  await expect.element(save).toBeDisabled();
  await expect.element(screen.getByText('confirmed', { exact: true })).toBeVisible();
  await access.click();
  await expect.element(save).toBeEnabled();
  await access.click();
  await expect.element(save).toBeDisabled();
  await access.click();
  await screen.getByRole('combobox', { name: 'Coordinates: greta' }).click();
  await screen.getByRole('option', { name: 'Lingua Nova' }).click();
  await save.click();
  await expect.element(screen.getByText('Permissions saved!')).toBeVisible();
  expect(lastTo(received, 'PATCH users-permissions/5/')?.body).toEqual({
    has_user_data_access: false,
    special_companies: [3],
    before: { special_companies: [] },
  });
  await expect.element(save).toBeDisabled();
  refuses = true;
  await screen.getByRole('checkbox', { name: 'Superuser: greta' }).click();
  await save.click();
  await expect.element(screen.getByText(/Unable to change permissions: Not this one\./)).toBeVisible();
  await expectAccessible();
});

test('companies that somebody else changed meanwhile are told, and the own choice stays until it is saved again', async () => {
  const detail = 'They are now: Words Ltd.';
  let row = greta;
  const { screen, received } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': () => ({ body: { results: [row], num_pages: 1, page_number: 1, count: 1 } }),
    'GET users-options/': {
      body: { companies: [{ id: 3, name: 'Lingua Nova', is_active: true }], types: [], divisions: [] },
    },
    'PATCH users-permissions/5/': ({ body }) => {
      const { before } = body as { before: { special_companies: number[] } };
      if (before.special_companies.length > 0) return { body: { ...row, special_companies: [{ id: 3, name: 'x' }] } };
      row = { ...greta, special_companies: [{ id: 4, name: 'Words Ltd' }] };
      return { status: 409, body: { code: 'people.companiesChanged', detail, special_companies: [4] } };
    },
  });
  await screen.getByRole('combobox', { name: 'Coordinates: greta' }).click();
  await screen.getByRole('option', { name: 'Lingua Nova' }).click();
  const save = screen.getByRole('button', { name: 'Save greta' });
  await save.click();
  await expect.element(screen.getByText(detail, { exact: false })).toBeVisible();
  await expect.element(save).toBeEnabled();
  // By key: what was told lies over the button.
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Permissions saved!')).toBeVisible();
  expect(lastTo(received, 'PATCH users-permissions/5/')?.body).toEqual({
    special_companies: [3],
    before: { special_companies: [4] },
  });
});

test('what is not saved stays in the tab', async () => {
  const calls = {
    'GET users-permissions/': { body: { results: [greta], num_pages: 1, page_number: 1, count: 1 } },
    'GET users-options/': { body: { companies: [], types: [], divisions: [] } },
  };
  const first = await showApp('/users-permissions', viewerWith({ is_superuser: true }), calls);
  await first.screen.getByRole('checkbox', { name: 'Superuser: greta' }).click();
  await first.screen.unmount();
  const { screen } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), calls);
  await expect.element(screen.getByRole('checkbox', { name: 'Superuser: greta' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Save greta' })).toBeEnabled();
});

test('a long username is cut, and whole for whoever points at it or has it read out', async () => {
  const username = 'a-username-of-more-than-thirty-characters';
  const results = [greta, { ...greta, id: 6, username }];
  const { screen } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': { body: { results, num_pages: 1, page_number: 1, count: 2 } },
    'GET users-options/': { body: { companies: [], types: [], divisions: [] } },
  });
  const link = screen.getByRole('link', { name: username });
  await expect.element(link).toHaveTextContent('a-username-of-more-than-thirty…');
  await expect.element(link).toHaveAttribute('title', username);
  await expect.element(screen.getByRole('link', { name: 'greta', exact: true })).not.toHaveAttribute('title');
});

test('what is toggled while a row is being saved stays, as a change that is not saved yet', async () => {
  let row = greta;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { screen, received } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': () => ({ body: { results: [row], num_pages: 1, page_number: 1, count: 1 } }),
    'GET users-options/': { body: { companies: [], types: [], divisions: [] } },
    'PATCH users-permissions/5/': async ({ body }) => {
      await asked;
      row = { ...row, ...(body as Partial<Permissions>) };
      return { body: row };
    },
  });
  const box = (name: string) => screen.getByRole('checkbox', { name: `${name}: greta` });
  const save = screen.getByRole('button', { name: 'Save greta' });
  await box('Superuser').click();
  await box('Staff').click();
  await save.click();
  await expect.poll(() => lastTo(received, 'PATCH users-permissions/5/')).toBeDefined();
  await box('Group leader').click();
  // Back to what it was before the save.
  await box('Staff').click();
  answer();
  await expect.element(screen.getByText('Permissions saved!')).toBeVisible();
  await expect.element(box('Superuser')).toBeChecked();
  await expect.element(box('Group leader')).toBeChecked();
  await expect.element(box('Staff')).toBeChecked();
  await expect.element(save).toBeEnabled();
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => lastTo(received, 'PATCH users-permissions/5/')?.body)
    .toEqual({ is_group_leader: true, is_staff: true });
  await expect.element(save).toBeDisabled();
});

test('what is toggled back while a row is being saved is no change where the save failed', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { screen, received, address } = await showApp('/users-permissions', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': { body: { results: [greta], num_pages: 1, page_number: 1, count: 1 } },
    'GET users-options/': { body: { companies: [], types: [], divisions: [] } },
    'PATCH users-permissions/5/': async () => {
      await asked;
      return { status: 400, body: { is_superuser: ['Not this one.'] } };
    },
  });
  const box = screen.getByRole('checkbox', { name: 'Superuser: greta' });
  const save = screen.getByRole('button', { name: 'Save greta' });
  await box.click();
  await save.click();
  await expect.poll(() => lastTo(received, 'PATCH users-permissions/5/')).toBeDefined();
  await box.click();
  answer();
  await expect.element(screen.getByText(/Not this one\./)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect.poll(address).not.toContain('/users-permissions');
});

test('what is no id in the address is not there', async () => {
  const { screen } = await showApp('/users-permissions/abc', viewerWith({ is_superuser: true }), {
    'GET users-permissions/': { body: { results: [greta], num_pages: 1, page_number: 1, count: 1 } },
    'GET users-options/': { body: { companies: [], types: [], divisions: [] } },
  });
  await expect.element(screen.getByRole('heading', { name: /THE PAGE YOU ARE LOOKING FOR/ })).toBeVisible();
});
