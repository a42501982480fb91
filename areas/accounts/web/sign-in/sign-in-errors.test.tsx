import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkProblem } from '../../../../web/platform/network.ts';
import { session } from '../../../../web/platform/session.ts';
import { type Answer, fakeServer, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { pass, pressAndHoldTimers, until } from '../../../../web/testing/held-time.ts';
import { openApp, showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const NO_ANSWER = 'The server does not respond. Connection refused?';

const bothWays: Answer = { body: { auth_types: ['app', 'email'], hidden_email: 'a•••@example.org' } };
const welcome: Answer = { body: { token: tokenFor(), permissions: viewerWith() } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  networkProblem.set(false);
});
afterEach(() => {
  vi.useRealTimers();
});

const partsOf = ({ screen }: Pick<Awaited<ReturnType<typeof openApp>>, 'screen'>) => ({
  name: screen.getByLabelText('Username'),
  password: screen.getByLabelText('Password', { exact: true }),
  login: screen.getByRole('button', { name: 'Login' }),
  code: screen.getByLabelText('Code', { exact: true }),
  said: screen.getByRole('main').getByRole('alert'),
});

const signInWith = async (calls: Parameters<typeof showApp>[2], path = '/login') => {
  const app = await showApp(path, null, { 'POST password-login/': bothWays, 'POST key-login/': welcome, ...calls });
  const parts = partsOf(app);
  await parts.name.fill('anna');
  await parts.password.fill('secret');
  await parts.login.click();
  return { ...app, ...parts };
};

const codeWith = async (calls: Parameters<typeof showApp>[2]) => {
  const app = await signInWith(calls);
  await app.code.fill('123456');
  return app;
};

const toastNow = () => toasts.get().map(({ kind, title, message }) => ({ kind, title, message }));

describe('a password step that fails', () => {
  it.each<[string, Answer, string]>([
    ['a wrong password', { status: 400, body: { message: 'Wrong, or not active.' } }, 'Wrong, or not active.'],
    ['a lock', { status: 403, body: { message: 'This account is locked.' } }, 'This account is locked.'],
    ['haste', { status: 429, body: { message: 'Please try again in 4 s.' } }, 'Please try again in 4 s.'],
    ['the form as a whole', { status: 400, body: { non_field_errors: ['Not like this.'] } }, 'Not like this.'],
    [
      'a fault of the server',
      { status: 500, body: { detail: 'Something went wrong! (7)' } },
      'Something went wrong! (7)',
    ],
  ])('says so above the form and clears the password: %s', async (_why, answer, words) => {
    const { name, password, login, said, address } = await signInWith({ 'POST password-login/': answer });
    await expect.element(said).toHaveTextContent(words);
    await expect.element(password).toHaveValue('');
    await expect.element(name).toHaveValue('anna');
    await expect.element(login).toBeDisabled();
    expect(address()).toBe('/login');
  });

  it('for want of an answer ends in “Connection refused?” and raises the flag until there is one', async () => {
    const answers: Answer[] = ['no answer', { status: 400, body: { message: 'Wrong.' } }];
    const { screen, password, login, said } = await signInWith({
      'POST password-login/': () => answers.shift() ?? bothWays,
    });
    await expect.element(said).toHaveTextContent(NO_ANSWER);
    await expect.element(password).toHaveValue('');
    expect(networkProblem.get()).toBe(true);
    await expect.element(screen.getByText(/^Network problem/)).toBeVisible();
    await password.fill('secret');
    await login.click();
    await expect.element(said).toHaveTextContent('Wrong.');
    await expect.element(screen.getByText(/^Network problem/)).not.toBeInTheDocument();
  });
});

describe('a second step that fails', () => {
  it('for good says why, and goes back to the first after two seconds', async () => {
    const { login, address } = await codeWith({
      'POST key-login/': { status: 401, body: { detail: 'This took too long.' } },
    });
    await pressAndHoldTimers(login);
    await until(() =>
      expect(toastNow()).toEqual([{ kind: 'error', title: undefined, message: 'This took too long.' }]),
    );
    await pass(1999);
    expect(address()).toBe('/second-factor-login');
    await pass(1);
    await until(() => expect(address()).toBe('/login'));
  });

  it('for want of an answer stays, for another try', async () => {
    const answers: Answer[] = ['no answer'];
    const { code, login, said, address } = await codeWith({ 'POST key-login/': () => answers.shift() ?? welcome });
    await login.click();
    await expect.element(said).toHaveTextContent(NO_ANSWER);
    expect(address()).toBe('/second-factor-login');
    await code.fill('123456');
    await login.click();
    await expect.poll(address).toBe('/tasks');
  });

  it.each([{ detail: 'Too many codes.' }, { message: 'Too many codes.' }])(
    'because no code could be sent says so in a toast “Error” and goes back to the first: %o',
    async (body) => {
      const { screen, address } = await signInWith({ 'GET send-otp-email/': { status: 429, body } });
      await screen.getByRole('tab', { name: 'Email' }).click();
      await screen.getByRole('button', { name: 'Send OTP code' }).click();
      await expect.element(screen.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
      await expect.element(screen.getByText('Too many codes.')).toBeVisible();
      await expect.poll(address).toBe('/login');
    },
  );
});

describe('a session that ends while a person works', () => {
  it('because the token was refused says so, asks to sign in, and goes on where the person was', async () => {
    let refused = true;
    const app = await showApp('/nowhere', viewerWith(), {
      'GET task/': () =>
        refused
          ? { status: 401, body: { code: 'platform.signatureExpired', detail: 'Signature has expired.' } }
          : { body: { results: [] } },
      'POST password-login/': bothWays,
      'POST key-login/': welcome,
    });
    const { name, password, login, code } = partsOf(app);
    await app.router.navigate({ to: '/tasks', search: { page: 2 } });
    await expect.element(app.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(toastNow()).toContainEqual({ kind: 'error', title: undefined, message: 'Signature has expired.' });
    refused = false;
    await name.fill('anna');
    await password.fill('secret');
    await login.click();
    await code.fill('123456');
    await login.click();
    await expect.poll(() => app.router.state.location.href).toBe('/tasks?page=2');
  });
});

it('a link with #autologin waits until it is known who is there, then leads past the sign-in to its page', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  fakeServer({
    'POST token-refresh/': () => promise,
    'POST password-login/': bothWays,
    'POST key-login/': welcome,
  });
  session.store.set({ state: 'starting' });
  const asking = session.refresh();
  const app = await openApp('/task/birds/done?page=2#autologin');
  const { name, password, login, code } = partsOf(app);
  await expect.element(app.screen.getByText('Please wait')).toBeVisible();
  expect(app.screen.getByRole('heading').query()).toBeNull();
  resolve({ status: 400, body: { detail: 'No session.' } });
  await asking;
  await name.fill('anna');
  await password.fill('secret');
  await login.click();
  await code.fill('123456');
  await login.click();
  await expect.poll(() => app.router.state.location.href).toBe('/task/birds/done?page=2');
});
