import { generateSecret } from 'otplib';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { resetSecondFactor, tokenReset } from '../../second-factor-contract.ts';
import { addMember, openBrowser } from '../testing/browser.ts';
import { newAppSecret } from './app-codes.ts';

let app: TestApp;
let company = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('emails').execute();
  const made = await app.db
    .insertInto('companies')
    .values({ name: `Company ${Math.random()}` })
    .returning('id')
    .execute();
  company = made[0]?.id ?? 0;
});

const INVALID = 'This link is invalid, has expired or has already been used.';
const NO_WAY = 'An error occured. Please contact your coordinator!';
const asked = { auth_type: 'app', selectedRadioEmail: null, reset_type: 'second_factor' } as const;

const withApp = async (traits: Parameters<typeof addMember>[1] = {}) => {
  const { sealed } = newAppSecret(app.config.secret, 'x', generateSecret());
  return addMember(app, {
    email_confirmed_at: new Date(),
    app_secret: sealed,
    app_confirmed_at: new Date(),
    company_id: company,
    ...traits,
  });
};

const coordinator = (email: string) =>
  addMember(app, { email, email_confirmed_at: new Date(), coordinates: [company] });

const atSecondStep = async (username: string) => {
  const browser = openBrowser(app);
  await browser.password(username);
  return browser;
};

const emails = () => app.db.selectFrom('emails').orderBy('id').selectAll().execute();

const linkIn = (text: string | undefined): string => /reset-auth\/token_reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

const follow = (token: string) => app.visitor.ask(tokenReset, { params: { token }, body: {} });

describe('asking for a link', () => {
  it('mails it to the person at the second step, whose mailbox is confirmed', async () => {
    const { username } = await withApp();
    const said = await (await atSecondStep(username)).ask(resetSecondFactor, { body: asked });
    expect(said.status).toBe(200);
    expect(said.body).toEqual({ status: 'Sent', emails: [] });
    const [email] = await emails();
    expect(email?.recipient).toBe(`${username}@example.org`);
    expect(email?.text).toContain(`${app.config.publicUrl}/reset-auth/token_reset/`);
  });

  it('is for the second step alone', async () => {
    const said = await app.visitor.ask(resetSecondFactor, { body: asked });
    expect(said.status).toBe(401);
    expect(said.body).toEqual({ detail: expect.stringContaining('Please sign in again.') });
  });

  it('offers the coordinators, masked, where the mailbox is not confirmed and there are several', async () => {
    const { username } = await withApp({ email_confirmed_at: null });
    await coordinator('konrad@example.org');
    const chosen = await coordinator('maria@example.org');
    const browser = await atSecondStep(username);
    const said = await browser.ask(resetSecondFactor, { body: asked });
    expect(said.body).toEqual({
      status: 'SelectEmail',
      emails: [
        { id: expect.any(Number), email: 'k•••@example.org' },
        { id: chosen.id, email: 'm•••@example.org' },
      ],
    });
    expect(await emails()).toEqual([]);

    const again = await browser.ask(resetSecondFactor, { body: { ...asked, selectedRadioEmail: chosen.id } });
    expect(again.body).toEqual({ status: 'Sent', emails: [] });
    const [email] = await emails();
    expect(email?.recipient).toBe('maria@example.org');
    expect(email?.subject).toContain(username);
    expect((await follow(linkIn(email?.text))).status).toBe(200);
  });

  it('takes no coordinator of another company', async () => {
    const stranger = await addMember(app, { email_confirmed_at: new Date() });
    const { username } = await withApp({ email_confirmed_at: null });
    await coordinator('adam@example.org');
    await coordinator('basia@example.org');
    const body = { ...asked, selectedRadioEmail: stranger.id };
    const said = await (await atSecondStep(username)).ask(resetSecondFactor, { body });
    expect(said.body).toMatchObject({ status: 'SelectEmail' });
    expect(await emails()).toEqual([]);
  });

  it('says so where the link can go nowhere', async () => {
    const { username } = await withApp({ email_confirmed_at: null });
    const without = await withApp({ email: null, email_confirmed_at: null });
    for (const name of [username, without.username]) {
      const said = await (await atSecondStep(name)).ask(resetSecondFactor, { body: asked });
      expect(said.status).toBe(400);
      expect(said.body).toEqual({ detail: NO_WAY });
    }
  });

  it('is slowed after three emails', async () => {
    const { username } = await withApp();
    const browser = await atSecondStep(username);
    for (let n = 0; n < 3; n += 1) expect((await browser.ask(resetSecondFactor, { body: asked })).status).toBe(200);
    expect((await browser.ask(resetSecondFactor, { body: asked })).status).toBe(429);
    expect(await emails()).toHaveLength(3);
  });
});

describe('following the link', () => {
  const linkFor = async (username: string) => {
    await (await atSecondStep(username)).ask(resetSecondFactor, { body: asked });
    return linkIn((await emails()).at(-1)?.text);
  };

  it('takes the app and its recovery codes away, ends every session, and lets a mailed code in', async () => {
    const { id, username } = await withApp();
    await app.db.insertInto('recovery_codes').values({ user_id: id, code_hash: 'x' }).execute();
    const before = openBrowser(app);
    const token = await before.signIn(username);
    const said = await follow(await linkFor(username));
    expect(said.status).toBe(200);
    expect(said.body).toEqual({ detail: 'Your second authentication step has been reset successfully.' });
    expect((await clientOf(app.app, token).ask(permissions)).status).toBe(401);

    const browser = openBrowser(app);
    expect((await browser.password(username)).body.auth_types).toEqual(['email']);
    expect((await browser.key(await browser.code())).status).toBe(200);
  });

  it('works once', async () => {
    const { username } = await withApp();
    const token = await linkFor(username);
    const said = await Promise.all([follow(token), follow(token)]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await follow(token)).body).toEqual({ detail: INVALID });
  });

  it('works for an hour, and no longer than until the next one', async () => {
    const { id, username } = await withApp();
    const first = await linkFor(username);
    const second = await linkFor(username);
    expect((await follow(first)).body).toEqual({ detail: INVALID });
    await app.db.updateTable('account_links').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
    expect((await follow(second)).status).toBe(400);
    expect((await follow('made-up')).body).toEqual({ detail: INVALID });
  });
});

it('the link comes by a real mail server, also after that one was away', async () => {
  const texts: string[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        texts.push(text);
        done(texts.length === 1 ? new Error('Come back later.') : null);
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as { port: number };
  const own = app;
  app = await startTestApp({ TAGWERK_MAILBOX: '0', SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const { username } = await withApp({ company_id: null });
    const browser = await atSecondStep(username);
    const refused = await browser.ask(resetSecondFactor, { body: asked });
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({ detail: 'The email could not be sent. Please try again in a moment.' });
    expect((await browser.ask(resetSecondFactor, { body: asked })).status).toBe(200);
    // Mail wraps long lines and marks the end of a wrapped one.
    const token = linkIn(texts[1]?.replace(/=\r\n/g, ''));
    expect((await follow(token)).status).toBe(200);
  } finally {
    await app.close();
    app = own;
    await new Promise<void>((resolve) => post.close(resolve));
  }
});
