import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../../../server/testing/app.ts';
import { openPostOffice } from '../../../../server/testing/post-office.ts';
import { passwordLoginByLink } from '../../contract.ts';
import { confirmResetPassword, createAccount, resetPassword } from '../../password-contract.ts';
import { addMember, openBrowser, PASSWORD } from '../testing/browser.ts';
import { deferredRequestsDone, tokenIn } from '../testing/links.ts';

const NEW = 'Better-horse2!';
const PATIENTLY = { timeout: 60_000, interval: 50 };

it('links arrive by SMTP and work, and no log line holds one', async () => {
  const post = await openPostOffice();
  const lines: string[] = [];
  const app = await startTestApp(
    { TAGWERK_MAILBOX: '0', SMTP_URL: post.url, PUBLIC_URL: 'https://tagwerk.example', LOG_LEVEL: 'trace' },
    (line) => lines.push(line),
  );
  try {
    // Only jobs run here: the other scheduled work would send emails too.
    await app.app.services.jobs.start();
    const { username } = await addMember(app, { email_confirmed_at: new Date() });
    const browser = openBrowser(app);
    await browser.ask(resetPassword, { body: { username } });
    await vi.waitFor(() => expect(post.emails).toHaveLength(1), PATIENTLY);
    expect(post.emails[0]?.to).toEqual([`${username}@example.org`]);
    expect(post.emails[0]?.text).toContain('\nhttps://tagwerk.example/reset-auth/reset-password/');
    const reset = tokenIn(post.emails[0]?.text ?? '');
    expect((await browser.ask(confirmResetPassword, { body: { token: reset, password: NEW } })).status).toBe(200);

    await browser.ask(createAccount, { body: { username: 'nina', email: 'nina@example.org', password: PASSWORD } });
    await vi.waitFor(() => expect(post.emails).toHaveLength(2), PATIENTLY);
    expect(post.emails[1]?.to).toEqual(['nina@example.org']);
    const token = tokenIn(post.emails[1]?.text ?? '');
    const body = { username: 'nina', password: PASSWORD };
    expect((await browser.ask(passwordLoginByLink, { params: { token }, body })).status).toBe(200);

    await app.visitor.send({ url: `/login/${token}` });
    await app.visitor.send({ url: `/reset-auth/reset-password/${reset}` });
    const log = lines.join('');
    expect(log).toContain('/api/4.0/password-login/…');
    for (const secret of [reset, token, PASSWORD, NEW]) expect(log).not.toContain(secret);
  } finally {
    await app.close();
    await post.close();
  }
});

it('a mail server that is away for a while loses no email', async () => {
  const first = await openPostOffice();
  await first.close();
  const app = await startTestApp({ TAGWERK_MAILBOX: '0', SMTP_URL: first.url });
  const runs = () => app.db.selectFrom('job_runs').select(['state', 'attempt']).orderBy('created_at').execute();
  try {
    await app.app.services.jobs.start();
    const { username } = await addMember(app, { email_confirmed_at: new Date() });
    await openBrowser(app).ask(resetPassword, { body: { username } });
    await vi.waitFor(async () => {
      expect(await runs()).toEqual([{ state: 'waiting', attempt: 1 }]);
    }, PATIENTLY);
    const back = await openPostOffice(Number(new URL(first.url).port));
    await vi.waitFor(async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.db);
      expect(back.emails).toHaveLength(1);
    }, PATIENTLY);
    await deferredRequestsDone(app);
    expect(await runs()).toEqual([{ state: 'done', attempt: 2 }]);
    await back.close();
  } finally {
    await app.close();
  }
});
