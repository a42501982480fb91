import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions, tokenLogout } from '../../../../shared/session-contract.ts';
import { confirmResetPassword, updatePassword } from '../../password-contract.ts';
import { tokenReset } from '../../second-factor-contract.ts';
import { endOtherSignInSessions, endSignInSession } from '../../session-contract.ts';
import { addLink } from '../emails/link-queries.ts';
import { addMember, type Browser, openBrowser, PASSWORD } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

interface Owner {
  id: number;
  /** The browser and the token that somebody has copied from it. */
  browser: Browser;
  token: string;
}

const change = (columns: object) => async (owner: Owner) => {
  await app.db.updateTable('users').set(columns).where('id', '=', owner.id).execute();
};

/** The owner at another device of theirs. */
const elsewhere = async ({ id }: Owner) => {
  const { username } = await app.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('username')
    .executeTakeFirstOrThrow();
  return clientOf(app.app, await openBrowser(app).signIn(username));
};

const NEW = 'Better-horse2!';

const ends: Record<string, (owner: Owner) => Promise<unknown>> = {
  'the account was locked': change({ locked_at: new Date() }),
  'the account was switched off': change({ is_active: false }),
  'its owner signed out': ({ browser }) => browser.ask(tokenLogout),
  'its owner signed out, with nothing left but the token': ({ token }) => clientOf(app.app, token).ask(tokenLogout),
  'its owner changed the password on another device': async (owner) =>
    (await elsewhere(owner)).get(updatePassword, { body: { old_password: PASSWORD, password: NEW } }),
  'a new password was set by a mailed link': async ({ id }) =>
    app.visitor.get(confirmResetPassword, {
      body: { token: await addLink(app.db, id, 'reset-password'), password: NEW },
    }),
  'the second step was reset by a mailed link': async ({ id }) =>
    app.visitor.get(tokenReset, { params: { token: await addLink(app.db, id, 'reset-second-factor') }, body: {} }),
  'its owner ended the session on another device': async (owner) => {
    const [session] = await app.db
      .selectFrom('sign_in_sessions')
      .where('user_id', '=', owner.id)
      .select('id')
      .execute();
    await (await elsewhere(owner)).get(endSignInSession, { params: { id: session?.id ?? '' } });
  },
  'its owner ended all other sessions': async (owner) => (await elsewhere(owner)).get(endOtherSignInSessions),
  'the refresh cookie was copied too, and used by both': async ({ browser }) => {
    const thief = openBrowser(app, { ...browser.cookies });
    await browser.refresh();
    await browser.refresh();
    await thief.refresh();
  },
};

describe('an access token that was stolen is worth nothing any more once', () => {
  it.each(Object.entries(ends))('%s', async (_when, end) => {
    const { id, username } = await addMember(app, { email_confirmed_at: new Date() });
    const browser = openBrowser(app);
    const token = await browser.signIn(username);
    const thief = clientOf(app.app, token);
    const copied = openBrowser(app, { ...browser.cookies });
    expect((await thief.ask(permissions)).status).toBe(200);
    await end({ id, browser, token });
    const said = await thief.ask(permissions);
    expect([said.status, said.body]).toEqual([401, { detail: 'Signature has expired.' }]);
    expect((await copied.refresh()).status).toBe(400);
  });
});
