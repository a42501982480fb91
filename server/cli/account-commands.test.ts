import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../shared/route.ts';
import { startTestApp } from '../testing/app.ts';
import { type Printed, runHere } from '../testing/command-line.ts';
import { type Home, openEmbeddedHome, openHome } from '../testing/home.ts';
import { addPerson } from '../testing/people.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';

const PASSWORD = 'Correct-horse1!';
const OTHER = 'Another-horse2!';

let home: Home;
let server: ServerProcess | undefined;
beforeAll(async () => {
  home = await openEmbeddedHome(randomBytes(32).toString('hex'));
});
afterAll(async () => {
  await server?.stop();
  await home.remove();
});

interface Typed {
  password?: string;
  at?: Home;
}

const environmentOf = ({ password, at = home }: Typed) => ({
  ...at.environment,
  ...(password !== undefined && { TAGWERK_PASSWORD: password }),
});

const tagwerk = (args: string[], typed: Typed = {}): Promise<Printed> =>
  runHere(args, { environment: environmentOf(typed) });

/** A command as a process of its own, as a person without a terminal starts it. */
const tagwerkProcess = async (
  args: string[],
  { input = '', ...typed }: Typed & { input?: string },
): Promise<Printed> => {
  const env = { ...process.env, ...environmentOf(typed) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env });
  child.stdin.end(input);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, error, code };
};

/** A browser at a server that is another process. */
const browserAt = (url: string) => {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(url + API_BASE + path, {
      method,
      headers: {
        'x-service': 'tagwerk',
        cookie: Array.from(cookies, (pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `JWT ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    // biome-ignore lint/suspicious/noExplicitAny: the test looks at it
    return { status: response.status, body: (await response.json()) as any };
  };
  return {
    send,
    password: (username: string, password: string) => send('POST', 'password-login/', { username, password }),
    signIn: async (username: string, password: string): Promise<string> => {
      await send('POST', 'password-login/', { username, password });
      await send('GET', 'send-otp-email/');
      const [mail] = (await send('GET', 'mailbox/')).body;
      const otp_key = /\b\d{6}\b/.exec(mail.text)?.[0];
      return (await send('POST', 'key-login/', { auth_type: 'email', otp_key })).body.token;
    },
  };
};

/** The server on the home, which runs from the first test that needs it to the end of the file. */
const running = async (): Promise<ServerProcess> => {
  server ??= await startProcess(home.environment);
  return server;
};

it('makes the first superuser before there is a server, who then signs in', async () => {
  const made = await tagwerkProcess(['create-superuser', '--username', 'root', '--email', 'root@example.org'], {
    password: PASSWORD,
  });
  expect(made).toEqual({
    out: 'root can sign in now. Sign-in codes are sent to root@example.org.\n',
    error: '',
    code: 0,
  });
  const browser = browserAt((await running()).url);
  const token = await browser.signIn('root', PASSWORD);
  const me = await browser.send('GET', 'frontend-user-permissions/', undefined, token);
  expect(me.body).toMatchObject({ username: 'root', is_superuser: true, is_staff: true });
}, 120_000);

it('works alongside the running server: a new password, sessions, an app, locks', async () => {
  const { url } = await running();
  await tagwerk(['create-superuser', '--username', 'second', '--email', 'second@example.org'], { password: PASSWORD });
  const browser = browserAt(url);
  const token = await browser.signIn('second', PASSWORD);
  const listed = await tagwerk(['list-sessions', 'second']);
  expect(listed.out).toMatch(/^[0-9a-f-]{36} {2}since .* 127\.0\.0\.1 {2}node\n$/);
  expect(listed.error).toBe('Open sessions: 1.\n');

  const halfway = browserAt(url);
  await halfway.password('second', PASSWORD);
  const changed = await tagwerkProcess(['reset-password', 'second'], { input: `${OTHER}\n` });
  expect((await halfway.send('GET', 'send-otp-email/')).status).toBe(401);
  expect(changed.out).toBe('The password of second was changed. Sessions ended: 1.\n');
  expect((await browser.send('GET', 'frontend-user-permissions/', undefined, token)).status).toBe(401);
  expect((await browser.password('second', PASSWORD)).status).toBe(400);
  await browser.signIn('second', OTHER);
  expect((await tagwerk(['end-sessions', 'second', '--session', 'abc'])).error).toBe(
    '--session takes an ID as list-sessions shows it, not “abc”.\n',
  );
  expect((await tagwerk(['end-sessions', 'second'])).out).toBe('Sessions ended: 1.\n');

  const app = await tagwerk(['set-app', 'second']);
  const uri = new URL(app.out.trim());
  expect(uri.protocol).toBe('otpauth:');
  expect((await browser.password('second', OTHER)).body.auth_types).toEqual(['app', 'email']);
  const otp_key = await generate({ secret: uri.searchParams.get('secret') ?? '' });
  expect((await browser.send('POST', 'key-login/', { auth_type: 'app', otp_key })).status).toBe(200);
  expect((await tagwerk(['unlock', 'second'])).out).toBe('second was not locked.\n');
}, 120_000);

it('works on a database server, without a server of Tagwerk: lifts locks, shows sessions as they are, takes passkeys away', async () => {
  const own = await openHome(randomBytes(32).toString('hex'));
  try {
    const id = await own.visit(async (db) => {
      const person = await addPerson(db, { username: 'locked', locked_at: new Date() });
      await db
        .insertInto('sign_in_locks')
        .values({ subject: `user:${person.id}` })
        .execute();
      const expires_at = new Date(Date.now() + 86_400_000);
      const session = { user_id: person.id, expires_at, address: '192.0.2.7', device: 'Odd\u009b2Jbrowser' };
      await db.insertInto('sign_in_sessions').values(session).execute();
      const key = {
        credential_id: 'AAAA',
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        rp_id: 'localhost',
      };
      await db
        .insertInto('passkeys')
        .values({ ...key, user_id: person.id, name: 'Lost phone' })
        .execute();
      const identity = { user_id: person.id, issuer: 'https://login.example.org', subject: 'x' };
      await db.insertInto('single_sign_on_identities').values(identity).execute();
      return person.id;
    });
    const unlink = ['unlink-single-sign-on', 'locked'];
    expect((await tagwerk(unlink, { at: own })).out).toBe('locked was unlinked.\n');
    expect((await tagwerk(unlink, { at: own })).out).toBe('locked was not linked.\n');
    expect((await tagwerk(['list-sessions', 'locked'], { at: own })).out).toMatch(
      / {2}192\.0\.2\.7 {2}Odd\?2Jbrowser\n$/,
    );
    expect((await tagwerk(['unlock', 'locked'], { at: own })).out).toBe('locked may sign in again.\n');
    expect((await tagwerk(['set-app', 'locked'], { at: own })).out).toMatch(/^otpauth:/);
    await own.visit(async (db) => {
      const person = await db.selectFrom('users').where('id', '=', id).select('locked_at').executeTakeFirstOrThrow();
      expect(person.locked_at).toBeNull();
      expect(await db.selectFrom('sign_in_locks').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    });
  } finally {
    await own.remove();
  }
}, 120_000);

it('refuses what is wrong in words', async () => {
  await running();
  const taken = await tagwerk(['create-superuser', '--username', 'root', '--email', 'x@example.org'], {
    password: PASSWORD,
  });
  expect(taken).toMatchObject({ error: 'username: This username is already taken.\n', code: 1 });
  const weak = await tagwerk(['create-superuser', '--username', 'weak', '--email', 'x@example.org'], {
    password: 'weak',
  });
  expect(weak.error).toMatch(/^Password does not meet the requirements! At least 10 characters/);
  expect(weak.code).toBe(1);
  const name = await tagwerk(['create-superuser', '--username', 'No Name', '--email', 'x@example.org'], {
    password: PASSWORD,
  });
  expect(name.error).toBe('--username: Please, use company id. Digits are also allowed!\n');
  expect((await tagwerk(['create-superuser'], { password: PASSWORD })).error).toBe('--username is missing.\n');
  expect((await tagwerk(['unlock', 'nobody'])).error).toBe('There is no user nobody.\n');
  expect((await tagwerk(['unlock'])).error).toMatch(
    /^One username is needed\.\n\nUsage: npx tagwerk unlock USERNAME\n/,
  );
  expect((await tagwerk(['create-superuser', '--password', 'x'])).error).toContain("Unknown option '--password'");
}, 120_000);

it('is there for nobody else, not even for a superuser', async () => {
  const app = await startTestApp();
  try {
    const superuser = await app.person({ is_superuser: true });
    const calls = [
      ['POST', 'superusers/', { username: 'x', email: 'x@x', password: PASSWORD }],
      ['POST', `users/${superuser.username}/password/`, { password: PASSWORD, must_change: false }],
      ['POST', `users/${superuser.username}/app/`, {}],
      ['GET', `users/${superuser.username}/sessions/`, undefined],
    ] as const;
    for (const [method, path, payload] of calls) {
      for (const client of [superuser, app.visitor]) {
        const said = await client.send({ method, url: `${API_BASE}command-line/${path}`, ...(payload && { payload }) });
        expect(said.statusCode).toBe(404);
        expect(said.json()).toMatchObject({ detail: 'Not found.' });
      }
    }
    const schema = (await superuser.send({ url: `${API_BASE}schema/` })).json();
    expect(Object.keys(schema.paths).filter((path) => path.includes('command-line'))).toEqual([]);
  } finally {
    await app.close();
  }
});
