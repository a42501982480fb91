import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { pass, pressAndHoldTimers, until } from '../../../web/testing/held-time.ts';
import { type Answer, tokenFor, viewerWith } from '../../../web/testing/outside.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { toasts } from '../../../web/ui/toast.ts';

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

const toastsNow = () => toasts.get().map(({ kind, title, message }) => [kind, title, message]);

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
      'POST update-password/': { status: 400, body: { password: ['Password is too common!'] } },
    });
    await fill(page);
    await expect.element(page.password).toHaveAccessibleDescription(/Password is too common!/);
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
      expect(page.screen.getByText('You are taken home in a moment.').query()).toBeVisible();
      for (const control of [page.old, page.password, page.repeat, page.save]) expect(control.element()).toBeDisabled();
    });
    expect(toastsNow()).toEqual([['success', undefined, 'Password saved!']]);
    expect(page.received.at(-1)).toMatchObject({
      path: 'update-password/',
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

  it('says it in Polish too, also what the server says', async () => {
    const page = await shown({
      'POST update-password/': { status: 400, body: { old_password: ['The old password is wrong.'] } },
    });
    await fill(page);
    await expect.element(page.screen.getByText('The old password is wrong.')).toBeVisible();
    changeLanguage('pl');
    await expect.element(page.screen.getByText('Stare hasło jest nieprawidłowe.')).toBeVisible();
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
    await until(() => expect(screen.getByText('You are taken to sign-in in a moment.').query()).toBeVisible());
    expect(received.at(-1)).toMatchObject({
      path: 'update-password-token/',
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
    const heading = screen.getByRole('heading', { name: 'Check your mail' });
    await expect.element(heading).toHaveFocus();
    expect(toastsNow()).toEqual([['success', undefined, 'Password reset link sent!']]);
    expect(received.at(-1)?.body).toEqual({ username: 'anna', reset_type: 'password', id: null });
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
    await expect.element(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    expect(received.at(-1)?.body).toEqual({ username: 'ewa', reset_type: 'password', id: 9 });
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
    await until(() => expect(page.screen.getByText('You are taken to sign-in in a moment.').query()).toBeVisible());
    expect(page.screen.getByRole('button', { name: 'Save password' }).element()).toBeDisabled();
    expect(toastsNow()).toEqual([['success', undefined, 'Password saved!']]);
    expect(page.received.at(-1)?.body).toEqual({ password: NEW, token: 't'.repeat(43) });
    await pass(4900);
    expect(page.address()).toBe(PATH);
    await pass(200);
    await vi.waitFor(() => expect(page.address()).toBe('/login'));
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

describe('creating an account', () => {
  const shown = async (answer: Answer = { status: 201, body: { detail: 'Account created!' } }) => {
    const app = await showApp('/create-account', null, { 'POST create-account/': answer });
    const field = (label: string) => app.screen.getByLabelText(label, { exact: true });
    return {
      ...app,
      name: field('Username'),
      email: field('Email'),
      password: field('Password'),
      repeat: field('Repeat password'),
      create: app.screen.getByRole('button', { name: 'Create account' }),
    };
  };
  const fill = async ({ name, email, password, repeat, create }: Awaited<ReturnType<typeof shown>>) => {
    await name.fill('nina');
    await email.fill('nina@example.org');
    await password.fill(NEW);
    await repeat.fill(NEW);
    await create.click();
  };

  it('says what is wrong at each field and sends nothing', async () => {
    const page = await shown();
    const says = (message: string) => expect.element(page.screen.getByText(message, { exact: true })).toBeVisible();
    await page.create.click();
    await vi.waitFor(() => expect(page.screen.getByText('Required field!').elements()).toHaveLength(4));
    await expect.element(page.name).toHaveFocus();
    await expectAccessible();
    await page.name.fill('Nina N');
    await says('Please, use company id. Digits are also allowed!');
    await page.name.fill('n'.repeat(151));
    await says('Username is too long!');
    await page.email.fill(`${'n'.repeat(250)}@example.org`);
    await says('Email is too long!');
    await page.password.fill('short');
    await says('Password does not meet the requirements!');
    await page.repeat.fill('other');
    await says('Passwords do not match!');
    expect(page.received).toEqual([]);
  });

  it('asks for an address of the company, and shows a password on demand, by keyboard too', async () => {
    const { screen, email, password } = await shown();
    await expect.element(email).toHaveAttribute('placeholder', 'name@your-company.com');
    await password.fill(NEW);
    screen.getByRole('button', { name: 'Show: Password' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('puts the confirmation in place of the form', async () => {
    const page = await shown();
    await fill(page);
    await expect.element(page.screen.getByRole('heading', { name: 'Check your mail' })).toHaveFocus();
    await expect.element(page.screen.getByText(/We have sent an email to nina@example\.org\./)).toBeVisible();
    expect(page.create.query()).toBeNull();
    expect(toastsNow()).toEqual([['success', undefined, 'Account created!']]);
    expect(page.received.at(-1)?.body).toEqual({ username: 'nina', email: 'nina@example.org', password: NEW });
    await expectAccessible();
  });

  it('shows what the server refused at its field, the rest above the form, and all of it in a toast', async () => {
    const page = await shown({
      status: 400,
      body: {
        email: ['Please, use an address of your company: …@one.example.'],
        login_combination: ['This name and address do not go together.'],
        password: ['Too common.'],
        captcha: ['Are you there?'],
      },
    });
    await fill(page);
    await expect.element(page.screen.getByRole('alert').getByText('Are you there?', { exact: true })).toBeVisible();
    const toastsThen = toastsNow();
    await expect.element(page.name).toHaveFocus();
    await expect.element(page.name).toHaveAccessibleDescription('This name and address do not go together.');
    await expect.element(page.email).toHaveAccessibleDescription(/Please, use an address of your company/);
    await expect.element(page.password).toHaveAccessibleDescription(/Too common\./);
    expect(toastsThen).toEqual([
      ['error', 'Account not created', expect.stringMatching(/Too common\. Are you there\?$/)],
    ]);
  });
});

describe('the link that opens an account', () => {
  const PATH = `/login/${'t'.repeat(43)}`;
  const signIn = async ({ screen }: Awaited<ReturnType<typeof showApp>>) => {
    await screen.getByLabelText('Username').fill('nina');
    await screen.getByLabelText('Password', { exact: true }).fill(NEW);
    await screen.getByRole('button', { name: 'Login' }).click();
  };

  it('signs in with its token and goes on to the second step', async () => {
    const page = await showApp(PATH, null, {
      [`POST password-login/${'t'.repeat(43)}`]: { body: { auth_types: ['email'], hidden_email: 'n•••@example.org' } },
    });
    await expect.element(page.screen.getByText('Sign in to open your new account.')).toBeVisible();
    await expectAccessible();
    await signIn(page);
    await expect.element(page.screen.getByRole('heading', { name: 'Second step' })).toBeVisible();
  });

  it('leads to sign-in without it where it does not hold', async () => {
    const page = await showApp(PATH, null, {
      [`POST password-login/${'t'.repeat(43)}`]: { status: 404, body: { message: 'This link is wrong.' } },
    });
    await signIn(page);
    await vi.waitFor(() => expect(page.address()).toBe('/login'));
    expect(toastsNow()).toEqual([['error', undefined, 'This link is wrong.']]);
  });

  it('is nothing to somebody who is signed in', async () => {
    const { address } = await showApp(PATH, viewerWith(), {
      'POST token-refresh/': { body: { token: tokenFor(), permissions: viewerWith() } },
    });
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
  });
});
