import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadAddress } from '../../../../server/platform/files/download.ts';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { type PersonTraits, STAFF } from '../../../../server/testing/people.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { permissions, tokenLogout, tokenRefresh } from '../../../../shared/session-contract.ts';
import { SESSION_MOST_SECONDS } from '../../../accounts/rules.ts';
import { endActing, endSignInSession, signInSessions } from '../../../accounts/session-contract.ts';
import {
  changeUserDetails,
  lockAccount,
  loginAs,
  resetSecondFactorOf,
  unlockAccount,
  userDetails,
} from '../../profile-contract.ts';

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

let app: TestApp;
let admin: Person;
let staff: Person;
let coordinator: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = company.id;
  admin = await app.person({ is_superuser: true });
  staff = await app.person(STAFF);
  coordinator = await app.person({ ...DATA, coordinates: [companyId] });
});
afterAll(() => app.close());

const addCompany = async (columns: { name: string; accessible_to_staff?: boolean }) =>
  (await app.db.insertInto('companies').values(columns).returning('id').executeTakeFirstOrThrow()).id;

/** People of a company with rights that a coordinator of it does not have. */
const moreThanCoordinators = async (): Promise<PersonTraits[]> => [
  { is_superuser: true },
  { is_staff: true },
  { is_group_leader: true },
  { moderates: [(await addTask(app.db)).id] },
  { coordinates: [companyId, await addCompany({ name: `Other ${Math.random()}` })] },
];

const eventsOf = async (person: { id: number }) =>
  (await app.db.selectFrom('audit_events').where('user_id', '=', person.id).orderBy('id').select('kind').execute()).map(
    ({ kind }) => kind,
  );

it('locks and unlocks accounts for superusers only, at once, never their own, and records each once', async () => {
  const person = await app.person();
  const body = { username: person.username };
  expect((await staff.ask(lockAccount, { body })).status).toBe(403);
  expect((await admin.ask(lockAccount, { body: { username: admin.username } })).status).toBe(403);
  for (const _ of [1, 2]) {
    const locked = await admin.get(lockAccount, { body });
    expect(locked).toMatchObject({ is_account_locked: true, may: { lock: false, unlock: true, login_as: false } });
  }
  expect((await person.ask(permissions)).status).toBe(401);
  for (const _ of [1, 2]) expect((await admin.get(unlockAccount, { body })).is_account_locked).toBe(false);
  expect(await eventsOf(person)).toEqual(['person.locked', 'person.unlocked']);
});

it('resets the second factor for superusers and coordinators of the company, where there is a mailbox', async () => {
  const member = await app.person({ company_id: companyId, app_secret: 'sealed', app_confirmed_at: new Date() });
  const body = { username: member.username };
  expect((await staff.ask(resetSecondFactorOf, { body })).status).toBe(403);
  const other = await app.person();
  expect((await coordinator.ask(resetSecondFactorOf, { body: { username: other.username } })).status).toBe(404);
  const boss = await app.person({ company_id: companyId, is_staff: true });
  expect((await coordinator.ask(resetSecondFactorOf, { body: { username: boss.username } })).status).toBe(403);
  for (const traits of await moreThanCoordinators()) {
    const { username } = await app.person({ company_id: companyId, ...traits });
    const shown = await coordinator.get(userDetails, { params: { username } });
    expect(shown.may.reset_second_factor, JSON.stringify(traits)).toBe(false);
    expect((await coordinator.ask(resetSecondFactorOf, { body: { username } })).status).toBe(403);
  }
  const unreachable = await app.person({ company_id: companyId, email: null });
  expect((await coordinator.ask(resetSecondFactorOf, { body: { username: unreachable.username } })).status).toBe(400);
  await coordinator.get(resetSecondFactorOf, { body });
  const row = await app.db.selectFrom('users').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ app_secret: null, app_confirmed_at: null });
  expect((await member.ask(permissions)).status).toBe(401);
  expect(await eventsOf(member)).toEqual(['person.second-factor-reset']);
});

it('leaves the address that opens an account to whoever has as many rights as its owner', async () => {
  const closed = await addCompany({ name: 'Closed to staff', accessible_to_staff: false });
  const changes = async (viewer: Person, traits: PersonTraits): Promise<[boolean, number]> => {
    const { username } = await app.person({ company_id: companyId, ...traits });
    const { writable } = await viewer.get(userDetails, { params: { username } });
    const body = { email: `new-${username}@example.org` };
    const { status } = await viewer.ask(changeUserDetails, { params: { username }, body });
    return [writable.includes('email'), status];
  };
  for (const traits of await moreThanCoordinators()) {
    expect(await changes(coordinator, traits), JSON.stringify(traits)).toEqual([false, 400]);
    expect(await changes(admin, traits)).toEqual([true, 200]);
  }
  expect(await changes(coordinator, { coordinates: [companyId] })).toEqual([true, 200]);
  const moderates = [(await addTask(app.db)).id];
  const moderating = await app.person({ ...DATA, coordinates: [companyId], moderates });
  expect(await changes(moderating, { moderates })).toEqual([true, 200]);
  for (const traits of [{ is_group_leader: true }, { coordinates: [closed] }, { is_superuser: true }]) {
    expect(await changes(staff, traits), JSON.stringify(traits)).toEqual([false, 400]);
  }
  expect(await changes(staff, { coordinates: [companyId] })).toEqual([true, 200]);
  const leader = await app.person({ is_group_leader: true });
  const params = { username: leader.username };
  expect((await staff.get(changeUserDetails, { params, body: { last_name: 'Nowak' } })).last_name).toBe('Nowak');
});

it('acts as others only without getting more rights than one has', async () => {
  const target = async (traits: object) => (await app.person(traits)).username;
  const annotator = await target({});
  const closed = await addCompany({ name: 'Out of reach of staff', accessible_to_staff: false });
  const ways: [Person, string, number][] = [
    [admin, annotator, 200],
    [admin, await target({ is_staff: true }), 200],
    [admin, await target({ is_superuser: true }), 403],
    [admin, admin.username, 403],
    [admin, await target({ is_active: false }), 403],
    [admin, await target({ locked_at: new Date() }), 403],
    [staff, annotator, 200],
    [staff, await target({ is_staff: true }), 403],
    [staff, await target({ is_superuser: true }), 403],
    [staff, await target({ is_group_leader: true }), 403],
    [await app.person({ ...STAFF, is_group_leader: true }), await target({ is_group_leader: true }), 200],
    [staff, await target({ coordinates: [companyId] }), 200],
    [staff, await target({ coordinates: [closed] }), 403],
    [await app.person({ ...STAFF, coordinates: [closed] }), await target({ coordinates: [closed] }), 200],
    [coordinator, annotator, 403],
    [await app.person({ is_staff: true }), annotator, 403],
  ];
  for (const [viewer, username, status] of ways) {
    const shown = await viewer.ask(userDetails, { params: { username } });
    if (shown.status === 200) expect(shown.body.may.login_as, username).toBe(status === 200);
    expect((await viewer.ask(loginAs, { body: { username } })).status, username).toBe(status);
  }
});

const act = async (as: Person, person: { username: string }) => {
  const said = await as.ask(loginAs, { body: { username: person.username } });
  const cookies = Object.fromEntries(said.cookies.map(({ name, value }) => [name, value]));
  return { ...clientOf(app.app, said.body.token), cookies, viewer: said.body.permissions as Viewer };
};

it('says who acts, refuses what guards the account, and returns to one’s own session', async () => {
  const person = await app.person({ company_id: companyId });
  const acting = await act(admin, person);
  expect(acting.viewer).toMatchObject({
    username: person.username,
    is_superuser: false,
    actor: { id: admin.id, username: admin.username },
  });
  const { paths } = (await admin.send({ url: '/api/4.0/schema/' })).json() as { paths: Record<string, object> };
  const guarded = Object.entries(paths).flatMap(([path, methods]) =>
    /second-factor|update-password\/$|sign-in-sessions|login-as/.test(path)
      ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url: path }))
      : [],
  );
  expect(guarded.length).toBeGreaterThan(12);
  for (const { method, url } of guarded.filter((one) => one.method !== 'DELETE' || !one.url.includes('login-as'))) {
    const said = await acting.send({ method: method as 'GET', url: url.replaceAll(/\{\w+\}/g, '1') });
    expect(said.statusCode, `${method} ${url}`).toBe(403);
  }
  expect((await acting.ask(signInSessions)).status).toBe(403);
  const asCoordinator = await act(admin, coordinator);
  const body = { username: person.username };
  const { may } = await asCoordinator.get(userDetails, { params: body });
  expect(may.reset_second_factor).toBe(false);
  expect((await asCoordinator.ask(resetSecondFactorOf, { body })).status).toBe(403);
  for (const { username } of [person, coordinator]) {
    const change = { params: { username }, body: { email: 'mine@example.org' } };
    expect((await asCoordinator.ask(changeUserDetails, change)).status).toBe(400);
  }
  // A refresh keeps acting.
  const renewed = await acting.get(tokenRefresh, { body: {}, cookies: acting.cookies });
  expect(renewed?.permissions.actor?.username).toBe(admin.username);
  const back = await acting.get(endActing);
  expect(back.permissions).toMatchObject({ username: admin.username, is_superuser: true });
  expect(back.permissions.actor).toBeUndefined();
  expect((await acting.ask(permissions)).status).toBe(401);
  expect((await admin.ask(endActing)).status).toBe(403);
  expect(await eventsOf(person)).toEqual(['person.login-as', 'person.login-as-ended']);
});

it('ends with the session from which it began, and with it the addresses of files that were given out', async () => {
  const admin = await app.person({ ...STAFF, is_superuser: true });
  const person = await app.person(STAFF);
  const acting = await act(admin, person);
  const { session_id: sessionId } = acting.viewer;
  await app.app.services.files.write('exports/1/acting.csv', Readable.from(['a']));
  const reader = { userId: person.id, sessionId, need: 'staff' } as const;
  const address = downloadAddress(app.config, { key: 'exports/1/acting.csv', name: 'a.csv', reader });
  const opens = async () => (await app.visitor.send({ url: address })).statusCode;
  expect(await opens()).toBe(200);
  await app.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', admin.id).execute();
  expect(await opens()).toBe(404);
  await app.db.updateTable('users').set({ locked_at: null }).where('id', '=', admin.id).execute();
  expect(await opens()).toBe(200);
  await admin.get(endSignInSession, { params: { id: (await admin.get(signInSessions))[0]?.id ?? '' } });
  expect((await acting.ask(permissions)).status).toBe(401);
  expect(await opens()).toBe(404);
});

it('ends with the sign-out of the session from which it began', async () => {
  const [boss, person] = [await app.person(STAFF), await app.person()];
  const [first, second] = [await act(boss, person), await act(boss, person)];
  await boss.get(tokenLogout);
  for (const acting of [first, second]) expect((await acting.ask(permissions)).status).toBe(401);
});

it('is recorded once when it ends, also by a sign-out, and by whatever else ends a session; not where its time was over', async () => {
  const [boss, person] = [await app.person(STAFF), await app.person()];
  const endings = () =>
    app.db
      .selectFrom('audit_events')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'person.login-as-ended')
      .orderBy('id')
      .select(['actor_id', 'subject', 'address'])
      .execute();
  const entry = { actor_id: boss.id, subject: person.username, address: '127.0.0.1' };
  const [over, open] = [await act(boss, person), await act(boss, person)];
  await app.db
    .updateTable('sign_in_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', over.viewer.session_id)
    .execute();
  await open.get(tokenLogout, { cookies: open.cookies });
  expect(await endings()).toEqual([entry]);
  const other = await app.person(STAFF);
  await act(other, person);
  await admin.get(lockAccount, { body: { username: person.username } });
  expect(await endings()).toEqual([entry, { ...entry, actor_id: other.id }]);
});

it('ends at the latest when the session from which it began does', async () => {
  const [boss, person] = [await app.person(STAFF), await app.person()];
  const began = new Date(Date.now() - SESSION_MOST_SECONDS * 1000 + 600_000);
  await app.db.updateTable('sign_in_sessions').set({ created_at: began }).where('user_id', '=', boss.id).execute();
  const acting = await act(boss, person);
  const minutesLeft = async () => {
    const { expires_at } = await app.db
      .selectFrom('sign_in_sessions')
      .where('id', '=', acting.viewer.session_id)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    return Math.round((expires_at.getTime() - Date.now()) / 60_000);
  };
  expect(await minutesLeft()).toBeLessThanOrEqual(10);
  await acting.get(tokenRefresh, { body: {}, cookies: acting.cookies });
  expect(await minutesLeft()).toBeLessThanOrEqual(10);
});

it('ends with the rights of whoever acts, and with their sign-out', async () => {
  const person = await app.person();
  const boss = await app.person(STAFF);
  const acting = await act(boss, person);
  expect((await acting.ask(permissions)).status).toBe(200);
  await app.db.updateTable('users').set({ is_staff: false }).where('id', '=', boss.id).execute();
  expect((await acting.ask(permissions)).status).toBe(401);
  await app.db
    .updateTable('users')
    .set({ is_staff: true, has_user_data_access: false })
    .where('id', '=', boss.id)
    .execute();
  expect((await acting.ask(permissions)).status).toBe(401);
  await app.db.updateTable('users').set({ has_user_data_access: true }).where('id', '=', boss.id).execute();
  // As well where the person gets rights that whoever acts does not have.
  await app.db.updateTable('users').set({ is_group_leader: true }).where('id', '=', person.id).execute();
  expect((await acting.ask(permissions)).status).toBe(401);
  await app.db.updateTable('users').set({ is_group_leader: false }).where('id', '=', person.id).execute();
  for (const right of ['has_user_data_access', 'confirmed_access_to_users_data'] as const) {
    await app.db
      .updateTable('users')
      .set({ [right]: false })
      .where('id', '=', boss.id)
      .execute();
    expect((await acting.ask(permissions)).status, right).toBe(401);
    await app.db
      .updateTable('users')
      .set({ [right]: true })
      .where('id', '=', boss.id)
      .execute();
  }
  // And where the person moves out of their sight.
  const company_id = await addCompany({ name: 'Moved to', accessible_to_staff: false });
  await app.db.updateTable('users').set({ company_id }).where('id', '=', person.id).execute();
  expect((await acting.ask(permissions)).status).toBe(401);
  await app.db.insertInto('company_coordinators').values({ company_id, user_id: boss.id }).execute();
  expect((await acting.ask(permissions)).status).toBe(200);
  await app.db.deleteFrom('company_coordinators').where('user_id', '=', boss.id).execute();
  await app.db.updateTable('companies').set({ accessible_to_staff: true }).where('id', '=', company_id).execute();
  expect((await acting.ask(permissions)).status).toBe(200);
  await acting.get(tokenLogout);
  expect((await acting.ask(permissions)).status).toBe(401);
  expect((await boss.ask(permissions)).status).toBe(401);
});
