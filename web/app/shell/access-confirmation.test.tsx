import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { tokenFor, viewerWith } from '../../testing/fake-server.ts';
import { showApp } from '../../testing/show-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changeLanguage('en');
});

const unconfirmed = viewerWith({
  is_staff: true,
  has_user_data_access: true,
  confirmed_access_to_users_data: false,
});
const confirmed = { ...unconfirmed, confirmed_access_to_users_data: true };

it('who Can access personal data confirms it once, before anything else', async () => {
  let viewer = unconfirmed;
  const { screen, received } = await showApp('/nowhere', unconfirmed, {
    'POST token-refresh/': () => ({ body: { token: tokenFor(), permissions: viewer } }),
    'PATCH frontend-user-permissions/': () => {
      viewer = confirmed;
      return { body: viewer };
    },
  });
  const dialog = screen.getByRole('dialog', { name: 'Access to personal data' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(dialog.getByRole('button', { name: 'Close' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have permission to work with users data' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(received.find(({ method }) => method === 'PATCH')?.body).toEqual({ confirmed_access_to_users_data: true });
});

it('nobody else is asked', async () => {
  for (const viewer of [confirmed, viewerWith({ is_staff: true })]) {
    const { screen } = await showApp('/nowhere', viewer);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('dialog').query()).toBeNull();
    await screen.unmount();
  }
});
