import { createServer } from 'node:net';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { clientOf, startTestApp } from '../../../../server/testing/app.ts';
import { openPostOffice } from '../../../../server/testing/post-office.ts';
import { tokenLogout } from '../../../../shared/session-contract.ts';
import { keyLogin, sendOtpEmail } from '../../contract.ts';
import { updatePassword } from '../../password-contract.ts';
import { confirmApp, removeApp, startApp } from '../../second-factor-contract.ts';
import { addMember, openBrowser, PASSWORD, waitOut } from '../testing/browser.ts';

it('no log line holds a password, a code, a ticket or a token', async () => {
  const lines: string[] = [];
  const app = await startTestApp({ LOG_LEVEL: 'trace' }, (line) => lines.push(line));
  const secrets: string[] = [PASSWORD, 'Wrong-horse1!', app.config.secret];
  try {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    const remember = () => secrets.push(...Object.values(browser.cookies));
    await browser.password(username, 'Wrong-horse1!');
    await browser.password(username);
    remember();
    const code = await browser.code();
    secrets.push(code);
    await browser.key(code === '987654' ? '987653' : '987654');
    secrets.push('987654', '987653');
    await waitOut(app);
    const { body } = await browser.key(code);
    secrets.push(body.token);
    remember();
    secrets.push((await browser.refresh()).body.token);
    remember();
    await app.visitor.send({
      url: '/api/4.0/frontend-user-permissions/',
      headers: { authorization: `JWT ${body.token}` },
    });
    // Refused requests, too: an unknown field, a broken body, an address that is a key.
    await app.visitor.send({
      method: 'POST',
      url: '/api/4.0/password-login/',
      payload: { username, password: PASSWORD, extra: PASSWORD },
    });
    await app.visitor.send({
      method: 'POST',
      url: '/api/4.0/password-login/',
      headers: { 'content-type': 'application/json' },
      payload: `{"password": "${PASSWORD}"`,
    });
    await app.visitor.send({ url: `/media/signed/${'secretmark'.repeat(4)}/answers.csv?token=querymark` });
    await app.visitor.send({ url: `/login/${'secretmark'.repeat(4)}` });
    secrets.push('secretmark', 'querymark');
    await browser.ask(tokenLogout);
  } finally {
    await app.close();
  }
  const log = lines.join('');
  expect(log).toContain('/api/4.0/key-login/');
  for (const secret of new Set(secrets.filter((each) => each.length >= 6))) expect(log).not.toContain(secret);
});

it('no log line holds the key of an app, a recovery code or a password that was changed', async () => {
  const lines: string[] = [];
  const app = await startTestApp({ LOG_LEVEL: 'trace' }, (line) => lines.push(line));
  const secrets: string[] = [PASSWORD, 'Better-horse2!', 'Wrong-horse1!'];
  try {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    const client = clientOf(app.app, await browser.signIn(username));
    await client.ask(startApp, { body: { password: 'Wrong-horse1!' } });
    const { key, uri } = await client.get(startApp, { body: { password: PASSWORD } });
    const otp_key = await generate({ secret: key });
    const { recovery_codes } = await client.get(confirmApp, { body: { otp_key } });
    secrets.push(key, uri, otp_key, ...recovery_codes);
    await waitOut(app);
    await browser.password(username);
    const [recovery_code] = recovery_codes;
    await browser.ask(keyLogin, { body: { auth_type: 'recovery', recovery_code } });
    await client.ask(updatePassword, { body: { old_password: PASSWORD, password: 'Better-horse2!' } });
    await client.ask(removeApp, { body: { password: 'Better-horse2!' } });
  } finally {
    await app.close();
  }
  const log = lines.join('');
  expect(log).toContain('/api/4.0/update-password/');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it('no log line holds what was to be stored, where the database refuses it', async () => {
  const lines: string[] = [];
  const app = await startTestApp({ LOG_LEVEL: 'trace' }, (line) => lines.push(line));
  try {
    const { username } = await addMember(app, { email: 'joanna@example.org' });
    const browser = openBrowser(app);
    await browser.password(username);
    await sql`alter table emails add constraint full_up check (length(text) < 5)`.execute(app.db);
    expect((await browser.ask(sendOtpEmail)).status).toBe(503);
    await sql`alter table sign_in_tickets rename column purpose to was_purpose`.execute(app.db);
    expect((await browser.password(username)).status).toBe(500);
  } finally {
    await app.close();
  }
  const log = lines.join('');
  expect(log).toMatch(/full_up/);
  expect(log).toMatch(/purpose/);
  expect(log).not.toMatch(/one-time code is|joanna@example\.org|"params"/);
});

const listening = (server: { listen: (port: number, host: string, done: () => void) => void }) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

it('a server with SMTP_URL sends the code there, and shows no mailbox', async () => {
  const post = await openPostOffice();
  const { emails } = post;
  const app = await startTestApp({
    TAGWERK_MAILBOX: '0',
    SMTP_URL: post.url,
    MAIL_FROM: 'Tagwerk <tagwerk@example.org>',
  });
  try {
    const { username } = await addMember(app, { email: 'joanna@example.org' });
    const browser = openBrowser(app);
    await browser.password(username);
    expect((await browser.ask(sendOtpEmail)).body).toEqual({
      detail: 'One-time code has been sent to your mailbox.',
    });
    expect(emails).toHaveLength(1);
    expect(emails[0]?.to).toEqual(['joanna@example.org']);
    expect(emails[0]?.text).toContain('From: Tagwerk <tagwerk@example.org>');
    const code = /code is (\d{6})/.exec(emails[0]?.text ?? '')?.[1] ?? '';
    expect((await browser.key(code)).status).toBe(200);
    expect(await app.db.selectFrom('emails').selectAll().execute()).toEqual([]);
    expect((await app.visitor.send({ url: '/api/4.0/mailbox/' })).statusCode).toBe(404);
  } finally {
    await app.close();
    await post.close();
  }
});

it('a mail server that is not there is told in plain words, and the code is not written to the log', async () => {
  const gone = createServer();
  await listening(gone);
  const { port } = gone.address() as { port: number };
  await new Promise((resolve) => gone.close(resolve));
  const lines: string[] = [];
  const app = await startTestApp(
    { TAGWERK_MAILBOX: '0', SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'info' },
    (line) => lines.push(line),
  );
  try {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    for (let n = 0; n < 5; n += 1) {
      const said = await browser.ask(sendOtpEmail);
      expect(said.status).toBe(503);
      expect(said.body).toEqual({ detail: 'The email could not be sent. Please try again in a moment.' });
    }
    expect(lines.join('')).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toMatch(/code is/);
  } finally {
    await app.close();
  }
});
