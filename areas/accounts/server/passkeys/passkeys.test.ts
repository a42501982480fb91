import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { notificationList } from '../../../notifications/contract.ts';
import { keyLogin } from '../../contract.ts';
import {
  confirmPasskey,
  passkeyChallenge,
  passkeyList,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../passkey-contract.ts';
import {
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
  startApp,
  tokenReset,
} from '../../second-factor-contract.ts';
import { type Authenticator, openAuthenticator } from '../testing/authenticator.ts';
import { addMember, type Browser, openBrowser, PASSWORD, sessionCount, threefold } from '../testing/browser.ts';

const PUBLIC_URL = 'http://localhost:8080';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL });
  await app.app.services.jobs.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('emails').execute();
});

const body = { password: PASSWORD };
const TOO_LATE = expect.stringContaining('Please start again with your password.');

const signedIn = async (traits: Parameters<typeof addMember>[1] = {}) => {
  const { id, username } = await addMember(app, traits);
  const client = clientOf(app.app, await openBrowser(app).signIn(username));
  return { id, username, client, device: openAuthenticator() };
};

const add = async (client: Client, device: Authenticator, name = 'Laptop') => {
  const options = await client.get(startPasskey, { body });
  const { recovery_codes } = await client.get(confirmPasskey, { body: { name, credential: device.create(options) } });
  return recovery_codes;
};

const withPasskey = async (traits: Parameters<typeof addMember>[1] = {}) => {
  const person = await signedIn(traits);
  const codes = await add(person.client, person.device);
  const { passkeys } = await person.client.get(passkeyList);
  return { ...person, codes, passkey: passkeys[0]?.id ?? 0 };
};

/** A browser past the first step, and what a passkey has to sign there. */
const atSecondStep = async (username: string) => {
  const browser = openBrowser(app);
  await browser.password(username);
  const { body: options } = await browser.ask(passkeyChallenge, { body: {} });
  return { browser, options };
};

const send = (browser: Browser, passkey: object) => browser.ask(keyLogin, { body: { auth_type: 'passkey', passkey } });

const signIn = async (username: string, device: Authenticator) => {
  const { browser, options } = await atSecondStep(username);
  return send(browser, device.get(options));
};

const told = (username: string, words: string) =>
  vi.waitFor(
    async () => {
      const mails = await app.db
        .selectFrom('emails')
        .where('recipient', '=', `${username}@example.org`)
        .select('text')
        .execute();
      expect(mails.map(({ text }) => text).join()).toContain(words);
    },
    { timeout: 20_000 },
  );

describe('adding a passkey', () => {
  it('takes the password, then what the browser made; from then on it is offered first, and signs in', async () => {
    const { username, client, device } = await signedIn();
    expect(await client.get(passkeyList)).toEqual({ origin: PUBLIC_URL, passkeys: [] });
    const options = await client.get(startPasskey, { body });
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Tagwerk' },
      user: { name: username },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    const codes = await client.get(confirmPasskey, { body: { name: ' Laptop ', credential: device.create(options) } });
    expect(codes.recovery_codes).toHaveLength(10);
    await told(username, 'A passkey was added to your account');
    expect((await client.get(notificationList, {})).results).toMatchObject([{ kind: 'passkey-added' }]);

    const browser = openBrowser(app);
    expect((await browser.password(username)).body.auth_types).toEqual(['passkey', 'email', 'recovery']);
    const { body: challenge } = await browser.ask(passkeyChallenge, { body: {} });
    expect(challenge).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const said = await send(browser, device.get(challenge));
    expect(said.status).toBe(200);
    expect(said.body.permissions.username).toBe(username);
    const { passkeys } = await client.get(passkeyList);
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: expect.any(String) }]);
  });

  it('is for who is signed in and gives the right password, and soon not at all', async () => {
    const { client } = await signedIn();
    expect((await app.visitor.ask(startPasskey, { body })).status).toBe(401);
    for (let n = 0; n < 3; n += 1) {
      const said = await client.ask(startPasskey, { body: { password: 'Wrong-horse1!' } });
      expect([said.status, said.body]).toEqual([400, { password: ['The password is wrong.'] }]);
    }
    await threefold(app);
    expect((await client.ask(startPasskey, { body: { password: 'Wrong-horse1!' } })).status).toBe(429);
  });

  it.each([{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }, { verified: false }])(
    'is refused with %j, and adds nothing',
    async (fault) => {
      const { client, device } = await signedIn();
      const options = await client.get(startPasskey, { body });
      const said = await client.ask(confirmPasskey, {
        body: { name: 'Laptop', credential: device.create(options, fault) },
      });
      expect([said.status, said.body]).toEqual([400, { detail: expect.stringContaining('could not be added') }]);
      expect((await client.get(passkeyList)).passkeys).toEqual([]);
    },
  );

  it('ends once, in the session that gave the password, within five minutes', async () => {
    const { username, client, device } = await signedIn();
    const options = await client.get(startPasskey, { body });
    const made = { name: 'Laptop', credential: device.create(options) };
    const other = clientOf(app.app, await openBrowser(app).signIn(username));
    expect((await other.ask(confirmPasskey, { body: made })).body).toEqual({ detail: TOO_LATE });
    expect((await client.ask(confirmPasskey, { body: made })).status).toBe(200);
    expect((await client.ask(confirmPasskey, { body: made })).body).toEqual({ detail: TOO_LATE });

    const late = await client.get(startPasskey, { body });
    await app.db.updateTable('passkey_challenges').set({ expires_at: new Date() }).execute();
    const said = await client.ask(confirmPasskey, { body: { name: 'Phone', credential: device.create(late) } });
    expect(said.body).toEqual({ detail: TOO_LATE });
  });

  it('keeps a credential for the one who had it first, and twenty for a person at most', async () => {
    const { id, client, device } = await withPasskey();
    const options = await client.get(startPasskey, { body });
    expect(options.excludeCredentials).toHaveLength(1);
    const row = await app.db
      .selectFrom('passkeys')
      .where('user_id', '=', id)
      .select(['user_id', 'credential_id', 'public_key', 'counter', 'transports', 'rp_id', 'name'])
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('passkeys')
      .values(Array.from({ length: 18 }, (_, n) => ({ ...row, credential_id: `${row.credential_id}${n}` })))
      .execute();
    await add(client, device, 'The twentieth');
    const said = await client.ask(startPasskey, { body });
    expect([said.status, said.body]).toEqual([400, { detail: expect.stringContaining('20 passkeys') }]);
  });

  it('brings recovery codes with the first passkey or app alone', async () => {
    const { client, device, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await add(client, device, 'Phone')).toEqual([]);
    expect(await client.get(secondFactor)).toMatchObject({ app_since: null, recovery_codes_left: 10 });
    expect((await client.ask(renewRecoveryCodes, { body })).status).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  it('takes the challenge of this sign-in, once', async () => {
    const { id, username, device } = await withPasskey();
    const before = await sessionCount(app, id);
    const { browser, options } = await atSecondStep(username);
    const signed = device.get(options);
    const elsewhere = await atSecondStep(username);
    expect((await send(elsewhere.browser, signed)).status).toBe(400);
    const statuses = (await Promise.all([send(browser, signed), send(browser, signed)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionCount(app, id)).toBe(before + 1);
    const again = await atSecondStep(username);
    expect((await send(again.browser, signed)).status).toBe(400);
  });

  it.each([
    { origin: 'https://elsewhere.example' },
    { rpId: 'elsewhere.example' },
    { verified: false },
    { challenge: 'AAAA' },
  ])('is refused with %j', async (fault) => {
    const { username, device } = await withPasskey();
    const { browser, options } = await atSecondStep(username);
    const said = await send(browser, device.get(options, fault));
    expect([said.status, said.body]).toEqual([
      400,
      { non_field_errors: [expect.stringContaining('The passkey was not accepted')] },
    ]);
  });

  it('is refused where the count of signatures does not grow, as of a copied key, and its owner is notified', async () => {
    const { username, client, device } = await withPasskey();
    expect((await signIn(username, device)).status).toBe(200);
    const { browser, options } = await atSecondStep(username);
    // Whoever has no copy of the key cannot cause the warning.
    const signed = device.get(options, { counter: 1 });
    const { signature } = device.get({ ...options, challenge: 'AAAA' }).response;
    expect((await send(browser, { ...signed, response: { ...signed.response, signature } })).status).toBe(400);
    const kinds = async () => (await client.get(notificationList, {})).results.map(({ kind }) => kind);
    expect(await kinds()).not.toContain('passkey-copied');
    const copied = (await browser.ask(passkeyChallenge, { body: {} })).body;
    expect((await send(browser, device.get(copied, { counter: 1 }))).status).toBe(400);
    expect(await kinds()).toContain('passkey-copied');
    await told(username, 'a passkey that may have been copied');
    const next = await browser.ask(passkeyChallenge, { body: {} });
    expect((await send(browser, device.get(next.body, { counter: 7 }))).status).toBe(200);
  });

  it('is refused with the passkey of somebody else, with another signature, and after five minutes', async () => {
    const { username, device } = await withPasskey();
    const other = await withPasskey();
    const { browser, options } = await atSecondStep(username);
    const theirs = (await atSecondStep(other.username)).options;
    const foreign = other.device.get({ ...theirs, challenge: options.challenge });
    expect((await send(browser, foreign)).status).toBe(400);

    const second = (await browser.ask(passkeyChallenge, { body: {} })).body;
    const signed = device.get(second);
    const signature = device.get({ ...second, challenge: 'AAAA' }).response.signature;
    expect((await send(browser, { ...signed, response: { ...signed.response, signature } })).status).toBe(400);

    const third = (await browser.ask(passkeyChallenge, { body: {} })).body;
    await app.db.updateTable('passkey_challenges').set({ expires_at: new Date() }).execute();
    expect((await send(browser, device.get(third))).status).toBe(400);
  });

  it('is slowed as codes are, and ends the sign-in after five wrong ones', async () => {
    const { username, device } = await withPasskey();
    const { browser } = await atSecondStep(username);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await app.db.deleteFrom('sign_in_attempts').execute();
      const { body: options } = await browser.ask(passkeyChallenge, { body: {} });
      statuses.push((await send(browser, device.get(options, { verified: false }))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await browser.ask(passkeyChallenge, { body: {} })).status).toBe(401);
  });

  it('has a field of its own, and nothing to ask for without the first step or without a passkey', async () => {
    const { username } = await signedIn();
    const browser = openBrowser(app);
    expect((await browser.ask(passkeyChallenge, { body: {} })).status).toBe(401);
    await browser.password(username);
    expect((await browser.ask(passkeyChallenge, { body: {} })).status).toBe(400);
    const said = await browser.ask(keyLogin, { body: { auth_type: 'passkey', otp_key: '123456' } });
    expect([said.status, said.body]).toEqual([400, { passkey: ['Required field!'] }]);
  });

  it('works on another server of the same address', async () => {
    const { username, device } = await withPasskey();
    const second = await startTestApp({ PUBLIC_URL, TAGWERK_SECRET: app.config.secret }, undefined, async () => ({
      ...app.database,
      close: async () => undefined,
    }));
    try {
      const { browser, options } = await atSecondStep(username);
      const there = openBrowser(second, browser.cookies);
      expect((await send(there, device.get(options))).status).toBe(200);
    } finally {
      await second.close();
    }
  });
});

describe('the passkeys of a person', () => {
  it('are renamed by their owner alone', async () => {
    const { client, passkey } = await withPasskey();
    const other = await signedIn();
    const params = { id: passkey };
    expect((await other.client.ask(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await other.client.ask(removePasskey, { params, body })).status).toBe(404);
    for (const name of [' ', '\u200b'])
      expect(await client.ask(renamePasskey, { params, body: { name } })).toMatchObject({
        ...{ status: 400, error: { $codes: { name: [{ code: 'platform.blank' }] } } },
      });
    expect(await client.get(renamePasskey, { params, body: { name: 'Key ring' } })).toMatchObject({ name: 'Key ring' });
    expect((await client.get(passkeyList)).passkeys).toMatchObject([{ id: passkey, name: 'Key ring' }]);
  });

  it('are removed with the password; recovery codes end with the last', async () => {
    const { username, client, device, passkey } = await withPasskey();
    await add(client, device, 'Phone');
    const params = { id: passkey };
    const wrong = await client.ask(removePasskey, { params, body: { password: 'Wrong-horse1!' } });
    expect(wrong.body).toEqual({ password: ['The password is wrong.'] });
    expect((await client.ask(removePasskey, { params, body })).body).toEqual({ detail: 'The passkey was removed.' });
    await told(username, 'A passkey of your account was removed');
    expect(await client.get(secondFactor)).toMatchObject({ recovery_codes_left: 10 });
    const { passkeys } = await client.get(passkeyList);
    await client.get(removePasskey, { params: { id: passkeys[0]?.id ?? 0 }, body });
    expect(await client.get(secondFactor)).toMatchObject({ recovery_codes_left: 0 });
    expect((await openBrowser(app).password(username)).body.auth_types).toEqual(['email']);
  });

  it('let no sign-in that is under way go on once one is added or removed', async () => {
    const { username, client, device, passkey } = await withPasskey();
    const { browser, options } = await atSecondStep(username);
    await client.get(removePasskey, { params: { id: passkey }, body });
    expect((await send(browser, device.get(options))).status).toBe(401);
    expect((await client.ask(permissions)).status).toBe(200);
  });

  it('and the app stand in for each other where there is no mailbox: one of them stays', async () => {
    const { id, username, client, device, passkey } = await withPasskey();
    await app.db.updateTable('users').set({ email: null }).where('id', '=', id).execute();
    const params = { id: passkey };
    const said = await client.ask(removePasskey, { params, body });
    expect([said.status, said.body]).toEqual([400, { detail: expect.stringContaining('no email address') }]);
    expect((await openBrowser(app).password(username)).body.auth_types).toEqual(['passkey', 'recovery']);
    expect((await signIn(username, device)).status).toBe(200);

    const { key } = await client.get(startApp, { body });
    await client.get(confirmApp, { body: { otp_key: await generate({ secret: key }) } });
    expect((await client.ask(removeApp, { body })).status).toBe(200);
    expect(await client.get(secondFactor)).toMatchObject({ app_since: null, recovery_codes_left: 10 });
  });

  it('end with the reset of the second step by the mailed link', async () => {
    const { username } = await withPasskey({ email_confirmed_at: new Date() });
    const browser = openBrowser(app);
    await browser.password(username);
    expect((await browser.ask(resetSecondFactor, { body: { auth_type: 'app' } })).status).toBe(200);
    const { text } = await app.db
      .selectFrom('emails')
      .where('recipient', '=', `${username}@example.org`)
      .where('text', 'like', '%token_reset%')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toContain('all passkeys');
    const token = /token_reset\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await app.visitor.ask(tokenReset, { params: { token }, body: {} })).status).toBe(200);
    expect((await openBrowser(app).password(username)).body.auth_types).toEqual(['email']);
  });
});

describe('where browsers give no passkeys', () => {
  it('none is offered, and the profile says so', async () => {
    const other = await startTestApp({
      PUBLIC_URL: 'https://192.0.2.7',
      TAGWERK_MAILBOX: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    try {
      const person = await other.person();
      expect(await person.get(passkeyList)).toEqual({ origin: null, passkeys: [] });
      const said = await person.ask(startPasskey, { body });
      expect([said.status, said.body]).toEqual([400, { detail: expect.stringContaining('don’t offer passkeys') }]);
    } finally {
      await other.close();
    }
  });
});
