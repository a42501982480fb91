import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(390, 844);
});

const details = (username: string, erase: boolean) => ({
  ...{ id: 9, username, languages: [], writable: [], tabs: [] },
  may: { lock: false, unlock: false, reset_second_factor: false, login_as: false, erase },
});
const ID = '7f0c3f0e-43a3-4d39-9d2c-1f2f3a4b5c6d';
const job = {
  ...{ id: ID, done: 0, total: 10, note: '', note_code: null, error: null, error_code: null },
  ...{ created: '2026-01-01T00:00:00.000Z', finished: null },
};

test('people export their own data and cannot erase it', async () => {
  const archive = { size: 10, file_name: 'personal-data-anna.zip', expires: null };
  const { screen, received } = await showApp('/user/profile/anna', viewerWith({}), {
    'GET user-details/anna/': { body: details('anna', false) },
    'POST personal-data/exports/': { status: 202, body: { ...job, ...archive, state: 'waiting', url: null } },
    [`GET personal-data/exports/${ID}/`]: { body: { ...job, ...archive, state: 'done', url: '/media/signed/x' } },
  });
  await screen.getByRole('button', { name: 'Export personal data' }).dblClick();
  await expect.element(screen.getByRole('status').getByText('personal-data-anna.zip')).toBeVisible();
  expect(lastTo(received, 'POST personal-data/exports/')?.body).toEqual({ username: 'anna' });
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Erase personal data…' }).query()).toBeNull();
});

test('superusers type the name, read what has to be done before, and see how far the erasure is', async () => {
  let refuses = true;
  let state = 'running';
  const { screen, address, received } = await showApp('/user/profile/ola', viewerWith({ is_superuser: true }), {
    'GET user-details/ola/': { body: details('ola', true) },
    'GET user-details/erased-1/': { body: details('erased-1', false) },
    'POST personal-data/erasures/': () =>
      refuses
        ? { status: 400, body: { non_field_errors: ['Nobody else coordinates Lingua.', 'Hours wait.'] } }
        : { status: 202, body: { ...job, state, username: 'erased-1' } },
    [`GET personal-data/erasures/${ID}/`]: () => ({ body: { ...job, done: 4, state, username: 'erased-1' } }),
  });
  await screen.getByRole('button', { name: 'Erase personal data…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Erase the personal data of ola?' });
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
  await expect.element(erase).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type ola to confirm' }).fill('ola');
  await erase.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nobody else coordinates Lingua.Hours wait.');
  await expectAccessible();
  refuses = false;
  await erase.click();
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  expect(lastTo(received, 'POST personal-data/erasures/')?.body).toEqual({ username: 'ola', confirmation: 'ola' });
  state = 'done';
  await expect.element(dialog.getByText('The account is now called erased-1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await vi.waitFor(() => expect(address()).toBe('/user/profile/erased-1'));
});
