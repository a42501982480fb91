import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { keyLogin, sendOtpEmail } from '../../contract.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { addMember, mailedCode, openBrowser, sessionCount, waitOut } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

const WRONG = 'The username or the password is wrong, or the account is not active.';

it('nobody is there from the start', async () => {
  const fresh = await startTestApp();
  try {
    expect(await fresh.db.selectFrom('users').selectAll().execute()).toEqual([]);
  } finally {
    await fresh.close();
  }
});

describe('the password step', () => {
  it('tells the ways that are open and hides the mailbox', async () => {
    const { username } = await addMember(app, { email: 'joanna@example.org' });
    const said = await openBrowser(app).password(username);
    expect(said.status).toBe(200);
    expect(said.body).toEqual({ auth_types: ['email'], hidden_email: 'j•••@example.org' });
  });

  it('takes the name as telephones write it', async () => {
    const { username } = await addMember(app);
    expect((await openBrowser(app).password(`${username[0]?.toUpperCase()}${username.slice(1)} `)).status).toBe(200);
  });

  it('takes the password exactly as it was typed, but letters that look the same as the same', async () => {
    const password = ' Zażółć-gęślą-1A! ';
    const { username } = await addMember(app, { password_hash: await hashPassword(password.normalize('NFC')) });
    const statuses: number[] = [];
    for (const typed of [
      password.normalize('NFC'),
      password.normalize('NFD'),
      password.trim(),
      password.toLowerCase(),
      password.slice(0, -2),
    ]) {
      statuses.push((await openBrowser(app).password(username, typed)).status);
      await waitOut(app);
    }
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
  });

  it('answers a wrong name, a wrong password and an account that may not sign in with the same words', async () => {
    const { username } = await addMember(app);
    const inactive = await addMember(app, { is_active: false });
    const locked = await addMember(app, { locked_at: new Date() });
    const without = await addMember(app, { password_hash: null });
    const browser = openBrowser(app);
    for (const said of [
      await browser.password(username, 'Wrong-horse1!'),
      await browser.password('nobody-of-this-name'),
      await browser.password(inactive.username),
      await browser.password(locked.username),
      await browser.password(without.username),
    ]) {
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ message: WRONG });
      expect(said.cookies).toEqual([]);
    }
  });

  it('refuses a person whom no code can reach, once the password was right', async () => {
    const { username } = await addMember(app, { email: null });
    const said = await openBrowser(app).password(username);
    expect(said.status).toBe(400);
    expect(said.body).toEqual({ message: expect.stringContaining('contact your coordinator') });
  });

  it('gives a ticket that no script reads, no other site sends, and only calls receive', async () => {
    const { username } = await addMember(app);
    const [ticket, ...others] = (await openBrowser(app).password(username)).cookies;
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      name: 'tagwerk_ticket',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/4.0/',
      maxAge: 600,
    });
    expect(ticket?.value).toMatch(/^[\w-]{43}$/);
    const kept = await app.db.selectFrom('sign_in_tickets').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(ticket?.value);
  });
});

describe('the second step by mail', () => {
  it('signs in with the code that was sent, and confirms the mailbox', async () => {
    const { id, username } = await addMember(app, { is_staff: true });
    const browser = openBrowser(app);
    await browser.password(username);
    const said = await browser.key(await browser.code());
    expect(said.status).toBe(200);
    expect(said.body.permissions).toMatchObject({ id, username, is_staff: true, is_logged: true });

    const me = await browser.ask(permissions);
    expect(me.status).toBe(401);
    const client = await app.visitor.send({
      url: '/api/4.0/frontend-user-permissions/',
      headers: { authorization: `JWT ${said.body.token}` },
    });
    expect(client.json()).toEqual(said.body.permissions);
    const row = await app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.last_login).not.toBeNull();
    expect(row.email_confirmed_at).not.toBeNull();
    expect(browser.cookies).not.toHaveProperty('tagwerk_ticket');
  });

  it('is not open without the first', async () => {
    const browser = openBrowser(app, { tagwerk_ticket: 'x'.repeat(43) });
    expect((await browser.ask(sendOtpEmail)).status).toBe(401);
    expect((await browser.key('123456')).status).toBe(401);
    expect((await openBrowser(app).key('123456')).status).toBe(401);
  });

  it('sends a new code that replaces the one before', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const first = await browser.code();
    const second = await browser.code();
    if (first !== second) expect((await browser.key(first)).status).toBe(400);
    expect((await browser.key(second)).status).toBe(200);
  });

  it('writes in the language of the browser', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    await app.visitor.send({
      url: '/api/4.0/send-otp-email/',
      cookies: browser.cookies,
      headers: { 'accept-language': 'pl-PL,pl;q=0.9' },
    });
    const mail = await app.db.selectFrom('emails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail.text).toContain('Twój kod jednorazowy');
    expect((await browser.key(await mailedCode(app))).status).toBe(200);
  });

  it('takes a code once, also when two requests bring it at the same moment', async () => {
    const { id, username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const code = await browser.code();
    const { tagwerk_ticket = '' } = browser.cookies;
    const one = () => openBrowser(app, { tagwerk_ticket }).key(code);
    const statuses = (await Promise.all([one(), one(), one()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionCount(app, id)).toBe(1);
    expect((await one()).status).toBe(401);
  });

  it('says that a wrong code may be corrected, until the fifth ends the step', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const code = await browser.code();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 1; n <= 4; n += 1) {
      const said = await browser.key(wrong);
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ non_field_errors: ['The code is wrong, has expired or has already been used.'] });
      await waitOut(app);
    }
    const last = await browser.key(wrong);
    expect(last.status).toBe(401);
    expect(last.body).toHaveProperty('detail');
    await waitOut(app);
    expect((await browser.key(code)).status).toBe(401);
    expect((await browser.ask(sendOtpEmail)).status).toBe(401);
  });

  it('gives no more than five tries to requests that come all at once', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const code = await browser.code();
    const wrong = code === '000000' ? '000001' : '000000';
    const { tagwerk_ticket = '' } = browser.cookies;
    await Promise.all(Array.from({ length: 20 }, () => openBrowser(app, { tagwerk_ticket }).key(wrong)));
    const tickets = await app.db.selectFrom('sign_in_tickets').select('tries').execute();
    expect(Math.max(...tickets.map(({ tries }) => tries))).toBeLessThanOrEqual(5);
  });

  it('refuses a code that is ten minutes old, and a ticket that is', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const code = await browser.code();
    await app.db.updateTable('sign_in_tickets').set({ code_expires_at: new Date() }).execute();
    expect((await browser.key(code)).status).toBe(400);
    await app.db.updateTable('sign_in_tickets').set({ expires_at: new Date() }).execute();
    expect((await browser.key(code)).status).toBe(401);
  });

  it('goes on as long as the code that was sent, but no longer than half an hour after the password', async () => {
    const { id, username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const minutesLeft = async (begunAgo: number) => {
      const created_at = new Date(Date.now() - begunAgo * 60_000);
      const expires_at = new Date(Date.now() + 60_000);
      await app.db.updateTable('sign_in_tickets').set({ created_at, expires_at }).where('user_id', '=', id).execute();
      await browser.code();
      const tickets = app.db.selectFrom('sign_in_tickets').where('user_id', '=', id).select('expires_at');
      return ((await tickets.executeTakeFirstOrThrow()).expires_at.getTime() - Date.now()) / 60_000;
    };
    expect(await minutesLeft(9)).toBeCloseTo(10, 0);
    expect(await minutesLeft(26)).toBeCloseTo(4, 0);
  });

  it('sends three codes at will, then asks to wait', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    for (let n = 0; n < 3; n += 1) await browser.code();
    const said = await browser.ask(sendOtpEmail);
    expect(said.status).toBe(429);
    expect(Number(said.headers['retry-after'])).toBeGreaterThan(30);
  });

  it('ends when the person is made inactive between the steps', async () => {
    const { id, username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const code = await browser.code();
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    expect((await browser.key(code)).status).toBe(401);
  });
});

it('leaves nothing behind that has expired', async () => {
  const { id, username } = await addMember(app);
  const long = new Date(Date.now() - 90 * 86_400_000);
  const ticket = { user_id: id, purpose: 'second-step', expires_at: long } as const;
  await app.db
    .insertInto('sign_in_tickets')
    .values([1, 2, 3].map((n) => ({ ...ticket, token_hash: `old ${n}` })))
    .execute();
  await app.db
    .insertInto('sign_in_attempts')
    .values([1, 2].map((n) => ({ subject: `old ${n}`, at: long })))
    .execute();
  await app.db.insertInto('sign_in_locks').values({ subject: 'name:old', locked_at: long }).execute();
  await app.db
    .insertInto('sign_in_locks')
    .values({ subject: `user:${id + 1000}`, locked_at: long })
    .execute();
  await app.db.insertInto('sign_in_sessions').values({ user_id: id, expires_at: long }).execute();
  await openBrowser(app).signIn(username);
  const tickets = await app.db.selectFrom('sign_in_tickets').where('token_hash', 'like', 'old %').selectAll().execute();
  const attempts = await app.db.selectFrom('sign_in_attempts').where('subject', 'like', 'old %').selectAll().execute();
  const locks = await app.db.selectFrom('sign_in_locks').select('subject').execute();
  expect(tickets).toEqual([]);
  expect(attempts).toEqual([]);
  expect(locks).toEqual([{ subject: `user:${id + 1000}` }]);
  expect(await sessionCount(app, id)).toBe(1);
});

it('keeps what it asks of a code to its own length', async () => {
  const said = await app.visitor.ask(keyLogin, { body: { auth_type: 'email', otp_key: '12345' } });
  expect(said.status).toBe(400);
  expect(said.body).toHaveProperty('otp_key');
});
