import { type Client, clientOf, type Person, type Said, type TestApp } from '../../../../server/testing/app.ts';
import { addPerson, type PersonTraits } from '../../../../server/testing/people.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import { tokenRefresh } from '../../../../shared/session-contract.ts';
import { keyLogin, passwordLogin, sendOtpEmail } from '../../contract.ts';
import { hashPassword } from '../public.ts';

type Renewed = NonNullable<ReplyOf<typeof tokenRefresh>>;

export const PASSWORD = 'Correct-horse1!';

/** A person who can sign in by password and emailed code; the traits are columns of `users`. */
export const addMember = async (app: TestApp, traits: PersonTraits = {}): Promise<Pick<Person, 'id' | 'username'>> =>
  addPerson(app.db, { password_hash: await hashPassword(PASSWORD), password_changed_at: new Date(), ...traits });

/** A browser: keeps the cookies that it is given, and sends them with every call. */
export interface Browser {
  cookies: Record<string, string>;
  ask: Client['ask'];
  password(username: string, password?: string): Promise<Said<ReplyOf<typeof passwordLogin>>>;
  /** Asks for a code and reads it in the mailbox. */
  code(): Promise<string>;
  key(code: string, authType?: 'app' | 'email'): Promise<Said<ReplyOf<typeof keyLogin>>>;
  refresh(): Promise<Said<Renewed>>;
  /** Both steps; gives the access token. */
  signIn(username: string): Promise<string>;
}

/** The newest code that was mailed. */
export const mailedCode = async ({ db }: Pick<TestApp, 'db'>): Promise<string> => {
  const mail = await db.selectFrom('emails').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};

export const openBrowser = (app: TestApp, cookies: Record<string, string> = {}): Browser => {
  const visitor = clientOf(app.app, null);
  const ask: Client['ask'] = async (route, given = {}) => {
    const said = await visitor.ask(route, { ...given, cookies: { ...cookies, ...given.cookies } });
    for (const { name, value } of said.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return said;
  };
  const browser: Browser = {
    cookies,
    ask,
    password: (username, password = PASSWORD) => ask(passwordLogin, { body: { username, password } }),
    code: async () => {
      const said = await ask(sendOtpEmail);
      if (said.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(said.body)}`);
      return mailedCode(app);
    },
    key: (code, authType = 'email') => ask(keyLogin, { body: { auth_type: authType, otp_key: code } }),
    refresh: async () => (await ask(tokenRefresh, { body: {} })) as Said<Renewed>,
    signIn: async (username) => {
      await browser.password(username);
      const { status, body } = await browser.key(await browser.code());
      if (status !== 200) throw new Error(`${username} was not signed in: ${JSON.stringify(body)}`);
      return body.token;
    },
  };
  return browser;
};

/** Time passes for all that slows attempts. */
export const waitOut = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  const long = new Date(Date.now() - 10 * 60_000);
  await db.updateTable('sign_in_attempts').set({ at: long }).execute();
};

/**
 * As if all that was counted had happened three times: who has to wait for a second now waits for a minute, so that a slow
 * machine does not wait it out by itself. Addresses, which may try more often, do not.
 */
export const threefold = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  const counted = await db
    .selectFrom('sign_in_attempts')
    .where('subject', 'not like', 'address:%')
    .where('subject', 'not like', 'asked-from:%')
    .select(['subject', 'at'])
    .execute();
  if (counted.length === 0) return;
  await db
    .insertInto('sign_in_attempts')
    .values([...counted, ...counted])
    .execute();
};

export const sessionCount = async ({ db }: Pick<TestApp, 'db'>, userId: number): Promise<number> =>
  (await db.selectFrom('sign_in_sessions').where('user_id', '=', userId).select('id').execute()).length;
