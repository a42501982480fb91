import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { notificationList } from '../../../notifications/contract.ts';
import { keyLogin } from '../../contract.ts';
import { confirmApp, removeApp, renewRecoveryCodes, secondFactor, startApp } from '../../second-factor-contract.ts';
import { addMember, openBrowser, PASSWORD, threefold } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only jobs run here: the other scheduled work would send emails too.
  await app.app.services.jobs.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('emails').execute();
});

const TOO_LATE = 'This took too long. Please start again with your password.';
const body = { password: PASSWORD };

const signedIn = async (traits: Parameters<typeof addMember>[1] = {}) => {
  const { id, username } = await addMember(app, traits);
  const browser = openBrowser(app);
  const client = clientOf(app.app, await browser.signIn(username));
  return { id, username, browser, client };
};

const addApp = async (client: Client) => {
  const { key } = await client.get(startApp, { body });
  const otp_key = await generate({ secret: key });
  const { recovery_codes } = await client.get(confirmApp, { body: { otp_key } });
  return { key, codes: recovery_codes };
};

const withApp = async (traits: Parameters<typeof addMember>[1] = {}) => {
  const person = await signedIn(traits);
  return { ...person, ...(await addApp(person.client)) };
};

const byRecovery = async (username: string, recovery_code: string) => {
  const browser = openBrowser(app);
  await browser.password(username);
  return browser.ask(keyLogin, { body: { auth_type: 'recovery', recovery_code } });
};

const accountOf = (id: number) => app.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** The email about safety that came last. */
const told = (username: string, words: string) =>
  vi.waitFor(
    async () => {
      const mails = await app.db
        .selectFrom('emails')
        .where('recipient', '=', `${username}@example.org`)
        .selectAll()
        .execute();
      const email = mails.find(({ text }) => text.includes(words));
      expect(email?.text).toContain(`/user/profile/${username}/security`);
    },
    { timeout: 20_000 },
  );

describe('adding an app', () => {
  it('takes the password, then a code of the app; from then on the app signs in', async () => {
    const { id, username, client } = await signedIn();
    expect(await client.get(secondFactor)).toEqual({
      app_since: null,
      email: `${username}@example.org`,
      recovery_codes_left: 0,
    });
    const { uri, key } = await client.get(startApp, { body });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tagwerk:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(key);
    expect(JSON.stringify(await accountOf(id))).not.toContain(key);
    expect((await openBrowser(app).password(username)).body.auth_types).toEqual(['email']);

    const said = await client.ask(confirmApp, { body: { otp_key: await generate({ secret: key }) } });
    expect(said.status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ app_pending_secret: null, app_confirmed_at: expect.any(Date) });
    expect(await client.get(secondFactor)).toMatchObject({ app_since: expect.any(String), recovery_codes_left: 10 });
    await told(username, 'An authenticator app was added to your account');
    expect((await client.get(notificationList, {})).results).toMatchObject([{ kind: 'app-added' }]);
    const audited = await app.db.selectFrom('audit_events').where('user_id', '=', id).selectAll().execute();
    const by = { actor_id: id, subject: username, address: '127.0.0.1' };
    expect(audited).toMatchObject([{ ...by, kind: 'person.second-factor-changed', data: { change: 'app-added' } }]);

    const browser = openBrowser(app);
    expect((await browser.password(username)).body.auth_types).toEqual(['app', 'email', 'recovery']);
    // The code that confirmed the app is used up; the next one is good.
    const next = await generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await browser.key(next, 'app')).status).toBe(200);
  });

  it('does not begin with a wrong password, and soon not at all', async () => {
    const { id, client } = await signedIn();
    for (let n = 0; n < 3; n += 1) {
      const said = await client.ask(startApp, { body: { password: 'Wrong-horse1!' } });
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ password: ['The password is wrong.'] });
    }
    await threefold(app);
    const said = await client.ask(startApp, { body });
    expect(said.status).toBe(429);
    expect(said.headers['retry-after']).toBeDefined();
    expect((await accountOf(id)).app_pending_secret).toBeNull();
  });

  it('changes nothing after a wrong code, which may be corrected', async () => {
    const { id, client } = await signedIn();
    const { key } = await client.get(startApp, { body });
    const right = await generate({ secret: key });
    const wrong = right === '000000' ? '000001' : '000000';
    const said = await client.ask(confirmApp, { body: { otp_key: wrong } });
    expect(said.status).toBe(400);
    expect(said.body).toEqual({ otp_key: ['The code is wrong. Enter the one the app shows now.'] });
    expect((await accountOf(id)).app_secret).toBeNull();
    expect((await client.ask(confirmApp, { body: { otp_key: right } })).status).toBe(200);
  });

  it('ends only in the session that gave the password, and once', async () => {
    const { username, client } = await signedIn();
    const { key } = await client.get(startApp, { body });
    const otp_key = await generate({ secret: key });
    const other = clientOf(app.app, await openBrowser(app).signIn(username));
    const said = await other.ask(confirmApp, { body: { otp_key } });
    expect(said.status).toBe(400);
    expect(said.body).toEqual({ detail: TOO_LATE });
    expect((await client.ask(confirmApp, { body: { otp_key } })).status).toBe(200);
    expect((await client.ask(confirmApp, { body: { otp_key } })).body).toEqual({ detail: TOO_LATE });
  });

  it('has to come to its end within ten minutes', async () => {
    const { client } = await signedIn();
    const { key } = await client.get(startApp, { body });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    try {
      const said = await client.ask(confirmApp, { body: { otp_key: await generate({ secret: key }) } });
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ detail: TOO_LATE });
    } finally {
      vi.useRealTimers();
    }
  });

  it('of another one leaves the first at work until then, and ends it and its recovery codes after', async () => {
    const { username, client, key, codes } = await withApp();
    const second = await client.get(startApp, { body });
    const later = await generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 });
    const browser = openBrowser(app);
    await browser.password(username);
    expect((await browser.key(later, 'app')).status).toBe(200);

    await client.get(confirmApp, { body: { otp_key: await generate({ secret: second.key }) } });
    await told(username, 'The authenticator app for your account was replaced');
    await browser.password(username);
    expect((await browser.key(await generate({ secret: key }), 'app')).status).toBe(400);
    expect((await byRecovery(username, codes[0] ?? '')).status).toBe(400);
  });

  it('is for who is signed in', async () => {
    for (const route of [startApp, removeApp, renewRecoveryCodes]) {
      expect((await app.visitor.ask(route, { body })).status).toBe(401);
    }
  });
});

describe('removing the app', () => {
  it('takes the password, and its recovery codes with it', async () => {
    const { username, client, codes } = await withApp();
    expect((await client.ask(removeApp, { body: { password: 'Wrong-horse1!' } })).status).toBe(400);
    expect((await client.ask(removeApp, { body })).body).toEqual({ detail: 'The authenticator app was removed.' });
    await told(username, 'The authenticator app for your account was removed');
    expect((await openBrowser(app).password(username)).body.auth_types).toEqual(['email']);
    expect((await byRecovery(username, codes[0] ?? '')).status).toBe(400);
    expect((await client.ask(removeApp, { body })).status).toBe(400);
  });

  it('is refused where nothing would be left to sign in by', async () => {
    const { id, client } = await withApp();
    await app.db.updateTable('users').set({ email: null }).where('id', '=', id).execute();
    const said = await client.ask(removeApp, { body });
    expect(said.status).toBe(400);
    expect(said.body).toEqual({ detail: expect.stringContaining('no email address') });
    expect((await accountOf(id)).app_secret).not.toBeNull();
  });
});

describe('recovery codes', () => {
  it('are ten that differ, kept so that the database alone tells none', async () => {
    const { id, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    const kept = await app.db.selectFrom('recovery_codes').where('user_id', '=', id).selectAll().execute();
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('sign in once each, however they are typed, and the owner is told', async () => {
    const { username, client, codes } = await withApp();
    const [first = '', second = ''] = codes;
    const said = await byRecovery(username, ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `);
    expect(said.status).toBe(200);
    expect(said.body.permissions.username).toBe(username);
    await told(username, 'One of your recovery codes was used to sign in');
    expect((await byRecovery(username, first)).status).toBe(400);
    expect((await byRecovery(username, second)).status).toBe(200);
    expect(await client.get(secondFactor)).toMatchObject({ recovery_codes_left: 8 });
  });

  it('sign in one of two who send the same one at once', async () => {
    const { username, codes } = await withApp();
    const browsers = [openBrowser(app), openBrowser(app)];
    for (const browser of browsers) await browser.password(username);
    const said = await Promise.all(
      browsers.map((browser) => browser.ask(keyLogin, { body: { auth_type: 'recovery', recovery_code: codes[0] } })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('are no good to another person, and are slowed as other codes are', async () => {
    const { codes } = await withApp();
    const other = await withApp();
    const browser = openBrowser(app);
    await browser.password(other.username);
    for (let n = 0; n < 3; n += 1) {
      const said = await browser.ask(keyLogin, { body: { auth_type: 'recovery', recovery_code: codes[0] } });
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ non_field_errors: ['The code is wrong, has expired or has already been used.'] });
    }
    await threefold(app);
    const said = await browser.ask(keyLogin, { body: { auth_type: 'recovery', recovery_code: other.codes[0] } });
    expect(said.status).toBe(429);
  });

  it('have a field of their own, and the other ways theirs', async () => {
    const { username, codes } = await withApp();
    const browser = openBrowser(app);
    await browser.password(username);
    const ways = [
      { given: { auth_type: 'recovery', otp_key: '123456' }, field: 'recovery_code' },
      { given: { auth_type: 'app', recovery_code: codes[0] }, field: 'otp_key' },
    ];
    for (const { given, field } of ways) {
      const said = await browser.ask(keyLogin, { body: given });
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ [field]: ['Required field!'] });
    }
  });

  it('are generated again with the password, which ends the earlier ones', async () => {
    const { username, client, codes } = await withApp();
    expect((await client.ask(renewRecoveryCodes, { body: { password: 'Wrong-horse1!' } })).status).toBe(400);
    const { recovery_codes } = await client.get(renewRecoveryCodes, { body });
    await told(username, 'New recovery codes were generated for your account');
    expect(recovery_codes).toHaveLength(10);
    expect((await byRecovery(username, codes[0] ?? '')).status).toBe(400);
    expect((await byRecovery(username, recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('are not made where there is no app that they could stand in for', async () => {
    const { client } = await signedIn();
    const said = await client.ask(renewRecoveryCodes, { body });
    expect(said.status).toBe(400);
    expect(said.body).toEqual({ detail: 'Neither an authenticator app nor a passkey is set up.' });
  });
});

it('a change of the guard sends who is between two steps of signing in back to the first', async () => {
  const { username, client } = await signedIn();
  const browser = openBrowser(app);
  await browser.password(username);
  const code = await browser.code();
  await addApp(client);
  expect((await browser.key(code)).status).toBe(401);
  expect((await client.ask(permissions)).status).toBe(200);
});
