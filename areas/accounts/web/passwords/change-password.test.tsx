import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { type Answer, lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { pass, pressAndHoldTimers, until } from '../../../../web/testing/held-time.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toastsNow } from '../../../../web/testing/toasts-now.ts';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const OLD = 'Correct-horse1!';
const NEW = 'Better-horse2!';
const SAVED: Answer = { body: { detail: 'Password saved!' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  changeLanguage('en');
  document.documentElement.dataset.mantineColorScheme = 'light';
});

describe('changing the password', () => {
  const shown = async (calls: Parameters<typeof showApp>[2] = {}) => {
    const app = await showApp('/password-change', viewerWith(), calls);
    const field = (label: string) => app.screen.getByLabelText(label, { exact: true });
    return {
      ...app,
      old: field('Old password'),
      password: field('New password'),
      repeat: field('Repeat password'),
      save: app.screen.getByRole('button', { name: 'Save password' }),
    };
  };
  const write = async (page: Awaited<ReturnType<typeof shown>>, password = NEW, repeat = password, old = OLD) => {
    await page.old.fill(old);
    await page.password.fill(password);
    await page.repeat.fill(repeat);
  };
  const fill = async (...[page, ...texts]: Parameters<typeof write>) => {
    await write(page, ...texts);
    await page.save.click();
  };

  it('says what is wrong at each field and sends nothing', async () => {
    const page = await shown();
    const says = (message: string) =>
      expect.element(page.screen.getByText(message, { exact: true }).first()).toBeVisible();
    await page.save.click();
    await vi.waitFor(() => expect(page.screen.getByText('Required field!').elements()).toHaveLength(3));
    await expect.element(page.old).toHaveFocus();
    await fill(page, 'short');
    await says('Password does not meet the requirements!');
    await fill(page, `Aa1!${'x'.repeat(125)}`);
    await says('Password is too long!');
    await fill(page, OLD);
    await says('Password must be different from the old password!');
    await fill(page, NEW, `${NEW}?`);
    await says('Passwords do not match!');
    await expect.element(page.repeat).toHaveFocus();
    expect(page.received.map(({ path }) => path)).not.toContain('update-password/');
  });

  it('says so at the field where the server found the old password wrong, until it is changed', async () => {
    const page = await shown({
      'POST update-password/': { status: 400, body: { old_password: ['The old password is wrong.'] } },
    });
    await fill(page);
    const message = page.screen.getByText('The old password is wrong.');
    await expect.element(message).toBeVisible();
    await expect.element(page.old).toHaveFocus();
    await expect.element(page.old).toHaveAttribute('aria-invalid', 'true');
    await page.old.fill('other');
    await expect.element(message).not.toBeInTheDocument();
  });

  it('says so at the field where the server refused the new password', async () => {
    const page = await shown({
      'POST update-password/': { status: 400, body: { password: ['This password is on lists of leaked passwords.'] } },
    });
    await fill(page);
    await expect.element(page.password).toHaveAccessibleDescription(/on lists of leaked passwords/);
    await expect.element(page.password).toHaveFocus();
    expect(page.screen.getByRole('alert').query()).toBeNull();
  });

  it('shows other refusals above the form', async () => {
    const page = await shown({
      'POST update-password/': { status: 429, body: { message: 'Too many attempts. Please try again in 4 s.' } },
    });
    await fill(page);
    await expect
      .element(page.screen.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please try again in 4 s.');
    await expect.element(page.save).toBeEnabled();
  });

  it('then disables the form and goes home after three seconds', async () => {
    const page = await shown({ 'POST update-password/': SAVED });
    await write(page);
    await pressAndHoldTimers(page.save);
    await until(() => {
      expect(page.screen.getByText('Taking you to the home page…').query()).toBeVisible();
      for (const control of [page.old, page.password, page.repeat, page.save]) expect(control.element()).toBeDisabled();
    });
    expect(toastsNow()).toEqual([['success', undefined, 'Password saved!']]);
    expect(lastTo(page.received, 'POST update-password/')).toMatchObject({
      body: { old_password: OLD, password: NEW },
    });
    await pass(2900);
    expect(page.address()).toBe('/password-change');
    await pass(200);
    await vi.waitFor(() => expect(page.address()).toBe('/tasks'));
  });

  it('is accessible in both schemes, also with messages', async () => {
    const page = await shown();
    await page.save.click();
    await expect.element(page.screen.getByText('Required field!').first()).toBeVisible();
    await expectAccessible();
    document.documentElement.dataset.mantineColorScheme = 'dark';
    await expectAccessible();
  });

  it('is in Polish too, and asks the server for its messages in Polish', async () => {
    const page = await shown({
      'POST update-password/': { status: 400, body: { old_password: ['Stare hasło jest nieprawidłowe.'] } },
    });
    await write(page);
    changeLanguage('pl');
    await page.screen.getByRole('button', { name: 'Zapisz hasło' }).click();
    await expect.element(page.screen.getByText('Stare hasło jest nieprawidłowe.')).toBeVisible();
    const request = lastTo(page.received, 'POST update-password/');
    expect(request?.headers.get('accept-language')).toBe('pl');
  });

  it('is not for a visitor without the ticket of the second step', async () => {
    const { screen, address } = await showApp('/password-change', null);
    await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('a password that is over', () => {
  const expired = async (calls: Parameters<typeof showApp>[2] = {}) => {
    const app = await showApp('/login', null, {
      'POST password-login/': { body: { auth_types: ['app'], hidden_email: '' } },
      'POST key-login/': { status: 401, body: { detail: 'Password expired!', password_change_required: true } },
      ...calls,
    });
    const { screen } = app;
    await screen.getByLabelText('Username').fill('anna');
    await screen.getByLabelText('Password', { exact: true }).fill(OLD);
    await screen.getByRole('button', { name: 'Login' }).click();
    await screen.getByLabelText('Code', { exact: true }).fill('123456');
    await screen.getByRole('button', { name: 'Login' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(toastsNow()).toEqual([['error', undefined, 'Password expired!']]);
    expect(app.address()).toBe('/password-change');
    toasts.set([]);
    await screen.getByLabelText('Old password', { exact: true }).fill(OLD);
    await screen.getByLabelText('New password', { exact: true }).fill(NEW);
    await screen.getByLabelText('Repeat password', { exact: true }).fill(NEW);
    return { ...app, save: screen.getByRole('button', { name: 'Save password' }) };
  };

  it('is changed by the ticket of the second step, then leads to sign-in after three seconds', async () => {
    const { screen, save, received, address } = await expired({ 'POST update-password-token/': SAVED });
    await pressAndHoldTimers(save);
    await until(() => expect(screen.getByText('Taking you to sign-in…').query()).toBeVisible());
    expect(lastTo(received, 'POST update-password-token/')).toMatchObject({
      body: { old_password: OLD, password: NEW },
    });
    await pass(3000);
    await vi.waitFor(() => expect(address()).toBe('/login'));
  });

  it('leads back to sign-in after three seconds and a toast where the ticket is over', async () => {
    const { save, address } = await expired({
      'POST update-password-token/': { status: 400, body: { non_field_errors: ['This took too long.'] } },
    });
    await pressAndHoldTimers(save);
    await until(() => expect(toastsNow()).toEqual([['error', undefined, 'This took too long.']]));
    expect(save.element()).toBeDisabled();
    await pass(2900);
    expect(address()).toBe('/password-change');
    await pass(200);
    await vi.waitFor(() => expect(address()).toBe('/login'));
  });
});
