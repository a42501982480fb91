import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { sendOtpEmail } from '../../contract.ts';
import { updatePassword, updatePasswordByTicket } from '../../password-contract.ts';
import { addMember, openBrowser, PASSWORD, sessionCount, threefold, waitOut } from '../testing/browser.ts';

const NEW = 'Better-horse2!';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

const withToken = (token: string): Pick<Client, 'send'> => ({
  send: (options) => app.visitor.send({ ...options, headers: { authorization: `JWT ${token}` } }),
});
const change = (token: string, old_password: string, password: string) =>
  withToken(token).send({ method: 'POST', url: '/api/4.0/update-password/', payload: { old_password, password } });
const holds = async (token: string) =>
  (await withToken(token).send({ url: `/api/4.0/${permissions.path}` })).statusCode === 200;

describe('a signed-in person', () => {
  it('changes the password: this session goes on, the others end, the old password is over', async () => {
    const { username } = await addMember(app);
    const here = await openBrowser(app).signIn(username);
    const there = await openBrowser(app).signIn(username);
    const said = await change(here, PASSWORD, NEW);
    expect(said.statusCode).toBe(200);
    expect(said.json()).toMatchObject({ detail: 'Password saved!' });
    expect([await holds(here), await holds(there)]).toEqual([true, false]);
    expect((await openBrowser(app).password(username)).status).toBe(400);
    expect((await openBrowser(app).password(username, NEW)).status).toBe(200);
  });

  it('ends a sign-in that somebody else has begun with the old password', async () => {
    const { username } = await addMember(app);
    const here = await openBrowser(app).signIn(username);
    const other = openBrowser(app);
    await other.password(username);
    const code = await other.code();
    expect((await change(here, PASSWORD, NEW)).statusCode).toBe(200);
    expect((await other.key(code)).status).toBe(401);
  });

  it('is told at the field what is wrong', async () => {
    const { username } = await addMember(app);
    const token = await openBrowser(app).signIn(username);
    const refusals: [string, string, object][] = [
      ['Wrong-horse1!', NEW, { old_password: ['The old password is wrong.'] }],
      [PASSWORD, PASSWORD, { password: ['Password must be different from the old password!'] }],
      [PASSWORD, 'short', { password: ['Password does not meet the requirements!'] }],
      [PASSWORD, '', { password: ['Required field!'] }],
      [PASSWORD, `Aa1!${'x'.repeat(125)}`, { password: ['Password is too long!'] }],
      [PASSWORD, 'P@ssword123!', { password: [expect.stringContaining('on lists of leaked passwords')] }],
      [PASSWORD, `P.${username}1!`, { password: [expect.stringContaining('made of the name')] }],
    ];
    for (const [old, password, body] of refusals) {
      const said = await change(token, old, password);
      expect([said.statusCode, said.json()]).toMatchObject([400, body]);
    }
    expect((await openBrowser(app).password(username)).status).toBe(200);
  });

  it('cannot try old passwords without end', async () => {
    const { username } = await addMember(app);
    const token = await openBrowser(app).signIn(username);
    const tryThree = async () => {
      const codes: number[] = [];
      for (let n = 0; n < 3; n += 1) codes.push((await change(token, `Wrong-horse${n}!`, NEW)).statusCode);
      return codes;
    };
    expect(await tryThree()).toEqual([400, 400, 400]);
    await threefold(app);
    expect(await tryThree()).toEqual([429, 429, 429]);
    const refused = await change(token, PASSWORD, NEW);
    expect(refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await waitOut(app);
    expect((await change(token, PASSWORD, NEW)).statusCode).toBe(200);
  });

  it('is nobody without a token', async () => {
    const said = await app.visitor.ask(updatePassword, { body: { old_password: PASSWORD, password: NEW } });
    expect(said.status).toBe(401);
  });
});

describe('a person whose password is over', () => {
  const atTheChange = async () => {
    const { username } = await addMember(app, { must_change_password: true });
    const browser = openBrowser(app);
    await browser.password(username);
    const said = await browser.key(await browser.code());
    expect(said).toMatchObject({ status: 401, body: { detail: 'Password expired!', password_change_required: true } });
    return { username, browser };
  };

  it('changes it by the ticket of the second step, then signs in with it', async () => {
    const { username, browser } = await atTheChange();
    const said = await browser.ask(updatePasswordByTicket, { body: { old_password: PASSWORD, password: NEW } });
    expect([said.status, said.body]).toEqual([200, { detail: 'Password saved!' }]);
    expect(browser.cookies).not.toHaveProperty('tagwerk_ticket');
    await browser.password(username, NEW);
    expect((await browser.key(await browser.code())).status).toBe(200);
  });

  it('names the field that is wrong, and starts over after five wrong old passwords', async () => {
    const { browser } = await atTheChange();
    const ask = (old_password: string, password = NEW) =>
      browser.ask(updatePasswordByTicket, { body: { old_password, password } });
    expect((await ask(PASSWORD, PASSWORD)).body).toEqual({
      password: ['Password must be different from the old password!'],
    });
    for (let n = 0; n < 4; n += 1) {
      expect((await ask('Wrong-horse1!')).body).toEqual({ old_password: ['The old password is wrong.'] });
    }
    const over = {
      non_field_errors: ['This took too long, or too many wrong passwords were entered. Please sign in again.'],
    };
    for (const password of ['Wrong-horse1!', PASSWORD]) {
      const said = await ask(password);
      expect([said.status, said.body]).toEqual([400, over]);
    }
  });

  it('needs the ticket for this and no other', async () => {
    const { username } = await addMember(app);
    const second = openBrowser(app);
    await second.password(username);
    for (const browser of [second, openBrowser(app), openBrowser(app, { tagwerk_ticket: 'x'.repeat(43) })]) {
      const said = await browser.ask(updatePasswordByTicket, { body: { old_password: PASSWORD, password: NEW } });
      expect(said).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    }
    expect((await openBrowser(app).password(username)).status).toBe(200);
  });
});

describe('a password that has to be changed', () => {
  it('swaps the ticket for one that opens no session', async () => {
    const { id, username } = await addMember(app, { must_change_password: true });
    const browser = openBrowser(app);
    await browser.password(username);
    const { tagwerk_ticket: before } = browser.cookies;
    const said = await browser.key(await browser.code());
    expect(said.status).toBe(401);
    expect(said.body).toEqual({ detail: 'Password expired!', password_change_required: true });
    expect(browser.cookies.tagwerk_ticket).not.toBe(before);
    expect(browser.cookies).not.toHaveProperty('tagwerk_refresh');
    expect(await sessionCount(app, id)).toBe(0);
    expect((await browser.ask(sendOtpEmail)).status).toBe(401);
    expect((await browser.key('123456')).status).toBe(401);
    const tickets = await app.db.selectFrom('sign_in_tickets').where('user_id', '=', id).select('purpose').execute();
    expect(tickets).toEqual([{ purpose: 'password-change' }]);
  });

  it('is every password of that age where the setting says so, and none for its age alone', async () => {
    const old = new Date(Date.now() - 91 * 86_400_000);
    await openBrowser(app).signIn((await addMember(app, { password_changed_at: old })).username);
    const strict = await startTestApp({ PASSWORD_DAYS: '90' });
    try {
      const { username } = await addMember(strict, { password_changed_at: old });
      const fresh = await addMember(strict);
      const browser = openBrowser(strict);
      await browser.password(username);
      expect((await browser.key(await browser.code())).body).toHaveProperty('password_change_required', true);
      await openBrowser(strict).signIn(fresh.username);
    } finally {
      await strict.close();
    }
  });
});
