import { expect, expectAccessible, test } from './fixtures.ts';
import { SignInPage } from './pages/sign-in-page.ts';

// These are about signing in: everybody does it through the pages.
test.use({ byCookie: false });

test('staff signs in with a password and a code from the authenticator app', async ({ page }) => {
  await page.goto('/admin/tasks');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  const signIn = new SignInPage(page);
  await signIn.password('stefan');
  await expectAccessible(page, 'the second step');
  await signIn.byApp('stefan');
  await expect(page).toHaveURL(/\/admin\/tasks/);
});

test('a mailed code is read in the mailbox and signs in', { tag: '@phone' }, async ({ page, context }) => {
  const signIn = new SignInPage(page);
  await signIn.password('ela');
  await page.getByRole('button', { name: 'Send OTP code' }).click();
  const mailbox = await context.newPage();
  await mailbox.goto('/mailbox');
  await expect(mailbox.getByText('To ela@example.org').first()).toBeVisible();
  await expectAccessible(mailbox, 'the mailbox');
  const code =
    /\d{6}/.exec(
      (await mailbox
        .getByText(/Your one-time code is/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  await signIn.code(code);
  await expect(page).toHaveURL(/\/tasks/);
});

test('a wrong password and a wrong code say so and let nobody in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('greta');
  await page.getByLabel('Password', { exact: true }).fill('Wrong!Password1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('The username or the password is wrong');
  const signIn = new SignInPage(page);
  await signIn.password('greta');
  await page.getByRole('button', { name: 'Send OTP code' }).click();
  await expect(page.getByText('One-time code has been sent')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('12345x');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The code is wrong');
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login/);
});

test('whoever signs out stays out', async ({ signedIn }) => {
  const page = await signedIn('lena');
  await expectAccessible(page, 'the task list');
  // Who comes from a page of the server itself has their rights asked for apart.
  const rights = page.waitForResponse(/\/api\/4\.0\/frontend-user-permissions\/$/);
  await page.goto('/tasks?type=backend');
  expect((await rights).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /lena/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out!')).toBeVisible();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login/);
});
