import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session } from '../../../../web/platform/session.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import type { Answer } from '../../../../web/testing/fake-server.ts';
import { tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const bothWays: Answer = { body: { auth_types: ['app', 'email'], hidden_email: 'a•••@example.org' } };
const welcome: Answer = { body: { token: tokenFor(), permissions: viewerWith() } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});

const atTheDoor = async (calls: Parameters<typeof showApp>[2] = {}, path = '/login') => {
  const app = await showApp(path, null, { 'POST password-login/': bothWays, 'POST key-login/': welcome, ...calls });
  const { screen } = app;
  return {
    ...app,
    name: screen.getByLabelText('Username'),
    password: screen.getByLabelText('Password', { exact: true }),
    login: screen.getByRole('button', { name: 'Login' }),
    code: screen.getByLabelText('Code', { exact: true }),
    said: screen.getByRole('alert'),
  };
};

const secondStep = async (calls: Parameters<typeof showApp>[2] = {}, path?: string) => {
  const door = await atTheDoor(calls, path);
  await door.name.fill('anna');
  await door.password.fill('secret');
  await door.login.click();
  await expect.element(door.screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  return door;
};

describe('the first step', () => {
  it('can be sent when both fields have something in them', async () => {
    const { name, password, login } = await atTheDoor();
    await expect.element(login).toBeDisabled();
    await name.fill('anna');
    await expect.element(login).toBeDisabled();
    await password.fill('x');
    await expect.element(login).toBeEnabled();
    await name.fill('');
    await expect.element(login).toBeDisabled();
  });

  it('shows the password on demand, also by keyboard', async () => {
    const { screen, password } = await atTheDoor();
    await password.fill('secret');
    await expect.element(password).toHaveAttribute('type', 'password');
    screen.getByRole('button', { name: 'Show password' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('takes what is pasted, and tells password managers what is what', async () => {
    const { name, password } = await atTheDoor();
    await expect.element(name).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await name.fill(' Correct-horse1! ');
    await name.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await password.click();
    await userEvent.paste();
    await expect.element(password).toHaveValue(' Correct-horse1! ');
  });

  it('says above the form what was wrong and clears the password', async () => {
    const { name, password, login, said } = await atTheDoor({
      'POST password-login/': { status: 400, body: { message: 'Wrong name or password.' } },
    });
    await name.fill('anna');
    await password.fill('wrong');
    await login.click();
    await expect.element(said).toHaveTextContent('Wrong name or password.');
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    await expect.element(name).toHaveValue('anna');
  });

  it('is accessible in both schemes', async () => {
    const { name } = await atTheDoor();
    await expect.element(name).toBeVisible();
    await expectAccessible();
    document.documentElement.dataset.mantineColorScheme = 'dark';
    await expectAccessible();
  });

  it('leads to a new account and a new password', async () => {
    const { screen } = await atTheDoor();
    await expect
      .element(screen.getByRole('link', { name: 'Create account' }))
      .toHaveAttribute('href', '/create-account');
    await expect
      .element(screen.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/password-reset');
  });
});

describe('a session that has ended', () => {
  it('is told apart from signing out, with what becomes of the work', async () => {
    const { screen, address } = await showApp('/tasks', viewerWith());
    session.store.set({ state: 'signed-out', reason: 'expired' });
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText('Your session has ended')).toBeVisible();
    await expect.element(screen.getByText(/is saved on this device/)).toBeVisible();
    await expectAccessible();
  });
});

describe('the second step', () => {
  it('is not entered without the first', async () => {
    const { name, address } = await atTheDoor({}, '/second-factor-login');
    await expect.element(name).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('takes a code of exactly six characters, pasted with a space in it', async () => {
    const { code, login } = await secondStep();
    await code.fill('12345');
    await expect.element(login).toBeDisabled();
    await code.fill('123 4567');
    await expect.element(code).toHaveValue('123456');
    await expect.element(login).toBeEnabled();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('signs in and goes home', async () => {
    const { code, login, address, received } = await secondStep();
    await code.fill('123456');
    await login.click();
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
    expect(received).toContainEqual(
      expect.objectContaining({ path: 'key-login/', body: { auth_type: 'app', otp_key: '123456' } }),
    );
  });

  it('goes on to where the person wanted to be', async () => {
    const { code, login, router } = await secondStep({}, '/task/birds/done?page=2#autologin');
    await code.fill('123456');
    await login.click();
    await vi.waitFor(() => expect(router.state.location.href).toBe('/task/birds/done?page=2'));
  });

  it('has no tab for mail where there is no mailbox', async () => {
    const { screen } = await secondStep({
      'POST password-login/': { body: { auth_types: ['app'], hidden_email: '' } },
    });
    await expect.element(screen.getByRole('tab', { name: 'Mobile App' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Email' }).query()).toBeNull();
  });

  it('tells a person without an app how to get one, on the tab of the app', async () => {
    const { screen } = await secondStep({
      'POST password-login/': { body: { auth_types: ['email'], hidden_email: 'a•••@example.org' } },
    });
    await expect.element(screen.getByRole('tab', { name: 'Email', selected: true })).toBeVisible();
    await screen.getByRole('tab', { name: 'Mobile App' }).click();
    await expect.element(screen.getByRole('tab', { name: 'Mobile App', selected: true })).toBeVisible();
    await expect.element(screen.getByText(/authenticator app/)).toBeVisible();
  });

  it('sends a code by mail once and says so', async () => {
    const { screen, received, code } = await secondStep({ 'GET send-otp-email/': { body: { detail: 'Sent.' } } });
    await screen.getByRole('tab', { name: 'Email' }).click();
    const send = screen.getByRole('button', { name: 'Send OTP code' });
    await send.click();
    await expect.element(screen.getByText('One-time code has been sent to your mailbox.')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await expect.element(code).toHaveFocus();
    expect(received.filter(({ path }) => path === 'send-otp-email/')).toHaveLength(1);
    await expectAccessible();
  });

  it('remembers the tab that was used', async () => {
    const first = await secondStep();
    await first.screen.getByRole('tab', { name: 'Email' }).click();
    await first.screen.unmount();
    const { screen } = await secondStep();
    await expect.element(screen.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  });

  it('goes back to the first step when a code could not be sent', async () => {
    const { screen, name } = await secondStep({
      'GET send-otp-email/': { status: 429, body: { detail: 'Too many codes.' } },
    });
    await screen.getByRole('tab', { name: 'Email' }).click();
    await screen.getByRole('button', { name: 'Send OTP code' }).click();
    await expect.element(screen.getByText('Too many codes.')).toBeVisible();
    await expect.element(name).toBeVisible();
  });

  it('shows a wrong code at the form, for another try', async () => {
    const { code, login, said, address } = await secondStep({
      'POST key-login/': { status: 400, body: { non_field_errors: ['This code is not right.', 'Nor new.'] } },
    });
    await code.fill('123456');
    await login.click();
    await expect.element(said).toHaveTextContent('This code is not right.');
    await expect.element(said).not.toHaveTextContent('Nor new.');
    await expect.element(code).toHaveValue('');
    expect(address()).toBe('/second-factor-login');
  });

  it('goes back to the first step when it is refused for good', async () => {
    const { screen, code, login, name } = await secondStep({
      'POST key-login/': { status: 401, body: { detail: 'This took too long.' } },
    });
    await code.fill('123456');
    await login.click();
    await expect.element(screen.getByText('This took too long.')).toBeVisible();
    await expect.element(login).toBeDisabled();
    await expect.element(name).toBeVisible();
  });
});

describe('signing out', () => {
  it('says that it is done', async () => {
    const { screen, received } = await showApp('/logout', viewerWith(), { 'GET token-logout/': {} });
    await expect.element(screen.getByRole('heading', { name: 'You have been successfully logged out!' })).toBeVisible();
    expect(received.map(({ path }) => path)).toEqual(['token-logout/']);
    await expectAccessible();
  });

  it('does not say so when nobody knows', async () => {
    const answers: Answer[] = ['no answer', {}];
    const { screen } = await showApp('/logout', viewerWith(), { 'GET token-logout/': () => answers.shift() ?? {} });
    await expect.element(screen.getByText(/We couldn’t confirm that you’re signed out/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'You have been successfully logged out!' })).toBeVisible();
  });
});

describe('the mailbox', () => {
  const mail = { id: 1, to: 'anna@example.org', subject: 'Your code', created_at: '2026-11-21T10:00:00Z' };

  it('shows the mails and makes their addresses links', async () => {
    const { screen } = await showApp('/mailbox', null, {
      'GET mailbox/': { body: [{ ...mail, text: 'Follow http://127.0.0.1/x?y=1 <b>now</b>' }] },
    });
    await expect.element(screen.getByRole('link', { name: 'http://127.0.0.1/x?y=1' })).toBeVisible();
    await expect.element(screen.getByText(/<b>now<\/b>/)).toBeVisible();
    await expectAccessible();
  });

  it('says so where mail is really sent', async () => {
    const { screen } = await showApp('/mailbox', null);
    await expect.element(screen.getByText('This server sends its emails, so there is no mailbox here.')).toBeVisible();
  });
});
