import { type IdentityProvider, openIdentityProvider } from '../areas/accounts/server/testing/identity-provider.ts';
import { freePort } from '../server/testing/free-port.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';

let url: string;
let provider: IdentityProvider;
let server: JourneyServer;
test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await openIdentityProvider(`${url}/single-sign-on`);
  server = await startJourneyServer(true, { ...provider.environment, PORT: String(port), PUBLIC_URL: url });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

test('a linguist signs in through the provider to the page they wanted, signs out, and learns why it fails', async ({
  browser,
  contextOptions,
}) => {
  const { email } = await server.db
    .selectFrom('users')
    .where('username', '=', 'ela')
    .select('email')
    .executeTakeFirstOrThrow();
  const ela = { sub: 'ela-there', email: email ?? '', email_verified: true };
  const context = await browser.newContext({ ...contextOptions, baseURL: url });
  const page = await context.newPage();
  await page.goto('/user/profile/ela/security');
  await expect(page).toHaveURL('/login');
  const button = page.getByRole('button', { name: 'Sign in with Company account' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'the page of sign-in with a provider');
  provider.person = ela;
  await button.click();
  await expect(page).toHaveURL('/user/profile/ela/security');

  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Sign out of Company account too' })).toBeVisible();

  // The address of the reply is of no use to anybody afterwards, nor is a link that somebody else made.
  const stranger = await (await browser.newContext({ ...contextOptions, baseURL: url })).newPage();
  await stranger.goto('/single-sign-on?code=x&state=y');
  await expect(stranger.getByRole('alert')).toContainText('was not started in this browser');
  provider.person = { sub: 'nobody-here', email: 'nobody@example.org', email_verified: true };
  await stranger.getByRole('button', { name: 'Start again' }).click();
  await expect(stranger.getByRole('alert')).toContainText('There is no account for nobody@example.org.');
  await expectAccessible(stranger, 'a sign-in that failed');
  await stranger.setViewportSize({ width: 390, height: 700 });
  await stranger.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(stranger.getByRole('button', { name: 'Sign in with Company account' })).toBeInViewport();
});
