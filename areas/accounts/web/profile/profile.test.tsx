import decodeQR from 'qr/decode.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { type Answer, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const URI = 'otpauth://totp/Tagwerk:anna?secret=ABCDEFGHIJKLMNOP&issuer=Tagwerk';
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cc${String(n).padStart(2, '0')}`);

const details = {
  ...{ id: 7, username: 'anna', first_name: 'Anna', last_name: 'Nowak', email: 'anna@example.org' },
  ...{ receive_emails: true, company: null, type: { id: 1, name: 'ELE' }, roles: [], writable: ['receive_emails'] },
  may: { lock: false, unlock: false, reset_second_factor: false, login_as: false, erase: false },
};
const session = (id: string, is_current: boolean, device = FIREFOX) => ({
  id,
  is_current,
  device,
  address: '192.0.2.7',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
});
const none: Answer = { body: { app_since: null, email: 'anna@example.org', recovery_codes_left: 0 } };
const withApp: Answer = {
  body: { app_since: '2026-11-01T10:00:00Z', email: 'anna@example.org', recovery_codes_left: 7 },
};
const wrongPassword: Answer = { status: 400, body: { password: ['The password is wrong.'] } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
});

const show = (tab: string, calls: Parameters<typeof showApp>[2] = {}, viewer = viewerWith({ is_ele: true })) =>
  showApp(`/user/profile/anna${tab}`, viewer, {
    'GET user-details/anna/': { body: details },
    'GET second-factor/': none,
    'GET sign-in-sessions/': { body: [session('here', true)] },
    ...calls,
  });

/** The password is given, and the dialog goes on. */
const withPassword = async (screen: Awaited<ReturnType<typeof show>>['screen'], button: string, confirm: string) => {
  await screen.getByRole('button', { name: button, exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Password', { exact: true }).fill('secret');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  return dialog;
};

/** What a camera would read. */
const readQr = async (svg: SVGElement): Promise<string> => {
  const side = 600;
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) throw new Error('No canvas.');
  canvas.fillStyle = getComputedStyle(svg).backgroundColor;
  canvas.fillRect(0, 0, side, side);
  canvas.drawImage(image, 0, 0, side, side);
  return decodeQR(canvas.getImageData(0, 0, side, side));
};

describe('adding an app', () => {
  const calls: Parameters<typeof showApp>[2] = {
    'POST second-factor/app/': { body: { uri: URI, key: 'ABCDEFGHIJKLMNOP' } },
    'POST second-factor/app/confirm/': { body: { recovery_codes: CODES } },
  };

  it('asks for the password, shows the secret as QR code and as text, and takes a code of it', async () => {
    const { screen, received } = await show('/security', calls);
    const dialog = await withPassword(screen, 'Add an app', 'Continue');
    const picture = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
    await expect.element(picture).toBeVisible();
    expect(await readQr(picture.element() as SVGElement)).toBe(URI);
    await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: /Open in an app/ })).toHaveAttribute('href', URI);
    await expectAccessible();

    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await dialog.getByLabelText('Code', { exact: true }).fill('12345');
    await expect.element(confirm).toBeDisabled();
    await dialog.getByLabelText('Code', { exact: true }).fill('123 456');
    await confirm.click();
    await expect.element(dialog.getByText('aaaa-bbbb-cc09')).toBeVisible();
    expect(received).toContainEqual(expect.objectContaining({ body: { password: 'secret' } }));
    expect(received).toContainEqual(expect.objectContaining({ body: { otp_key: '123456' } }));
    await expectAccessible();
  });

  it('copies the URI and says so', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await show('/security', calls);
    const dialog = await withPassword(screen, 'Add an app', 'Continue');
    await dialog.getByRole('button', { name: 'Copy URI' }).click();
    await expect.element(screen.getByText('URI for authentication app was copied to your clipboard')).toBeVisible();
    expect(written).toHaveBeenCalledWith(URI);
    written.mockRestore();
  });

  it('shows a wrong password and a wrong code at their fields, for another try', async () => {
    const answers = [wrongPassword, { body: { uri: URI, key: 'ABCDEFGHIJKLMNOP' } }];
    const { screen } = await show('/security', {
      'POST second-factor/app/': () => answers.shift() ?? 'no answer',
      'POST second-factor/app/confirm/': { status: 400, body: { otp_key: ['The code is wrong.'] } },
    });
    const dialog = await withPassword(screen, 'Add an app', 'Continue');
    await expect.element(dialog.getByText('The password is wrong.')).toBeVisible();
    const password = dialog.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveValue('');
    await password.fill('secret');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabelText('Code', { exact: true }).fill('123456');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog.getByText('The code is wrong.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Code', { exact: true })).toHaveValue('');
  });

  it('keeps the recovery codes open until they were kept', async () => {
    const { screen } = await show('/security', calls);
    const dialog = await withPassword(screen, 'Add an app', 'Continue');
    await dialog.getByLabelText('Code', { exact: true }).fill('123456');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog.getByText('aaaa-bbbb-cc00')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('aaaa-bbbb-cc00')).toBeVisible();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('an account with an app', () => {
  it('says how many recovery codes are left, and makes new ones', async () => {
    const { screen } = await show('/security', {
      'GET second-factor/': withApp,
      'POST second-factor/recovery-codes/': { body: { recovery_codes: CODES } },
    });
    await expect.element(screen.getByText(/7 codes left\./)).toBeVisible();
    await expectAccessible();
    const dialog = await withPassword(screen, 'Generate new codes', 'Generate new codes');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    copied.mockRestore();
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await dialog.getByRole('button', { name: 'Print' }).click();
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  });

  it('can lose it again', async () => {
    const answers = [withApp];
    const { screen } = await show('/security', {
      'GET second-factor/': () => answers.shift() ?? none,
      'POST second-factor/app/remove/': { body: { detail: 'The authenticator app was removed.' } },
    });
    await withPassword(screen, 'Remove the app', 'Remove');
    await expect.element(screen.getByText('The authenticator app was removed.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add an app' })).toBeVisible();
  });

  it('cannot where nothing would be left to sign in by', async () => {
    const { screen } = await show('/security', {
      'GET second-factor/': { body: { ...(withApp as { body: object }).body, email: null } },
    });
    await expect.element(screen.getByRole('button', { name: 'Replace the app' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the app' }).query()).toBeNull();
  });
});

describe('the devices', () => {
  const three = [session('here', true), session('there', false, 'curl/8.5.0'), session('else', false)];

  it('are named in words, and this one is marked and has no button', async () => {
    const { screen } = await show('/security', { 'GET sign-in-sessions/': { body: three } });
    const rows = screen.getByRole('region', { name: 'Devices' }).getByRole('listitem');
    for (const words of ['Firefox on Windows', 'This device', 'IP address 192.0.2.7']) {
      await expect.element(rows.nth(0).getByText(words)).toBeVisible();
    }
    expect(rows.nth(0).getByRole('button').query()).toBeNull();
    await expect.element(rows.nth(1).getByText('Unknown device')).toBeVisible();
    await expectAccessible();
  });

  it('are signed out one by one', async () => {
    const answers = [three];
    const { screen, received } = await show('/security', {
      'GET sign-in-sessions/': () => ({ body: answers.shift() ?? [session('here', true)] }),
      'DELETE sign-in-sessions/there/': { body: { ended: 1 } },
    });
    await screen.getByRole('button', { name: /^Sign out Unknown device/ }).click();
    await expect.element(screen.getByText('The device was signed out.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toBeVisible();
    expect(received.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE sign-in-sessions/there/');
  });

  it('are signed out all at once but this one, after a question', async () => {
    const { screen, received } = await show('/security', {
      'GET sign-in-sessions/': { body: three },
      'DELETE sign-in-sessions/': { body: { ended: 2 } },
    });
    await screen.getByRole('button', { name: 'Sign out all other devices' }).click();
    expect(received.some(({ method }) => method === 'DELETE')).toBe(false);
    await screen.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.element(screen.getByText('2 devices were signed out.')).toBeVisible();
  });

  it('offer nothing to sign out where there is no other', async () => {
    const { screen } = await show('/security');
    await expect.element(screen.getByText('This device')).toBeVisible();
    expect(screen.getByRole('button', { name: /Sign out/ }).query()).toBeNull();
  });
});

it('the profile speaks Polish', async () => {
  changeLanguage('pl');
  try {
    const { screen } = await show('/security', { 'GET second-factor/': withApp });
    await expect.element(screen.getByText(/Pozostało 7 kodów\./)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Urządzenia' })).toBeVisible();
  } finally {
    changeLanguage('en');
  }
});
