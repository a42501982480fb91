import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addPerson } from '../../../../server/testing/people.ts';
import { finishSingleSignOn, providerSignOut, singleSignOn, startSingleSignOn } from '../../single-sign-on-contract.ts';
import { addMember, type Browser, openBrowser } from '../testing/browser.ts';
import {
  type Identity,
  type IdentityProvider,
  openIdentityProvider,
  visitProvider,
} from '../testing/identity-provider.ts';

const PAGE = 'http://127.0.0.1:8080/single-sign-on';

let provider: IdentityProvider;
/** Gives nobody an account; claims give the rights of staff and superusers. */
let app: TestApp;
/** Gives an account to whoever has an address of example.org. */
let open: TestApp;
beforeAll(async () => {
  provider = await openIdentityProvider(PAGE);
  app = await startTestApp({ ...provider.environment, OIDC_ROLES: 'staff=managers,superuser=admins' });
  open = await startTestApp({
    ...provider.environment,
    OIDC_CREATE_USERS: '1',
    ACCOUNT_MAIL_DOMAINS: 'example.org',
  });
});
afterAll(async () => {
  await app.close();
  await open.close();
  await provider.close();
});

let count = 0;
const someone = (claims: Partial<Identity> = {}): Identity => {
  count += 1;
  return { sub: `person-${count}`, email: `person${count}@example.org`, email_verified: true, ...claims };
};

/** Goes to the provider and comes back with its reply. */
const fetchReply = async (browser: Browser, person: Identity | null): Promise<string> => {
  provider.person = person;
  const said = await browser.ask(startSingleSignOn, { body: {} });
  if (said.status !== 200) throw new Error(JSON.stringify(said.body));
  return visitProvider(said.body.address, PAGE);
};
const finish = (browser: Browser, reply: string) => browser.ask(finishSingleSignOn, { body: { reply } });
const signIn = async (at: TestApp, person: Identity | null) => {
  const browser = openBrowser(at);
  return finish(browser, await fetchReply(browser, person));
};
const events = (at: TestApp, userId: number) =>
  at.db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'actor_id', 'data'])
    .execute();

describe('a person whom the provider knows', () => {
  it('is found by the confirmed address once, and by who they are there afterwards', async () => {
    const { id, username } = await addMember(app, { email: 'Anna.Nowak@example.org' });
    const anna = someone({ email: 'anna.nowak@EXAMPLE.org' });
    const first = await signIn(app, anna);
    expect(first).toMatchObject({ status: 200, body: { permissions: { id, username } } });
    expect(await events(app, id)).toEqual([
      { kind: 'person.single-sign-on-linked', actor_id: id, data: { issuer: provider.issuer } },
    ]);

    // The address has moved on to somebody else; who signs in is still Anna.
    await app.db.updateTable('users').set({ email: 'anna@example.org' }).where('id', '=', id).execute();
    const other = await addMember(app, { email: 'anna.nowak@example.org' });
    expect((await signIn(app, anna)).body.permissions.id).toBe(id);
    expect(await events(app, id)).toHaveLength(1);
    expect((await signIn(app, someone({ email: 'anna.nowak@example.org' }))).body.permissions.id).toBe(other.id);
  });

  it('has a session like any other, which signing out ends; the provider has a page for its own', async () => {
    await addMember(app, { email: 'zofia@example.org' });
    const browser = openBrowser(app);
    const { body } = await finish(browser, await fetchReply(browser, someone({ email: 'zofia@example.org' })));
    expect((await browser.refresh()).status).toBe(200);
    const headers = { authorization: `JWT ${body.token}` };
    await app.visitor.send({ url: '/api/4.0/token-logout/', headers });
    const asked = await app.visitor.send({ url: '/api/4.0/frontend-user-permissions/', headers });
    expect(asked.statusCode).toBe(401);
    const { address } = await app.visitor.get(providerSignOut);
    expect(address).toContain(`${provider.issuer}/session/end?`);
  });

  it('signs in with the password too', async () => {
    const { username } = await addMember(app, { email: 'piotr@example.org' });
    await signIn(app, someone({ email: 'piotr@example.org' }));
    expect(await openBrowser(app).signIn(username)).not.toBe('');
  });

  it('is refused with a reason that programs can read', async () => {
    const refusal = async (person: Identity | null) => {
      const { status, error } = await signIn(app, person);
      return [status, error.code];
    };
    const email = 'kasia@example.org';
    const { id } = await addMember(app, { email });
    expect(await refusal(someone())).toEqual([403, 'accounts.noAccountFor']);
    expect(await refusal(someone({ email, email_verified: false }))).toEqual([403, 'accounts.emailNotConfirmed']);
    expect(await refusal({ sub: 'no-address' })).toEqual([403, 'accounts.emailNotConfirmed']);
    expect(await refusal(null)).toEqual([400, 'accounts.singleSignOnRefused']);
    expect(await events(app, id)).toEqual([]);

    const kasia = someone({ email });
    await signIn(app, kasia);
    expect(await refusal(someone({ email }))).toEqual([403, 'accounts.otherIdentity']);
    await app.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', id).execute();
    expect(await refusal(kasia)).toEqual([403, 'accounts.accountBlocked']);
    await app.db.updateTable('users').set({ locked_at: null, is_active: false }).where('id', '=', id).execute();
    expect(await refusal(kasia)).toEqual([403, 'accounts.accountBlocked']);
  });
});

describe('the reply of the provider', () => {
  const over = { status: 400, error: { code: 'accounts.singleSignOnOver' } };
  let browser: Browser;
  let person: Identity;
  beforeAll(async () => {
    person = someone();
    await addMember(app, { email: person.email as string });
    browser = openBrowser(app);
  });

  it('counts once', async () => {
    const reply = await fetchReply(browser, person);
    const cookies = { ...browser.cookies };
    expect((await finish(browser, reply)).status).toBe(200);
    expect(await finish(browser, reply)).toMatchObject(over);
    expect(await finish(openBrowser(app, cookies), reply)).toMatchObject(over);
  });

  it('counts in the browser that asked for it only', async () => {
    const reply = await fetchReply(browser, person);
    expect(await finish(openBrowser(app), reply)).toMatchObject(over);
    const other = openBrowser(app);
    await other.ask(startSingleSignOn, { body: {} });
    expect(await finish(other, reply)).toMatchObject(over);
    expect(await finish(browser, reply.replace(/state=[^&]*/, 'state=x'))).toMatchObject(over);
    expect(await finish(browser, reply.replace(/state=[^&]*/, ''))).toMatchObject(over);
  });

  it('ends with its ten minutes', async () => {
    const reply = await fetchReply(browser, person);
    await app.db.updateTable('single_sign_on_starts').set({ expires_at: new Date() }).execute();
    expect(await finish(browser, reply)).toMatchObject(over);
  });

  it('is verified: a code of another sign-in, or another issuer, signs nobody in', async () => {
    const failed = { status: 400, error: { code: 'accounts.singleSignOnFailed' } };
    const code = /code=[^&]*/;
    const [stolen = ''] = code.exec(await fetchReply(openBrowser(app), person)) ?? [];
    expect(await finish(browser, (await fetchReply(browser, person)).replace(code, stolen))).toMatchObject(failed);
    const foreign = (await fetchReply(browser, person)).replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example');
    expect(await finish(browser, foreign)).toMatchObject(failed);
  });

  it('leads to no other site: the address to go to is always the provider', async () => {
    const { body } = await browser.ask(startSingleSignOn, { body: {} });
    const address = new URL(body.address);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: PAGE,
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^.{43}$/),
    });
    const bent = await browser.ask(startSingleSignOn, { body: { redirect_uri: 'https://evil.example' } });
    expect(bent.status).toBe(400);
  });
});

describe('rights', () => {
  const rightsOf = (at: TestApp, id: number) =>
    at.db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['is_staff', 'is_superuser', 'has_user_data_access'])
      .executeTakeFirstOrThrow();

  it('follow the claims at each sign-in, where the settings name them', async () => {
    await addPerson(app.db, { is_superuser: true });
    const person = someone({ groups: ['managers', 'admins'] });
    const { id } = await addMember(app, { email: person.email as string, has_user_data_access: true });
    const { body } = await signIn(app, person);
    expect(body.permissions).toMatchObject({ is_staff: true, is_superuser: true, has_user_data_access: true });
    await signIn(app, { ...person, groups: ['managers'] });
    expect(await rightsOf(app, id)).toEqual({ is_staff: true, is_superuser: false, has_user_data_access: true });
    await signIn(app, { ...person, groups: undefined });
    expect((await rightsOf(app, id)).is_staff).toBe(false);
    const changes = (await events(app, id)).filter(({ kind }) => kind === 'person.rights-changed');
    expect(changes.map(({ data }) => data)).toEqual([
      { is_staff: [false, true], is_superuser: [false, true] },
      { is_superuser: [true, false] },
      { is_staff: [true, false] },
    ]);
  });

  it('leave the last superuser one', async () => {
    const person = someone();
    const { id } = await addMember(app, { email: person.email as string, is_superuser: true });
    await app.db.updateTable('users').set({ is_superuser: false }).where('id', '<>', id).execute();
    await signIn(app, person);
    expect((await rightsOf(app, id)).is_superuser).toBe(true);
  });
});

describe('somebody without an account', () => {
  it('gets one where the settings say so, with a name that is free', async () => {
    await addPerson(open.db, { username: 'lukasz' });
    const person = someone({ preferred_username: 'Łukasz', given_name: 'Łu\u0000kasz', family_name: 'Wójcik' });
    const { status, body } = await signIn(open, person);
    expect(status).toBe(200);
    const { id } = body.permissions;
    const user = await open.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ username: 'lukasz2', first_name: 'Łukasz', last_name: 'Wójcik', password_hash: null });
    expect(user.email_confirmed_at).not.toBeNull();
    expect((await events(open, id)).map(({ kind }) => kind)).toEqual(['person.added', 'person.single-sign-on-linked']);
    expect((await signIn(open, person)).body.permissions.id).toBe(id);
  });

  it('gets none with an address of another company', async () => {
    const said = await signIn(open, someone({ email: 'eve@evil.example' }));
    expect(said).toMatchObject({ status: 403, error: { code: 'accounts.noAccountFor' } });
  });

  it('is not kept away by an account that a stranger asked for with their address', async () => {
    const person = someone();
    const { id } = await addPerson(open.db, { email: person.email as string, is_active: false });
    await open.db
      .insertInto('account_links')
      .values({ user_id: id, token_hash: 'x', purpose: 'activate-account', expires_at: new Date(Date.now() + 60_000) })
      .execute();
    const { status, body } = await signIn(open, person);
    expect(status).toBe(200);
    expect(body.permissions.id).not.toBe(id);
  });
});

it('a provider that does not answer leaves the password', async () => {
  const gone = await openIdentityProvider(PAGE);
  const server = await startTestApp(gone.environment);
  try {
    await gone.close();
    expect(await server.visitor.get(singleSignOn)).toEqual({ label: 'Company account' });
    const said = await server.visitor.ask(startSingleSignOn, { body: {} });
    expect(said).toMatchObject({ status: 503, error: { code: 'accounts.providerAway' } });
    expect(await server.visitor.get(providerSignOut)).toEqual({ address: null });
    const { username } = await addMember(server);
    expect(await openBrowser(server).signIn(username)).not.toBe('');
  } finally {
    await server.close();
  }
});
