import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addMember, openBrowser, sessionCount, waitOut } from '../testing/browser.ts';
import { newAppSecret } from './app-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

/** A code must not change its step between being made and being checked. */
const awayFromStepEdge = async () => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5000) await pause(left);
};

describe('the second step by app', () => {
  beforeEach(awayFromStepEdge);

  const addAppMember = async () => {
    const { sealed, uri } = newAppSecret(app.config.secret, 'someone');
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const member = await addMember(app, { app_secret: sealed, app_confirmed_at: new Date() });
    const codeAt = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    return { ...member, codeAt, secret };
  };

  it('is offered first, and takes codes one step early or late, but not two', async () => {
    const { username, codeAt } = await addAppMember();
    for (const [seconds, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [0, 200],
      [30, 200],
    ] as const) {
      const browser = openBrowser(app);
      const said = await browser.password(username);
      expect(said.body.auth_types).toEqual(['app', 'email']);
      expect((await browser.key(await codeAt(seconds), 'app')).status).toBe(status);
      await waitOut(app);
    }
  });

  it('takes a code once: not again, and of two at the same moment one', async () => {
    const { id, username, codeAt } = await addAppMember();
    const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)];
    for (const browser of browsers) await browser.password(username);
    const code = await codeAt(0);
    const statuses = (await Promise.all(browsers.map((browser) => browser.key(code, 'app')))).map(
      (said) => said.status,
    );
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect(await sessionCount(app, id)).toBe(1);
    await waitOut(app);
    const again = openBrowser(app);
    await again.password(username);
    expect((await again.key(code, 'app')).status).toBe(400);
  });

  it('does not take the code of one way for the other', async () => {
    const { username, codeAt } = await addAppMember();
    const browser = openBrowser(app);
    await browser.password(username);
    expect((await browser.key(await codeAt(0), 'email')).status).toBe(400);
    expect((await browser.key(await browser.code(), 'app')).status).toBe(400);
  });

  it('keeps the secret sealed', async () => {
    const { id, secret } = await addAppMember();
    const row = await app.db.selectFrom('users').select('app_secret').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.app_secret).not.toContain(secret);
  });

  it('is not there for who has not confirmed an app', async () => {
    const { sealed } = newAppSecret(app.config.secret, 'someone');
    const { username } = await addMember(app, { app_secret: sealed });
    const browser = openBrowser(app);
    expect((await browser.password(username)).body.auth_types).toEqual(['email']);
    expect((await browser.key('123456', 'app')).status).toBe(400);
  });
});
