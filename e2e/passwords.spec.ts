import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type Home, openHome } from '../server/testing/home.ts';
import { addPerson } from '../server/testing/people.ts';
import { openPostOffice, type PostOffice } from '../server/testing/post-office.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { partOfEmail } from './pages/emails.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const FIRST = 'Correct-horse1!';
const SECOND = 'Better-horse2!';
const THIRD = 'Brave-horse3!';
const run = promisify(execFile);

let post: PostOffice;
let home: Home;
let server: ServerProcess;
let baseURL: string;

test.beforeAll(async () => {
  post = await openPostOffice();
  home = await openHome('a secret of at least thirty-two characters');
  await home.visit(async (db) => {
    const { id } = await db
      .insertInto('companies')
      .values({ name: 'Lingua Nova' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const username of ['adam', 'zofia']) {
      await addPerson(db, { username, email_confirmed_at: new Date(), coordinates: [id] });
    }
    await addPerson(db, { username: 'ewa', email: null, company_id: id });
  });
  server = await startProcess({
    ...home.environment,
    TAGWERK_DEMO: '0',
    TAGWERK_MAILBOX: '0',
    SMTP_URL: post.url,
    REQUESTS_PER_MINUTE: '1000000',
    ACCOUNT_MAIL_DOMAINS: 'example.org',
  });
  baseURL = server.url;
});
test.afterAll(async () => {
  await server.stop();
  await home.remove();
  await post.close();
});

const openPage = async ({
  browser,
  contextOptions,
}: Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'contextOptions'>) =>
  (await browser.newContext({ ...contextOptions, baseURL })).newPage();

const sendCode = async (page: Page, username: string): Promise<string> => {
  const before = post.emails.length;
  await page.getByRole('button', { name: 'Send OTP code' }).click();
  await expect(page.getByText('One-time code has been sent to your mailbox.')).toBeVisible();
  expect(post.emails.length).toBeGreaterThan(before);
  return partOfEmail(post, `${username}@example.org`, /code is (\d{6})/);
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved!')).toBeVisible();
};

test('a person creates an account, opens it by the mailed link, changes the password and gets a new one when it is lost', async ({
  browser,
  contextOptions,
}) => {
  const page = await openPage({ browser, contextOptions });
  const signIn = new SignInPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await page.getByLabel('Username').fill('nina');
  await page.getByLabel('Email').fill('nina@elsewhere.example');
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByLabel('Repeat password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText('Please use your company email address')).toBeVisible();
  await expectAccessible(page, 'creating an account');
  await page.getByLabel('Email').fill('nina@example.org');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectAccessible(page, 'the confirmation');

  await page.goto(await partOfEmail(post, 'nina@example.org', /(\/login\/[\w-]+)/));
  await expect(page.getByText('Sign in to activate your new account.')).toBeVisible();
  await expectAccessible(page, 'the link that opens an account');
  await page.getByLabel('Username').fill('nina');
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Login' }).click();
  await signIn.code(await sendCode(page, 'nina'));
  await expect(page).toHaveURL(/\/tasks$/);

  await page.goto('/password-change');
  await expect(page.getByLabel('Old password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'changing the password');
  await page.getByLabel('Old password', { exact: true }).fill(FIRST);
  await setPassword(page, SECOND);
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goto('/logout');
  await expect(page.getByText('You have been successfully logged out!')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Password recovery' })).toBeVisible();
  await expectAccessible(page, 'password recovery');
  await page.getByLabel('Username').fill('nina');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Password reset link sent!')).toBeVisible();
  const link = await partOfEmail(post, 'nina@example.org', /(\/reset-auth\/reset-password\/[\w-]+)/);
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the link to a new password');
  await setPassword(page, THIRD);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(page.getByText('It appears your password reset token is invalid.')).toBeVisible();
  await expectAccessible(page, 'a link that was used');
  await signIn.password('nina', THIRD);
  await signIn.code(await sendCode(page, 'nina'));
  await expect(page).toHaveURL(/\/tasks$/);

  // An administrator sets a password that has to be changed: the second step leads there, and nowhere else.
  await run(
    process.execPath,
    [join(import.meta.dirname, '../server/cli/main.ts'), 'reset-password', 'nina', '--must-change'],
    {
      env: { ...process.env, ...home.environment, SMTP_URL: post.url, TAGWERK_PASSWORD: FIRST },
    },
  );
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn.password('nina', FIRST);
  await page.getByLabel('Code', { exact: true }).fill(await sendCode(page, 'nina'));
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password expired!')).toBeVisible();
  await expect(page).toHaveURL(/\/password-change$/);
  await expectAccessible(page, 'an expired password');
  await page.getByLabel('Old password', { exact: true }).fill(FIRST);
  await setPassword(page, SECOND);
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});

test('a person without a mailbox chooses the coordinator who gets the link', async ({ browser, contextOptions }) => {
  const page = await openPage({ browser, contextOptions });
  await page.goto('/password-reset');
  await page.getByLabel('Username').fill('ewa');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('radio', { name: 'a•••@example.org' })).toBeVisible();
  await expectAccessible(page, 'the choice of a coordinator');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert').getByText("Please, select your coordinator's email!")).toBeVisible();
  await page.getByRole('radio', { name: 'z•••@example.org' }).check();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await partOfEmail(post, 'zofia@example.org', /(\/reset-auth\/reset-password\/[\w-]+)/));
  await setPassword(page, FIRST);
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});
