import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { passwordLoginByLink } from '../../contract.ts';
import { createAccount } from '../../password-contract.ts';
import { addMember, openBrowser, PASSWORD } from '../testing/browser.ts';
import { deferredRequestsDone, emailTo, tokenIn } from '../testing/links.ts';

const CREATED = { detail: 'Account created!' };
const WRONG = { message: 'The username or the password is wrong, or the account is not active.' };
const LINK_OVER = { message: expect.stringContaining('This link is wrong, has expired or has already been used.') };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only jobs run here: the other scheduled work would send emails too.
  await app.app.services.jobs.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('emails').execute();
});

let made = 0;
const newName = () => {
  made += 1;
  return `new-${made}`;
};
const create = (username: string, email = `${username}@example.org`, password = PASSWORD, on = app) =>
  on.visitor.ask(createAccount, { body: { username, email, password } });
const linkOf = async (username: string): Promise<string> => {
  expect(await create(username)).toMatchObject({ status: 201, body: CREATED });
  return tokenIn((await emailTo(app, `${username}@example.org`)).text);
};
const open = (token: string, username: string, password = PASSWORD, browser = openBrowser(app)) =>
  browser.ask(passwordLoginByLink, { params: { token }, body: { username, password } });
const rowOf = (username: string) =>
  app.db.selectFrom('users').where('username', '=', username).selectAll().executeTakeFirst();

describe('a new account', () => {
  it('is closed until its owner signs in with the mailed link', async () => {
    const username = newName();
    const token = await linkOf(username);
    const { text } = await emailTo(app, `${username}@example.org`);
    expect(text).toContain(`${app.config.publicUrl}/login/${token}`);
    expect((await openBrowser(app).password(username)).body).toEqual(WRONG);

    const browser = openBrowser(app);
    const said = await open(token, username, PASSWORD, browser);
    expect([said.status, said.body]).toEqual([200, { auth_types: ['email'], hidden_email: 'n•••@example.org' }]);
    expect((await browser.key(await browser.code())).status).toBe(200);
    expect((await openBrowser(app).password(username)).status).toBe(200);
    const row = await rowOf(username);
    expect(row).toMatchObject({ is_active: true, is_staff: false, is_superuser: false, company_id: null });
    expect(row?.email_confirmed_at).not.toBeNull();
    const events = await app.db
      .selectFrom('audit_events')
      .where('user_id', '=', row?.id ?? 0)
      .selectAll()
      .execute();
    expect(events).toMatchObject([{ kind: 'person.added', actor_id: row?.id, subject: username }]);
  });

  it('is opened by neither the link nor the password alone, and once', async () => {
    const username = newName();
    const other = await addMember(app);
    const closed = await addMember(app, { is_active: false });
    const token = await linkOf(username);
    expect((await open(token, username, 'Wrong-horse1!')).body).toEqual(WRONG);
    expect((await open(token, closed.username)).body).toEqual(WRONG);
    expect((await open('x'.repeat(43), username)).body).toEqual(LINK_OVER);
    expect((await open(token, other.username)).status).toBe(200);
    expect(await rowOf(username)).toMatchObject({ is_active: false });

    const all = await Promise.all([open(token, username), open(token, username)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await open(token, username)).toMatchObject({ status: 404, body: LINK_OVER });
  });

  it('that nobody opened goes after three days, and its name is free again', async () => {
    const username = newName();
    const token = await linkOf(username);
    await app.db
      .updateTable('account_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await open(token, username)).body).toEqual(LINK_OVER);
    const { id } = (await rowOf(username)) as { id: number };
    await create(username, `another-${username}@example.org`);
    const again = tokenIn((await emailTo(app, `another-${username}@example.org`)).text);
    expect((await rowOf(username))?.id).not.toBe(id);
    expect((await open(again, username)).status).toBe(200);
  });

  it('can be asked for again while it is closed, with another name or password: the newest counts', async () => {
    const username = newName();
    const first = await linkOf(username);
    await app.db.deleteFrom('emails').execute();
    await create(`${username}-b`, `${username.toUpperCase()}@example.org`, 'Better-horse2!');
    const second = tokenIn((await emailTo(app, `${username.toUpperCase()}@example.org`)).text);
    expect((await open(first, username)).body).toEqual(LINK_OVER);
    expect((await open(second, `${username}-b`, 'Better-horse2!')).status).toBe(200);
    expect(await rowOf(username)).toBeUndefined();
  });

  it('stays, and its link holds, where somebody asks for its address with a name that is taken', async () => {
    const username = newName();
    const token = await linkOf(username);
    const taken = await addMember(app);
    await create(taken.username, `${username}@example.org`);
    await deferredRequestsDone(app);
    expect((await emailTo(app, `${username}@example.org`)).subject).toBe('Please choose another username for Tagwerk');
    expect((await open(token, username)).status).toBe(200);
  });

  it('stays where staff has put it to use before it was opened', async () => {
    const username = newName();
    await linkOf(username);
    const { id } = (await rowOf(username)) as { id: number };
    const company = await app.db.insertInto('companies').values({ name: 'Early' }).returning('id').executeTakeFirst();
    await app.db.updateTable('users').set({ company_id: company?.id }).where('id', '=', id).execute();
    await create(username);
    await deferredRequestsDone(app);
    expect(await rowOf(username)).toMatchObject({ id });
  });
});

describe('asking for an account', () => {
  it('names what is wrong at each field', async () => {
    const said = await create('Anna Nowak', 'nowhere', 'short');
    expect([said.status, said.body]).toEqual([
      400,
      {
        login_combination: ['Please, use company id. Digits are also allowed!'],
        email: ['Enter a valid email address.'],
        password: ['Password does not meet the requirements!'],
      },
    ]);
    expect((await create('a'.repeat(151), `${'a'.repeat(250)}@b.org`, `Aa1!${'x'.repeat(125)}`)).body).toEqual({
      login_combination: ['Username is too long!'],
      email: ['Email is too long!'],
      password: ['Password is too long!'],
    });
    expect((await create(newName(), 'nina@example.org', 'P@ssword123!')).body).toEqual({
      password: [expect.stringContaining('on lists of leaked passwords')],
    });
    expect((await create(newName(), 'nina.krawczyk@example.org', 'Krawczyk.Nina1!')).body).toEqual({
      password: [expect.stringContaining('made of the name')],
    });
    expect((await create('', '', '')).body).toEqual({
      login_combination: ['Required field!'],
      email: ['Required field!'],
      password: ['Required field!'],
    });
  });

  it('is answered alike where the name or the address is taken: the email tells the owner of the address', async () => {
    const taken = await addMember(app, { username: 'halina', email: 'halina@example.org' });
    const kept = await rowOf('halina');
    expect(await create(taken.username, 'other@example.org')).toMatchObject({ status: 201, body: CREATED });
    expect(await create(newName(), 'Halina@example.org')).toMatchObject({ status: 201, body: CREATED });
    await deferredRequestsDone(app);
    const byName = await emailTo(app, 'other@example.org');
    expect(byName.subject).toBe('Please choose another username for Tagwerk');
    expect(byName.text).toContain('/create-account');
    const byAddress = await emailTo(app, 'Halina@example.org');
    expect(byAddress.subject).toBe('You already have a Tagwerk account');
    expect(byAddress.text).toContain('Its username is halina.');
    expect(await rowOf('halina')).toEqual(kept);
    expect(await app.db.selectFrom('account_links').where('user_id', '=', taken.id).selectAll().execute()).toEqual([]);
  });

  it('keeps no password that could be read, in the queue neither', async () => {
    await linkOf(newName());
    const runs = await app.db.selectFrom('job_runs').select('data').execute();
    expect(JSON.stringify(runs)).not.toMatch(/argon2|example\.org|new-\d/);
  });

  it('is slowed, for a mailbox and for an address', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 5; n += 1) codes.push((await create(newName(), 'flooded@example.org')).status);
    expect(codes).toEqual([201, 201, 201, 429, 429]);
    const refused = await create(newName(), 'Flooded@example.org');
    expect(refused.body).toEqual({ message: expect.stringMatching(/^Too many attempts/) });
    await deferredRequestsDone(app);
  });

  it('takes addresses of the allowed domains only, where there are any', async () => {
    const strict = await startTestApp({ ACCOUNT_MAIL_DOMAINS: 'One.example, two.example' });
    try {
      expect((await create(newName(), 'a@ONE.example', PASSWORD, strict)).status).toBe(201);
      for (const email of ['a@three.example', 'a@sub.one.example', 'a@one.example.org']) {
        expect((await create(newName(), email, PASSWORD, strict)).body).toEqual({
          email: ['Please use your company email address: …@one.example, …@two.example.'],
        });
      }
    } finally {
      await strict.close();
    }
  });
});
