import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { changeUserDetails, userDetails } from '../../../people/profile-contract.ts';
import {
  addCompany,
  addDivision,
  changeCompanyMembers,
  changeDivisionUsers,
  companyMembers,
  deleteDivision,
  division,
  divisionUsers,
} from '../../contract.ts';

let app: TestApp;
let admin: Person;
let params: { id: number };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ username: 'admin', is_superuser: true });
  await app.person({ username: 'ann', first_name: 'Ann', last_name: 'Lee' });
  await app.person({ username: 'ben' });
  await app.person({ username: 'cleo' });
  params = { id: (await admin.get(addDivision, { body: { name: 'North', timezone_name: 'Europe/Oslo' } })).id };
});
afterAll(() => app.close());

const members = async (query: object = {}) =>
  (await admin.get(divisionUsers, { params, query })).results.map(({ username }) => username);

it('adds users to a division and takes them out of it, finds them, and records it with each of them', async () => {
  expect(await members()).toEqual([]);
  const added = await admin.get(changeDivisionUsers, { params, body: { add: ['ben', 'ann', 'ben'] } });
  expect(added).toMatchObject({ users: 2, version: 1 });
  expect((await admin.get(divisionUsers, { params })).results[0]).toEqual({ username: 'ann', name: 'Ann Lee' });
  expect(await members({ search: 'LEE' })).toEqual(['ann']);
  expect(await members({ search: 'le' })).toEqual(['ann']);
  expect(await members({ search: 'nobody' })).toEqual([]);
  expect(await members({ page: 9, page_size: 1 })).toEqual(['ben']);
  // Who belongs to it already, and who does not, stays as they are.
  await admin.get(changeDivisionUsers, { params, body: { add: ['ann'], remove: ['cleo'] } });
  const left = await admin.get(changeDivisionUsers, { params, body: { add: ['cleo'], remove: ['ben'] } });
  expect([left.users, await members()]).toEqual([2, ['ann', 'cleo']]);
  const details = await admin.get(userDetails, { params: { username: 'cleo' } });
  expect(details.divisions?.map(({ name }) => name)).toEqual(['North']);
  const events = await app.db
    .selectFrom('audit_events')
    .where('kind', '=', 'person.changed')
    .orderBy('id')
    .selectAll()
    .execute();
  const inOrder = events.map(({ subject, actor_id, data }) => [subject, actor_id, data]);
  expect(inOrder).toEqual([
    ['ann', admin.id, { divisions: [[], ['North']] }],
    ['ben', admin.id, { divisions: [[], ['North']] }],
    ['ben', admin.id, { divisions: [['North'], []] }],
    ['cleo', admin.id, { divisions: [[], ['North']] }],
  ]);
});

it('moves users to a company and out of it, one company each, and records it with each of them', async () => {
  const added = async (name: string) => {
    const flags = { is_active: true, accessible_to_staff: true, individual_rates: false };
    const people = { special_users: [], contact_points: [] };
    return (await admin.get(addCompany, { body: { name, division: params.id, ...flags, ...people } })).id;
  };
  const [lingua, other] = [{ id: await added('Lingua') }, { id: await added('Other') }];
  const eve = await app.person({ username: 'eve', first_name: 'Eve', company_id: other.id });
  const of = async (company: { id: number }, query: object = {}) =>
    (await admin.get(companyMembers, { params: company, query })).results;
  const body = { add: ['eve', 'ben', 'eve'], remove: ['ann'] };
  expect(await admin.get(changeCompanyMembers, { params: lingua, body })).toMatchObject({ users: 2, version: 1 });
  expect([await of(lingua, { search: 'EV' }), await of(other)]).toEqual([[{ username: 'eve', name: 'Eve' }], []]);
  // Who is elsewhere is not taken out of there.
  await admin.get(changeCompanyMembers, { params: other, body: { remove: ['eve', 'ben'] } });
  expect(await of(lingua)).toHaveLength(2);
  await admin.get(changeCompanyMembers, { params: lingua, body: { remove: ['eve', 'ben'] } });
  const events = await app.db
    .selectFrom('audit_events')
    .where('user_id', '=', eve.id)
    .orderBy('id')
    .selectAll()
    .execute();
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['person.changed', { company: ['Other', 'Lingua'] }],
    ['person.changed', { company: ['Lingua', null] }],
  ]);
  const said = await admin.ask(changeCompanyMembers, { params: lingua, body: { add: ['ben', 'nobody'] } });
  expect([said.status, Object.keys(said.body), await of(lingua)]).toEqual([400, ['add'], []]);
  expect((await admin.ask(companyMembers, { params: { id: 999_999 } })).status).toBe(404);
  await app.db.deleteFrom('companies').execute();
});

it('names users who are not there and changes nothing then; erased ones can only leave', async () => {
  const before = await members();
  const said = await admin.ask(changeDivisionUsers, { params, body: { add: ['ben', 'nobody'], remove: ['no-one'] } });
  expect([said.status, Object.keys(said.body)]).toEqual([400, ['add', 'remove']]);
  expect(await members()).toEqual(before);
  const dora = await app.person({ username: 'dora' });
  await app.db
    .updateTable('users')
    .set({ erased_at: new Date(), locked_at: new Date(), is_active: false, password_hash: null })
    .where('id', '=', dora.id)
    .execute();
  expect((await admin.ask(changeDivisionUsers, { params, body: { add: ['dora'] } })).status).toBe(400);
  await app.db.insertInto('division_members').values({ division_id: params.id, user_id: dora.id }).execute();
  await admin.get(changeDivisionUsers, { params, body: { remove: ['dora'] } });
  expect(await members()).toEqual(before);
  const none = { id: 999_999 };
  expect((await admin.ask(changeDivisionUsers, { params: none, body: { add: ['ann'] } })).status).toBe(404);
  expect((await admin.ask(divisionUsers, { params: none })).status).toBe(404);
});

it('keeps both where two superusers change it at once, on its page and on a profile', async () => {
  await admin.get(changeDivisionUsers, { params, body: { remove: await members() } });
  const done = await Promise.all([
    admin.ask(changeDivisionUsers, { params, body: { add: ['ann', 'ben'] } }),
    admin.ask(changeDivisionUsers, { params, body: { add: ['cleo', 'ben'] } }),
    admin.ask(changeDivisionUsers, { params, body: { add: ['ben', 'ann'] } }),
    admin.ask(changeUserDetails, { params: { username: 'ben' }, body: { divisions: [params.id] } }),
  ]);
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await members()).toEqual(['ann', 'ben', 'cleo']);
});

it('is deleted or joined where both happen at once, and nobody belongs to what is gone', async () => {
  await admin.get(changeDivisionUsers, { params, body: { remove: await members() } });
  const [deleted, joined] = await Promise.all([
    admin.ask(deleteDivision, { params }),
    admin.ask(changeDivisionUsers, { params, body: { add: ['ann'] } }),
  ]);
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([deleted.status, joined.status]);
  if (deleted.status === 409) await admin.get(division, { params });
});
