import { beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, tokenFor, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const provider = { 'GET single-sign-on/': { body: { label: 'Company account' } } };
/** A code of digits, which must arrive as it is. */
const REPLY = '?code=12345678901234567890&state=a%2Bb&iss=https%3A%2F%2Flogin.example.org';

it('the page of sign-in offers the provider, if there is one, and says why it cannot be reached', async () => {
  const { screen } = await showApp('/login', null, {
    ...provider,
    'POST single-sign-on/start/': {
      status: 503,
      body: { detail: 'It does not answer.', code: 'accounts.providerAway' },
    },
  });
  const button = screen.getByRole('button', { name: 'Sign in with Company account' });
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It does not answer.');
  await expectAccessible();
});

it('the reply of the provider signs in; after signing out, the page offers to sign out there too', async () => {
  const { screen, address, received, router } = await showApp(`/single-sign-on${REPLY}`, null, {
    ...provider,
    'POST single-sign-on/finish/': { body: { token: tokenFor(), permissions: viewerWith() } },
    'GET token-logout/': { body: { detail: '' } },
    'GET single-sign-on/sign-out/': { body: { address: 'https://login.example.org/end' } },
  });
  await vi.waitFor(() => expect(address()).toBe('/tasks'));
  expect(lastTo(received, 'POST single-sign-on/finish/')?.body).toEqual({ reply: REPLY });
  await router.navigate({ to: '/logout' });
  const link = screen.getByRole('link', { name: 'Sign out of Company account too' });
  await expect.element(link).toHaveAttribute('href', 'https://login.example.org/end');
});

it('a reply that is refused leaves the way back and another try', async () => {
  const { screen, address } = await showApp('/single-sign-on?error=access_denied', null, {
    ...provider,
    'POST single-sign-on/finish/': { status: 400, body: { detail: 'The sign-in was cancelled.' } },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The sign-in was cancelled.');
  await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'Back to sign-in' }).click();
  await vi.waitFor(() => expect(address()).toBe('/login'));
});
