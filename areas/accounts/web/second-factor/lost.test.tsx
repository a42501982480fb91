import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { type Answer, lastTo, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { pass, pressAndHoldTimers, until } from '../../../../web/testing/held-time.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const allWays: Answer = {
  body: { auth_types: ['app', 'email', 'recovery'], hidden_email: 'a•••@example.org' },
};
const welcome: Answer = { body: { token: tokenFor(), permissions: viewerWith() } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const secondStep = async (calls: Parameters<typeof showApp>[2] = {}) => {
  const app = await showApp('/login', null, { 'POST password-login/': allWays, 'POST key-login/': welcome, ...calls });
  const { screen } = app;
  await screen.getByLabelText('Username').fill('anna');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  return app;
};

it('the button that sends a code stays used when the other tab was looked at', async () => {
  const { screen } = await secondStep({ 'GET send-otp-email/': {} });
  await screen.getByRole('tab', { name: 'Email' }).click();
  await screen.getByRole('button', { name: 'Send OTP code' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send OTP code' })).toBeDisabled();
  await screen.getByRole('tab', { name: 'Mobile App' }).click();
  await screen.getByRole('tab', { name: 'Email' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send OTP code' })).toBeDisabled();
});

describe('a recovery code', () => {
  it('signs in from behind a link, by a field of its own', async () => {
    const { screen, address, received } = await secondStep();
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = screen.getByLabelText('Recovery code');
    await expect.element(field).toHaveFocus();
    await expectAccessible();
    await field.fill('7k3m-0pzx-9dqe');
    await screen.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
    expect(received).toContainEqual(
      expect.objectContaining({ body: { auth_type: 'recovery', recovery_code: '7k3m-0pzx-9dqe' } }),
    );
  });

  it('that is wrong may be corrected, and there is a way back to the other codes', async () => {
    const { screen } = await secondStep({
      'POST key-login/': { status: 400, body: { non_field_errors: ['The code is wrong.'] } },
    });
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await screen.getByLabelText('Recovery code').fill('x');
    await screen.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The code is wrong.');
    await screen.getByRole('button', { name: 'Use a one-time code instead' }).click();
    await expect.element(screen.getByRole('tab', { name: 'Mobile App' })).toBeVisible();
  });

  it('is not asked for where there is none', async () => {
    const { screen } = await secondStep({
      'POST password-login/': { body: { auth_types: ['email'], hidden_email: 'a•••@example.org' } },
    });
    expect(screen.getByRole('button', { name: 'Use a recovery code' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Lost your app?' }).query()).toBeNull();
  });
});

describe('a lost app', () => {
  const sent: Answer = { body: { status: 'Sent', emails: [] } };
  const emails = [
    { id: 3, email: 'k•••@example.org' },
    { id: 5, email: 'm•••@example.org' },
  ];

  it('is reset by a link that is mailed; after two seconds sign-in starts over', async () => {
    const { screen, address, received } = await secondStep({ 'POST reset-auth/reset_2fa/': sent });
    await screen.getByRole('button', { name: 'Lost your app?' }).click();
    const send = screen.getByRole('button', { name: 'Send the link' });
    await pressAndHoldTimers(send);
    await until(() =>
      expect(toasts.get()).toMatchObject([
        { kind: 'success', message: 'The link to reset two-step verification has been sent.' },
      ]),
    );
    expect(send.element()).toBeDisabled();
    expect(lastTo(received, 'POST reset-auth/reset_2fa/')?.body).toMatchObject({
      auth_type: 'app',
      selectedRadioEmail: null,
    });
    await pass(1900);
    expect(address()).toBe('/second-factor-login');
    await pass(200);
    await until(() => expect(address()).toBe('/login'));
  });

  it('asks for the coordinator where there are several', async () => {
    const answers: Answer[] = [{ body: { status: 'SelectEmail', emails } }];
    const { screen, received } = await secondStep({ 'POST reset-auth/reset_2fa/': () => answers.shift() ?? sent });
    await screen.getByRole('button', { name: 'Lost your app?' }).click();
    const send = screen.getByRole('button', { name: 'Send the link' });
    await send.click();
    await expect.element(screen.getByText("Please, select your coordinator's email!")).toBeVisible();
    await expect.element(send).toBeDisabled();
    await expectAccessible();
    await screen.getByRole('radio', { name: 'm•••@example.org' }).click();
    await send.click();
    await expect.element(screen.getByText('The link to reset two-step verification has been sent.')).toBeVisible();
    expect(lastTo(received, 'POST reset-auth/reset_2fa/')?.body).toMatchObject({ selectedRadioEmail: 5 });
  });

  it('that cannot be reset shows why, and the first step', async () => {
    const { screen } = await secondStep({
      'POST reset-auth/reset_2fa/': {
        status: 400,
        body: { detail: 'An error occured. Please contact your coordinator!' },
      },
    });
    await screen.getByRole('button', { name: 'Lost your app?' }).click();
    await screen.getByRole('button', { name: 'Send the link' }).click();
    const toast = screen.getByRole('alert');
    await expect.element(toast.getByText('Error')).toBeVisible();
    await expect.element(toast.getByText('An error occured. Please contact your coordinator!')).toBeVisible();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
  });
});

describe('the mailed link', () => {
  const path = '/reset-auth/token_reset/a-token';

  it('resets the second step once, says so and leads to sign-in', async () => {
    const { screen, address, received } = await showApp(path, null, { 'POST reset-auth/token_reset/a-token': {} });
    const said = screen.getByText('Your second authentication step has been reset successfully.');
    await expect.element(said.first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(toasts.get()).toMatchObject([
      { kind: 'success', message: 'Your second authentication step has been reset successfully.' },
    ]);
    await expectAccessible();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    expect(address()).toBe('/login');
    expect(received.filter(({ path: called }) => called.startsWith('reset-auth/'))).toHaveLength(1);
  });

  it('that does not hold any more says so and leads to sign-in', async () => {
    const { screen } = await showApp(path, null, {
      'POST reset-auth/token_reset/a-token': { status: 400, body: { detail: 'No.' } },
    });
    const toast = screen.getByRole('alert');
    await expect.element(toast.getByText('This link is invalid, has expired or has already been used.')).toBeVisible();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
  });

  it('is not called invalid where the server did not answer', async () => {
    const answers: Answer[] = ['no answer'];
    const { screen } = await showApp(path, null, {
      'POST reset-auth/token_reset/a-token': () => answers.shift() ?? {},
    });
    await screen.getByRole('button', { name: 'Try again' }).last().click();
    await expect
      .element(screen.getByText('Your second authentication step has been reset successfully.').first())
      .toBeVisible();
  });
});
