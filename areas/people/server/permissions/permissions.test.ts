import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { reportFilters } from '../../../month-reports/list-contract.ts';
import { changeCompany, company } from '../../../organisation/contract.ts';
import { changePermissions, permissionList } from '../../permissions-contract.ts';
import { lockAccount } from '../../profile-contract.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ username: 'admin', is_superuser: true });
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = company.id;
});
afterAll(() => app.close());

it('changes rights at once, withdraws the confirmation with the access, and records what changed', async () => {
  const person = await app.person(STAFF);
  const params = { id: person.id };
  const before = { special_companies: [] };
  const changed = await admin.get(changePermissions, {
    params,
    body: { is_staff: true, has_user_data_access: false, special_companies: [companyId, companyId], before },
  });
  expect(changed).toMatchObject({
    ...{ is_staff: true, has_user_data_access: false, confirmed_access_to_users_data: false },
    special_companies: [{ id: companyId, name: 'Own' }],
  });
  expect(await person.get(permissions)).toMatchObject({ is_company_coordinator: true, has_user_data_access: false });
  await admin.get(changePermissions, { params, body: { is_staff: true } });
  for (const body of [{ special_companies: [999_999], before }, { special_companies: [] }])
    expect((await admin.ask(changePermissions, { params, body })).status).toBe(400);
  expect((await admin.ask(changePermissions, { params: { id: 999_999 }, body: {} })).status).toBe(404);
  const events = await app.db.selectFrom('audit_events').where('user_id', '=', person.id).selectAll().execute();
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['person.rights-changed', { has_user_data_access: [true, false], special_companies: [[], ['Own']] }],
  ]);
  await admin.get(changePermissions, { params, body: { is_active: false } });
  expect((await person.ask(permissions)).status).toBe(401);
});

it('tells the second of two who change the companies of a coordinator, and what they are now', async () => {
  const params = { id: (await app.person()).id };
  const { id: otherId } = await app.db
    .insertInto('companies')
    .values({ name: 'Second' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const set = (special_companies: number[], before: number[]) =>
    admin.ask(changePermissions, { params, body: { special_companies, before: { special_companies: before } } });
  expect((await set([companyId], [])).status).toBe(200);
  const late = await set([otherId], []);
  expect([late.status, late.error.code]).toEqual([409, 'people.companiesChanged']);
  expect(late.body).toMatchObject({ detail: expect.stringContaining('now: Own.'), special_companies: [companyId] });
  // Whoever wanted the same has nothing to be told.
  expect((await set([companyId], [])).status).toBe(200);
  expect((await set([otherId], [companyId])).body.special_companies).toMatchObject([{ name: 'Second' }]);
});

it('withdraws the confirmation of access to personal data, which only the person gives', async () => {
  const person = await app.person({ has_user_data_access: true, confirmed_access_to_users_data: true });
  const params = { id: person.id };
  const set = (confirmed_access_to_users_data: boolean) =>
    admin.ask(changePermissions, { params, body: { confirmed_access_to_users_data } });
  expect((await set(true)).body.confirmed_access_to_users_data).toBe(true);
  expect((await set(false)).body).toMatchObject({ has_user_data_access: true, confirmed_access_to_users_data: false });
  const refused = await set(true);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['confirmed_access_to_users_data']]);
});

it('lets nobody take the superuser right or the account from themself', async () => {
  const params = { id: admin.id };
  for (const name of ['is_superuser', 'is_active'] as const) {
    const said = await admin.ask(changePermissions, { params, body: { [name]: false } });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [name]]);
  }
  expect((await admin.get(permissions)).is_superuser).toBe(true);
});

it('makes somebody a group leader, who decides on the hours that are sent to them', async () => {
  const person = await app.person({ username: 'gustav', is_staff: true });
  const leads = async () => (await person.ask(reportFilters)).body;
  expect((await leads()).is_group_leader).not.toBe(true);
  const changed = await admin.get(changePermissions, { params: { id: person.id }, body: { is_group_leader: true } });
  expect(changed.is_group_leader).toBe(true);
  expect((await leads()).is_group_leader).toBe(true);
  const { results } = await admin.get(permissionList, { query: { is_group_leader: true } });
  expect(results.map(({ username }) => username)).toEqual(['gustav']);
  const [event] = await app.db.selectFrom('audit_events').where('user_id', '=', person.id).selectAll().execute();
  expect(event?.data).toEqual({ is_group_leader: [false, true] });
});

it('lists everybody by every filter', async () => {
  const lead = await app.person({ username: 'lead', company_id: companyId, coordinates: [companyId], type: 'SR' });
  const named = async (query: object) =>
    (await admin.get(permissionList, { query })).results.map(({ username }) => username);
  for (const query of [
    { name: 'lea' },
    { id: lead.id },
    { company: companyId },
    { special_company: companyId, is_active: true },
    { is_staff: false, is_superuser: false, is_active: true, name: 'lead' },
  ]) {
    expect(await named(query), JSON.stringify(query)).toEqual([lead.username]);
  }
  expect(await named({ is_superuser: true })).toEqual(['admin']);
  expect((await named({ order_by: '-username' })).at(-1)).toBe('admin');
});

it('keeps what two superusers change of one person at the same time', async () => {
  const other = await app.person({ is_superuser: true });
  const params = { id: (await app.person()).id };
  await Promise.all([
    admin.get(changePermissions, { params, body: { is_staff: true } }),
    other.get(changePermissions, { params, body: { has_user_data_access: true } }),
  ]);
  expect(await admin.get(changePermissions, { params, body: {} })).toMatchObject({
    is_staff: true,
    has_user_data_access: true,
  });
});

it('leaves one of two superusers who take the right or the account from each other at the same moment', async () => {
  const acts = [
    (who: Person, other: Person) =>
      who.ask(changePermissions, { params: { id: other.id }, body: { is_superuser: false } }),
    (who: Person, other: Person) =>
      who.ask(changePermissions, { params: { id: other.id }, body: { is_active: false } }),
    (who: Person, other: Person) => who.ask(lockAccount, { body: { username: other.username } }),
  ];
  for (const act of acts) {
    const [one, two] = [await app.person({ is_superuser: true }), await app.person({ is_superuser: true })];
    // Both are let in, and wait for the rows.
    const { said } = await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').where('id', 'in', [one.id, two.id]).select('id').forUpdate().execute();
      const both = Promise.all([act(one, two), act(two, one)]);
      await setTimeout(500);
      return { said: both };
    });
    expect((await said).map(({ status }) => status).toSorted()).toEqual([200, 403]);
  }
});

it('lets two superusers give somebody a company at the same time, one at the person and one at the company', async () => {
  const person = await app.person();
  for (let round = 0; round < 8; round += 1) {
    const { id } = await app.db
      .insertInto('companies')
      .values({ name: `Given twice ${round}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { version } = await admin.get(company, { params: { id } });
    const body = { special_companies: [id], before: { special_companies: [] } };
    const asked = await Promise.all([
      admin.ask(changePermissions, { params: { id: person.id }, body }),
      admin.ask(changeCompany, { params: { id }, body: { version, special_users: [person.username] } }),
    ]);
    const statuses = asked.map(({ status }) => status);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    await app.db.deleteFrom('company_coordinators').where('user_id', '=', person.id).execute();
  }
});
