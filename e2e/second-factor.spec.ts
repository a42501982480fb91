import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { freePort } from '../server/testing/free-port.ts';
import { openPostOffice } from '../server/testing/post-office.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { startJourneyServer } from './journey-server.ts';
import { partOfEmail } from './pages/emails.ts';
import { SignInPage } from './pages/sign-in-page.ts';

// These are about signing in: everybody does it through the pages.
test.use({ byCookie: false });

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page.getByText('You have been successfully logged out!')).toBeVisible();
};

/** The app's code of the next half minute, where the one of this is used up. */
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

const giveRecoveryCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
};

test('a linguist adds an app, signs in with it, and with a recovery code when the phone is gone', async ({
  signedIn,
}) => {
  const page = await signedIn('ela');
  await page.getByRole('button', { name: /ela/ }).click();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByText('ela@example.org')).toBeVisible();
  await expectAccessible(page, 'the account');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'the security of the account');

  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'the QR code');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expectAccessible(page, 'the recovery codes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();

  await signOut(page);
  const signIn = new SignInPage(page);
  await signIn.password('ela');
  await signIn.code(await nextCode(secret));
  await signOut(page);

  await signIn.password('ela');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page, 'the recovery code');
  await page.getByRole('button', { name: 'Use a one-time code instead' }).click();
  await giveRecoveryCode(page, `${codes[0]?.toUpperCase().replaceAll('-', ' ')}`);
  await expect(page).toHaveURL(/\/tasks/);
  await page.goto('/user/profile/ela/security');
  await expect(page.getByText('9 codes left.')).toBeVisible();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(page.getByText('One of your recovery codes was used to sign in').first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();

  await signOut(page);
  await signIn.password('ela');
  await giveRecoveryCode(page, codes[0] ?? '');
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test.describe('with passkeys', () => {
  /** A computer that knows its owner by a fingerprint. */
  const addAuthenticator = async (page: Page): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  };

  test('a linguist adds a passkey, signs in with it by keyboard, and removes it', async ({
    browser,
    contextOptions,
  }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = await startJourneyServer(true, { PORT: String(port), PUBLIC_URL: url });
    const context = await browser.newContext({ ...contextOptions, baseURL: url });
    try {
      const page = await context.newPage();
      await addAuthenticator(page);
      const signIn = new SignInPage(page);
      await signIn.byMail('ela');
      await page.goto('/user/profile/ela/security');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByLabel('Name').fill('Fingerprint of the laptop');
      await expectAccessible(page, 'the name of a passkey');
      await dialog.getByRole('button', { name: 'Create the passkey' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
      const passkeys = page.getByRole('region', { name: 'Passkeys' });
      await expect(passkeys.getByRole('listitem')).toContainText(['Fingerprint of the laptop']);
      await expect(passkeys.getByText('Not used yet')).toBeVisible();
      await expectAccessible(page, 'the list of passkeys');

      await signOut(page);
      await signIn.password('ela');
      await expect(page.getByRole('tab', { name: 'Passkey', selected: true })).toBeVisible();
      const use = page.getByRole('button', { name: 'Use a passkey' });
      await expect(use).toBeVisible();
      await expectAccessible(page, 'the second step with a passkey');
      await page.getByRole('tab', { name: 'Passkey' }).focus();
      await page.keyboard.press('Tab');
      await expect(use).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/tasks/);

      await page.goto('/user/profile/ela/security');
      await expect(passkeys.getByText(/^Last used/)).toBeVisible();
      await passkeys.getByRole('button', { name: 'Remove Fingerprint of the laptop' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('The passkey was removed.')).toBeVisible();
      await expect(passkeys.getByRole('listitem')).toHaveCount(0);
      await signOut(page);
      await signIn.password('ela');
      await expect(page.getByRole('tab', { name: 'Passkey' })).toHaveCount(0);
    } finally {
      await context.close();
      await server.stop();
    }
  });
});

test('a device that is signed out from another one is out at its next step', async ({ signedIn }) => {
  const there = await signedIn('lena');
  const here = await signedIn('lena');
  await here.goto('/user/profile/lena/security');
  const devices = here.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out Chrome on / }).click();
  await expect(here.getByText('The device was signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.goto('/user/profile/lena');
  await expect(there).toHaveURL(/\/login/);
});

test('who signs out in one tab is signed out in the others', async ({ signedIn }) => {
  const page = await signedIn('tomasz');
  const other = await page.context().newPage();
  await other.goto('/user/profile/tomasz');
  await expect(other.getByText('tomasz@example.org')).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/logout/);
  await expect(other.getByText('You have been successfully logged out!')).toBeVisible();
});

test('an annotator sees no profile of another person', async ({ signedIn }) => {
  const page = await signedIn('lena');
  await page.goto('/user/profile/ela');
  await expect(page.getByRole('heading', { name: 'User not found!' })).toBeVisible();
});

test.describe('with a real mail server', () => {
  test('who has lost the app resets the second step by a mailed link, once, and signs in by a mailed code', async ({
    browser,
    contextOptions,
  }) => {
    const post = await openPostOffice();
    const server = await startJourneyServer(true, { TAGWERK_MAILBOX: '0', SMTP_URL: post.url });
    const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
    try {
      const page = await context.newPage();
      const signIn = new SignInPage(page);
      await signIn.password('stefan');
      await page.getByRole('button', { name: 'Lost your app?' }).click();
      await expectAccessible(page, 'asking for a reset');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('The link to reset two-step verification has been sent.')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);

      const path = await partOfEmail(post, 'stefan@example.org', /(\/reset-auth\/token_reset\/[\w-]+)/);
      await page.goto(path);
      await expect(
        page.getByText('Your second authentication step has been reset successfully.').first(),
      ).toBeVisible();
      await expectAccessible(page, 'the reset');
      await expect(page).toHaveURL(/\/login$/);
      await page.goto(path);
      await expect(page.getByText('This link is invalid, has expired or has already been used.').first()).toBeVisible();

      await signIn.password('stefan');
      await page.getByRole('button', { name: 'Send OTP code' }).click();
      await expect(page.getByText('One-time code has been sent to your mailbox.')).toBeVisible();
      await signIn.code(await partOfEmail(post, 'stefan@example.org', /one-time code is (\d{6})/));
      await expect(page).toHaveURL(/\/admin\/tasks/);
    } finally {
      await context.close();
      await server.stop();
      await post.close();
    }
  });
});
