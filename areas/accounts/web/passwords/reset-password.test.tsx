import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { type Answer, lastTo } from '../../../../web/testing/fake-server.ts';
import { pass, pressAndHoldTimers, until } from '../../../../web/testing/held-time.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toastsNow } from '../../../../web/testing/toasts-now.ts';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const NEW = 'Better-horse2!';
const SAVED: Answer = { body: { detail: 'Password saved!' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.dataset.mantineColorScheme = 'light';
});

describe('asking for a new password', () => {
  const shown = async (answer: Answer | (() => Answer)) => {
    const app = await showApp('/password-reset', null, { 'POST reset-auth/reset_password/': answer });
    return {
      ...app,
      name: app.screen.getByLabelText('Username'),
      send: app.screen.getByRole('button', { name: 'Send link' }),
    };
  };

  it('needs a name, and says afterwards that a link was sent', async () => {
    const { screen, name, send, received } = await shown({ body: { status: 'Sent', emails: [] } });
    await expect.element(send).toBeDisabled();
    await name.fill('anna');
    await expectAccessible();
    await send.click();
    const heading = screen.getByRole('heading', { name: 'Check your email' });
    await expect.element(heading).toHaveFocus();
    expect(toastsNow()).toEqual([['success', undefined, 'Password reset link sent!']]);
    expect(lastTo(received, 'POST reset-auth/reset_password/')?.body).toEqual({
      username: 'anna',
      reset_type: 'password',
      id: null,
    });
    await expectAccessible();
  });

  it('lets a person choose a coordinator where there are several', async () => {
    let asked = 0;
    const { screen, name, send, received } = await shown(() => {
      asked += 1;
      const emails = [
        { id: 4, email: 'a•••@example.org' },
        { id: 9, email: 'z•••@example.org' },
      ];
      return { body: asked === 1 ? { status: 'SelectEmail', emails } : { status: 'Sent', emails: [] } };
    });
    await name.fill('ewa');
    await send.click();
    await expect.element(screen.getByRole('radio', { name: 'z•••@example.org' })).toBeVisible();
    await send.click();
    expect(toastsNow()).toEqual([['error', undefined, "Please, select your coordinator's email!"]]);
    expect(asked).toBe(1);
    await expectAccessible();
    await screen.getByRole('radio', { name: 'z•••@example.org' }).click();
    await send.click();
    await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(lastTo(received, 'POST reset-auth/reset_password/')?.body).toEqual({
      username: 'ewa',
      reset_type: 'password',
      id: 9,
    });
  });

  it('tells a refusal by a toast', async () => {
    const { name, send } = await shown({
      status: 503,
      body: { message: 'An error occured. Please contact your coordinator!' },
    });
    await name.fill('anna');
    await send.click();
    await vi.waitFor(() =>
      expect(toastsNow()).toEqual([['error', undefined, 'An error occured. Please contact your coordinator!']]),
    );
  });

  it('says "Something went wrong." where the server gives no words', async () => {
    const { name, send } = await shown({ status: 500, body: {} });
    await name.fill('anna');
    await send.click();
    await vi.waitFor(() => expect(toastsNow()).toEqual([['error', undefined, 'Something went wrong.']]));
  });
});

describe('the link to a new password', () => {
  const PATH = `/reset-auth/reset-password/${'t'.repeat(43)}`;
  const holds: Answer = { body: { detail: 'The link still holds.' } };
  const shown = (calls: Parameters<typeof showApp>[2]) =>
    showApp(PATH, null, { 'POST reset-auth/verify_password_token/': holds, ...calls });
  const saveIn = ({ screen }: Awaited<ReturnType<typeof shown>>) =>
    screen.getByRole('button', { name: 'Save password' });
  const write = async ({ screen }: Awaited<ReturnType<typeof shown>>) => {
    await screen.getByLabelText('New password', { exact: true }).fill(NEW);
    await screen.getByLabelText('Repeat password', { exact: true }).fill(NEW);
  };
  const fill = async (page: Awaited<ReturnType<typeof shown>>) => {
    await write(page);
    await saveIn(page).click();
  };

  it('is verified on load: one that does not hold shows the warning and no form', async () => {
    const { screen, received } = await shown({
      'POST reset-auth/verify_password_token/': { status: 400, body: { message: 'no' } },
    });
    const words =
      'Something went wrong. It appears your password reset token is invalid. Perhaps you have waited too long to ' +
      'reset your password and it expired. If that is not the case, please contact the administrators.';
    await expect.element(screen.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save password' }).query()).toBeNull();
    expect(received.filter(({ path }) => path === 'reset-auth/verify_password_token/')).toHaveLength(1);
    await expectAccessible();
    document.documentElement.dataset.mantineColorScheme = 'dark';
    await expectAccessible();
  });

  it('sets the password and leads to sign-in after five seconds', async () => {
    const page = await shown({ 'POST reset-auth/confirm_reset_password/': SAVED });
    await expect.element(page.screen.getByLabelText('New password', { exact: true })).toBeVisible();
    await expectAccessible();
    await write(page);
    await pressAndHoldTimers(saveIn(page));
    await until(() => expect(page.screen.getByText('Taking you to sign-in…').query()).toBeVisible());
    expect(page.screen.getByRole('button', { name: 'Save password' }).element()).toBeDisabled();
    expect(toastsNow()).toEqual([['success', undefined, 'Password saved!']]);
    expect(lastTo(page.received, 'POST reset-auth/confirm_reset_password/')?.body).toEqual({
      password: NEW,
      token: 't'.repeat(43),
    });
    await pass(4900);
    expect(page.address()).toBe(PATH);
    await pass(200);
    await vi.waitFor(() => expect(page.address()).toBe('/login'));
  });

  it('says what is wrong to somebody who writes and sends with the keyboard alone', async () => {
    const { screen } = await shown({});
    const password = screen.getByLabelText('New password', { exact: true });
    await password.click();
    await userEvent.keyboard('short{Tab}{Tab}short{Enter}');
    await expect.element(screen.getByText('Password does not meet the requirements!', { exact: true })).toBeVisible();
    await expect.element(password).toHaveFocus();
  });

  it('tells a refusal by a toast and at the field', async () => {
    const words = 'Password must be different from the old password!';
    const page = await shown({
      'POST reset-auth/confirm_reset_password/': { status: 400, body: { password: [words] } },
    });
    await fill(page);
    await vi.waitFor(() => expect(toastsNow()).toEqual([['error', 'Password not changed', words]]));
    await expect.element(page.screen.getByRole('main').getByText(words)).toBeVisible();
  });

  it('can be tried again where the server did not answer', async () => {
    let answers = 0;
    const { screen } = await shown({
      'POST reset-auth/verify_password_token/': () => {
        answers += 1;
        return answers === 1 ? 'no answer' : holds;
      },
    });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible();
  });
});
