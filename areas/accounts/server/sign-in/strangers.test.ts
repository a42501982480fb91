import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Said, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { passwordLogin, passwordLoginByLink } from '../../contract.ts';
import { createAccount, resetPassword } from '../../password-contract.ts';
import { addLink } from '../emails/link-queries.ts';
import type { UsersTable } from '../tables.ts';
import { addMember, threefold } from '../testing/browser.ts';
import { deferredRequestsDone } from '../testing/links.ts';

const NOBODY = 'nobody-of-this-name';
const WRONG = 'Wrong-horse1!';

let app: TestApp;
/** Everybody that a stranger may meet, by what is to be kept from strangers. */
let names: Record<string, string>;
let link: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  const member = async (traits: Partial<Selectable<UsersTable>> = {}) =>
    (await addMember(app, { email_confirmed_at: new Date(), ...traits })).username;
  names = {
    somebody: await member(),
    'somebody whose mailbox is not confirmed': await member({ email_confirmed_at: null }),
    'somebody with an app': await member({ app_secret: 'x', app_confirmed_at: new Date() }),
    'somebody without a password': await member({ password_hash: null }),
    'somebody without a mailbox': await member({ email: null }),
    'somebody switched off': await member({ is_active: false }),
    'somebody locked': await member({ locked_at: new Date() }),
    'a superuser': await member({ is_staff: true, is_superuser: true }),
  };
  const { id } = await addMember(app, { is_active: false });
  link = await addLink(app.db, id, 'activate-account');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

/** All of an answer, but for what says when it was given and how many came before. */
const shown = ({ status, body, headers, cookies }: Said<unknown>) => {
  const told = Object.entries(headers).filter(([name]) => name !== 'date' && !name.startsWith('x-ratelimit-'));
  return { status, body, headers: Object.fromEntries(told), cookies };
};

/** What strangers may ask, with the name or the address of somebody. */
const questions: Record<string, (name: string) => Promise<Said<unknown>>> = {
  'trying a password': (username) => app.visitor.ask(passwordLogin, { body: { username, password: WRONG } }),
  'trying a password with a link that never was': (username) =>
    app.visitor.ask(passwordLoginByLink, { params: { token: 'x'.repeat(43) }, body: { username, password: WRONG } }),
  'trying a password with a link of somebody else': (username) =>
    app.visitor.ask(passwordLoginByLink, { params: { token: link }, body: { username, password: WRONG } }),
  'asking for a new password': (username) => app.visitor.ask(resetPassword, { body: { username } }),
  'asking for a new password by a coordinator whom one made up': (username) =>
    app.visitor.ask(resetPassword, { body: { username, id: 999_999 } }),
  'asking for an account of that name': (username) =>
    app.visitor.ask(createAccount, {
      body: { username, email: 'someone-else@example.org', password: 'Correct-horse1!' },
    }),
  'asking for an account with that address': (username) =>
    app.visitor.ask(createAccount, {
      body: { username: 'a-new-name', email: `${username}@example.org`, password: 'Correct-horse1!' },
    }),
};

describe('a stranger learns nothing of who is there by', () => {
  it.each(Object.entries(questions))('%s: status, words, headers and cookies are the same', async (_what, ask) => {
    const ofNobody = shown(await ask(NOBODY));
    for (const [who, name] of Object.entries(names)) {
      await app.db.deleteFrom('sign_in_attempts').execute();
      expect(shown(await ask(name)), who).toEqual(ofNobody);
    }
    await deferredRequestsDone(app);
  });

  it.each(Object.entries(questions))('%s too often: all wait alike', async (_what, ask) => {
    const tooOften = async (name: string) => {
      await app.db.deleteFrom('sign_in_attempts').execute();
      const statuses: number[] = [];
      const again = async () => statuses.push((await ask(name)).status);
      for (let n = 0; n < 3; n += 1) await again();
      const counted = await countedFor();
      await threefold(app);
      for (let n = 0; n < 2; n += 1) await again();
      return { statuses, counted };
    };
    const ofNobody = await tooOften(NOBODY);
    expect(ofNobody.statuses.slice(3)).toEqual(ofNobody.counted.length > 0 ? [429, 429] : [404, 404]);
    for (const [who, name] of Object.entries(names)) expect(await tooOften(name), who).toEqual(ofNobody);
    await deferredRequestsDone(app);
  });
});

/** What attempts were counted for: a person and a name that nobody has are the same to strangers. */
const countedFor = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('sign_in_attempts').select('subject').execute();
  return rows
    .map(({ subject }) => subject.replace(/:.*/, '').replace('user', 'name'))
    .toSorted((a, b) => a.localeCompare(b));
};
