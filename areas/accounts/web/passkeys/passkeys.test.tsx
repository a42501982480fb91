import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import type { Answer } from '../../../../web/testing/fake-server.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const laptop = { id: 7, name: 'Laptop', created_at: '2026-11-01T10:00:00Z', last_used_at: '2026-11-20T10:00:00Z' };
const listed = (...passkeys: object[]): Answer => ({ body: { origin: location.origin, passkeys } });
const challenge = {
  body: {
    rpId: 'localhost',
    challenge: 'AAAA',
    timeout: 1000,
    allowCredentials: [{ id: 'BBBB', type: 'public-key', transports: ['internal'] }],
    userVerification: 'required',
  },
};
const creation = {
  body: {
    rp: { id: 'localhost', name: 'Tagwerk' },
    user: { id: 'CCCC', name: 'anna', displayName: 'anna' },
    challenge: 'AAAA',
    timeout: 1000,
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  },
};
const refused = (name: string) => new DOMException('As browsers say it.', name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  vi.restoreAllMocks();
});

describe('the second step of an account with a passkey', () => {
  const secondStep = async (ways: string[], calls: Parameters<typeof showApp>[2] = {}) => {
    const app = await showApp('/login', null, {
      'POST password-login/': { body: { auth_types: ways, hidden_email: 'a•••@example.org' } },
      'POST passkey-challenge/': challenge,
      ...calls,
    });
    await app.screen.getByLabelText('Username').fill('anna');
    await app.screen.getByLabelText('Password', { exact: true }).fill('secret');
    await app.screen.getByRole('button', { name: 'Login' }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    return app;
  };

  it('offers it first, and every other way next to it', async () => {
    const { screen } = await secondStep(['passkey', 'app', 'email', 'recovery']);
    await expect.element(screen.getByRole('tab', { name: 'Passkey', selected: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectAccessible();
    await expect.element(screen.getByRole('button', { name: 'Lost your passkey or app?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await screen.getByRole('button', { name: 'Use another way' }).click();
    await screen.getByRole('tab', { name: 'Mobile App' }).click();
    await expect.element(screen.getByLabelText('Code', { exact: true })).toBeVisible();
  });

  it('says so where the browser gave none, for another try', async () => {
    const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(refused('NotAllowedError'));
    const { screen, received } = await secondStep(['passkey', 'email']);
    const use = screen.getByRole('button', { name: 'Use a passkey' });
    await use.click();
    await expect.element(screen.getByRole('alert').getByText(/cancelled or took too long/)).toBeVisible();
    await expect.element(use).toBeEnabled();
    expect(asked).toHaveBeenCalledOnce();
    expect(received.some(({ path }) => path === 'key-login/')).toBe(false);
  });

  it('goes back to the first step when there is no second any more', async () => {
    const { screen } = await secondStep(['passkey'], {
      'POST passkey-challenge/': { status: 401, body: { detail: 'This took too long.' } },
    });
    await screen.getByRole('button', { name: 'Use a passkey' }).click();
    await expect.element(screen.getByText('This took too long.')).toBeVisible();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
  });

  it('has no tab for it in an account without', async () => {
    const { screen } = await secondStep(['app', 'email']);
    await expect.element(screen.getByRole('tab', { name: 'Mobile App', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Passkey' }).query()).toBeNull();
  });
});

describe('passkeys in the profile', () => {
  const show = (calls: Parameters<typeof showApp>[2] = {}) =>
    showApp('/user/profile/anna/security', viewerWith({ is_ele: true }), {
      'GET user-details/anna/': {
        body: {
          ...{ id: 7, username: 'anna', first_name: 'Anna', last_name: 'Nowak', email: 'anna@example.org' },
          ...{ receive_emails: true, company: null, type: { id: 1, name: 'ELE' }, roles: [], languages: [] },
          ...{ communication_languages: [], writable: [] },
          may: { lock: false, unlock: false, reset_second_factor: false, login_as: false, erase: false },
        },
      },
      'GET second-factor/': { body: { app_since: null, email: 'anna@example.org', recovery_codes_left: 9 } },
      'GET second-factor/passkeys/': listed(laptop),
      'GET sign-in-sessions/': { body: [] },
      ...calls,
    });
  const givePassword = async (screen: Awaited<ReturnType<typeof show>>['screen'], confirm: string) => {
    await screen.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('secret');
    await screen.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  };

  it('are listed with their last use, and bring recovery codes', async () => {
    const { screen } = await show();
    const section = screen.getByRole('region', { name: 'Passkeys' });
    await expect.element(section.getByText('Laptop')).toBeVisible();
    await expect.element(section.getByText(/^Last used/)).toBeVisible();
    await expect.element(screen.getByText(/9 codes left\./)).toBeVisible();
    await expectAccessible();
  });

  it('are renamed, and removed with the password', async () => {
    const answers = [listed(laptop), listed({ ...laptop, name: 'Key ring' })];
    const { screen, received } = await show({
      'GET second-factor/passkeys/': () => answers.shift() ?? listed(),
      'PATCH second-factor/passkeys/7/': { body: { ...laptop, name: 'Key ring' } },
      'POST second-factor/passkeys/7/remove/': { body: { detail: 'The passkey was removed.' } },
    });
    await screen.getByRole('button', { name: 'Rename Laptop' }).click();
    await screen.getByRole('dialog').getByLabelText('Name').fill('Key ring');
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Remove Key ring' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/Key ring will no longer sign you in/)).toBeVisible();
    await givePassword(screen, 'Remove');
    await expect.element(screen.getByText('The passkey was removed.')).toBeVisible();
    await expect.element(screen.getByText('Key ring')).not.toBeInTheDocument();
    expect(received).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { name: 'Key ring' } }));
    expect(received).toContainEqual(expect.objectContaining({ body: { password: 'secret' } }));
  });

  it.each([
    ['NotAllowedError', /cancelled or took too long/],
    ['InvalidStateError', /already has a passkey/],
    ['SecurityError', /could not be used here/],
  ])('are added under a name; %s of the browser is told in words', async (name, words) => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(refused(name));
    const { screen } = await show({ 'POST second-factor/passkeys/': creation });
    await screen.getByRole('button', { name: 'Add a passkey' }).click();
    await givePassword(screen, 'Continue');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByLabelText('Name')).toHaveValue(expect.stringMatching(/^Chrome on /));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create the passkey' }).click();
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
  });

  it.each([
    [null, /Browsers don’t offer passkeys/],
    ['https://tagwerk.example.org', /work at https:\/\/tagwerk\.example\.org only/],
  ])('cannot be added at another address than %s', async (origin, words) => {
    const { screen } = await show({ 'GET second-factor/passkeys/': { body: { origin, passkeys: [laptop] } } });
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' }).query()).toBeNull();
  });

  it('speak Polish', async () => {
    changeLanguage('pl');
    try {
      const { screen } = await show();
      await expect.element(screen.getByRole('button', { name: 'Dodaj klucz dostępu' })).toBeVisible();
    } finally {
      changeLanguage('en');
    }
  });
});
