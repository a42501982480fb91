import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { type Answer, lastTo, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toastsNow } from '../../../../web/testing/toasts-now.ts';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const NEW = 'Better-horse2!';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
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

  it('says what is wrong to somebody who writes and sends with the keyboard alone', async () => {
    const { screen, name, email, password, repeat, received } = await shown();
    await name.fill('nina');
    await email.fill('nina@example.org');
    await password.click();
    await userEvent.keyboard('short{Tab}{Tab}short');
    await expect.element(repeat).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Password does not meet the requirements!', { exact: true })).toBeVisible();
    await expect.element(password).toHaveFocus();
    expect(received).toEqual([]);
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
    await expect.element(page.screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await expect.element(page.screen.getByText(/We’ve sent an email to nina@example\.org\./)).toBeVisible();
    expect(page.create.query()).toBeNull();
    expect(toastsNow()).toEqual([['success', undefined, 'Account created!']]);
    expect(lastTo(page.received, 'POST create-account/')?.body).toEqual({
      username: 'nina',
      email: 'nina@example.org',
      password: NEW,
    });
    await expectAccessible();
  });

  it('shows what the server refused at its field, the rest above the form, and all of it in a toast', async () => {
    const page = await shown({
      status: 400,
      body: {
        email: ['Please use your company email address: …@one.example.'],
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
    await expect.element(page.email).toHaveAccessibleDescription(/Please use your company email address/);
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
    await expect.element(page.screen.getByText('Sign in to activate your new account.')).toBeVisible();
    await expectAccessible();
    await signIn(page);
    await expect.element(page.screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
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
