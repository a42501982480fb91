import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import {
  addCompany,
  addDivision,
  changeCompany,
  changeDivision,
  companies,
  company,
  deleteCompany,
  deleteDivision,
  divisions,
  type NewCompany,
} from '../contract.ts';

let app: TestApp;
let admin: Person;
let division: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ username: 'admin', is_superuser: true });
  division = (await admin.get(addDivision, { body: { name: 'North', timezone_name: 'Europe/Oslo' } })).id;
});
afterAll(() => app.close());

const newCompany = (change: Partial<NewCompany>): NewCompany => ({
  ...{ name: 'Lingua', division, is_active: true, accessible_to_staff: true, individual_rates: false },
  ...{ special_users: [], contact_points: [] },
  ...change,
});

it('adds and changes companies with their people, or says which fields are wrong, and records it', async () => {
  const ann = await app.person({ username: 'ann' });
  const body = newCompany({ special_users: ['ann', 'ann'], contact_points: ['admin'] });
  const added = await admin.get(addCompany, { body });
  expect(added).toMatchObject({
    special_users: ['ann'],
    contact_points: ['admin'],
    division: { name: 'North' },
    users: 0,
  });
  const params = { id: added.id };
  for (const [change, field] of [
    [{ name: 'Lingua' }, 'name'],
    // It would look the same.
    [{ name: 'Lin\u200fgua\u202e' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ division: 999_999 }, 'division'],
    [{ special_users: ['nobody'] }, 'special_users'],
    [{ contact_points: ['nobody'] }, 'contact_points'],
  ] as const) {
    const said = await admin.ask(addCompany, { body: newCompany({ name: 'Other', ...change } as Partial<NewCompany>) });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [field]]);
  }
  const { division: _none, ...without } = newCompany({ name: 'Nowhere' });
  expect((await admin.ask(addCompany, { body: without })).status).toBe(400);
  const changed = await admin.get(changeCompany, {
    params,
    body: { version: 1, accessible_to_staff: false, special_users: [] },
  });
  expect(changed).toMatchObject({ accessible_to_staff: false, special_users: [], contact_points: ['admin'] });
  // Made to what was there before: somebody else's change is not overwritten.
  expect((await admin.ask(changeCompany, { params, body: { version: 1, name: 'Other' } })).status).toBe(409);
  await admin.get(changeCompany, { params, body: { version: 2, accessible_to_staff: false } });
  const events = await app.db.selectFrom('audit_events').where('subject', '=', 'Lingua').selectAll().execute();
  expect(events.map(({ kind }) => kind)).toEqual(['company.added', 'company.changed']);
  expect(events[1]?.data).toEqual({ accessible_to_staff: [true, false], special_users: [['ann'], []] });
  expect(ann.username).toBe('ann');
  const named = async (query: object) => (await admin.get(companies, { query })).results.map(({ name }) => name);
  expect(await named({ name: 'ING', division, is_active: true })).toEqual(['Lingua']);
  expect(await named({ is_active: false })).toEqual([]);
});

it('removes only what nothing uses, and names what does', async () => {
  const { id } = await admin.get(addCompany, { body: newCompany({ name: 'Used' }) });
  await app.person({ username: 'member', company_id: id });
  const refused = await admin.ask(deleteCompany, { params: { id } });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('member')]);
  await app.db.updateTable('users').set({ company_id: null }).where('company_id', '=', id).execute();
  const held = await admin.ask(deleteDivision, { params: { id: division } });
  expect([held.status, JSON.stringify(held.body)]).toEqual([409, expect.stringContaining('Used')]);
  await admin.get(deleteCompany, { params: { id } });
  expect((await admin.ask(company, { params: { id } })).status).toBe(404);
  const empty = await admin.get(addDivision, { body: { name: 'Empty', timezone_name: 'UTC' } });
  await admin.get(deleteDivision, { params: { id: empty.id } });
  expect((await admin.get(divisions)).results.map(({ name }) => name)).toEqual(['North']);
});

it('takes timezones that there are, and a name once', async () => {
  const params = { id: division };
  for (const [body, field] of [
    [{ timezone_name: 'Mars/Olympus' }, 'timezone_name'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const said = await admin.ask(changeDivision, { params, body: { version: 1, ...body } });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [field]]);
  }
  expect((await admin.ask(addDivision, { body: { name: 'North', timezone_name: 'UTC' } })).status).toBe(400);
  const changed = await admin.get(changeDivision, { params, body: { version: 1, timezone_name: 'Asia/Tokyo' } });
  expect((await admin.ask(changeDivision, { params, body: { version: 1, name: 'Nord' } })).status).toBe(409);
  expect(changed.timezone_name).toBe('Asia/Tokyo');
});
