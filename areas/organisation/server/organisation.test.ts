import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNameTaken } from '../../../server/database/name-taken.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { changeUserDetails } from '../../people/profile-contract.ts';
import {
  addCompany,
  addDivision,
  changeCompany,
  changeDivision,
  companies,
  company,
  companyUsers,
  deleteCompany,
  deleteDivision,
  divisions,
  type NewCompany,
} from '../contract.ts';
import { divisionSource } from './divisions/division-routes.ts';

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
    [{ name: '\u2060' }, 'name'],
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

it('finds active users for a company, and inactive ones where they are asked for', async () => {
  await app.person({ username: 'idle-hands', is_active: false });
  const found = async (query: object) => (await admin.get(companyUsers, { query })).map(({ username }) => username);
  expect(await found({ search: 'idle' })).toEqual([]);
  expect(await found({ search: 'idle', include_inactive: false })).toEqual([]);
  expect(await found({ search: 'idle', include_inactive: true })).toEqual(['idle-hands']);
});

it('removes only what nothing uses, and names what does', async () => {
  const { id } = await admin.get(addCompany, { body: newCompany({ name: 'Used' }) });
  await app.person({ username: 'member', company_id: id });
  const refused = await admin.ask(deleteCompany, { params: { id } });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('member')]);
  for (const more of ['member-2', 'member-3', 'member-4', 'member-5']) {
    await app.person({ username: more, company_id: id });
  }
  const many = await admin.ask(deleteCompany, { params: { id } });
  expect(JSON.stringify(many.body)).toContain('used by member, member-2, member-3, member-4, ….');
  await app.db.updateTable('users').set({ company_id: null }).where('company_id', '=', id).execute();
  const held = await admin.ask(deleteDivision, { params: { id: division } });
  expect([held.status, JSON.stringify(held.body)]).toEqual([409, expect.stringContaining('Used')]);
  for (const name of ['Used 2', 'Used 3', 'Used 4', 'Used 5'])
    await admin.get(addCompany, { body: newCompany({ name }) });
  const heldByMany = await admin.ask(deleteDivision, { params: { id: division } });
  expect(JSON.stringify(heldByMany.body)).toMatch(/used by (Lingua, )?(Used( \d)?, ){3,4}…\./);
  await app.db.deleteFrom('companies').where('name', 'like', 'Used _').execute();
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
    [{ name: '\u3164' }, 'name'],
  ] as const) {
    const said = await admin.ask(changeDivision, { params, body: { version: 1, ...body } });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [field]]);
  }
  const taken = await admin.ask(addDivision, { body: { name: 'North', timezone_name: 'UTC' } });
  expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['name']]);
  const changed = await admin.get(changeDivision, { params, body: { version: 1, timezone_name: 'Asia/Tokyo' } });
  expect((await admin.ask(changeDivision, { params, body: { version: 1, name: 'Nord' } })).status).toBe(409);
  expect(changed.timezone_name).toBe('Asia/Tokyo');
});

it('takes no name of another but for case, and lets names that are alike already stay as they are', async () => {
  const id = (await admin.get(addCompany, { body: newCompany({ name: 'Żółw Texts' }) })).id;
  const south = await admin.get(addDivision, { body: { name: 'South', timezone_name: 'UTC' } });
  const refused = { status: 400, body: { name: ['This name is already taken.'] } };
  const body = { timezone_name: 'UTC' };
  expect(await admin.ask(addCompany, { body: newCompany({ name: 'ŻÓŁW texts' }) })).toMatchObject(refused);
  expect(await admin.ask(addDivision, { body: { ...body, name: 'SOUTH' } })).toMatchObject(refused);
  const renamed = { params: { id: south.id }, body: { version: 1, name: 'nORTH' } };
  expect(await admin.ask(changeDivision, renamed)).toMatchObject(refused);
  await admin.get(changeCompany, { params: { id }, body: { version: 1, name: 'ŻÓŁW TEXTS' } });
  const alike = { name: 'żółw texts', division_id: division };
  const params = await app.db.insertInto('companies').values(alike).returning('id').executeTakeFirstOrThrow();
  const kept = { version: 1, name: 'żółw texts', is_active: false };
  expect(await admin.get(changeCompany, { params, body: kept })).toMatchObject({ is_active: false });
  await app.db.deleteFrom('companies').where('id', 'in', [id, params.id]).execute();
  await admin.get(deleteDivision, { params: { id: south.id } });
});

it('orders companies and divisions as people look for names: case and accents decide last', async () => {
  for (const name of ['Order Zebra', 'Order Łódź', 'order alpha', 'Order éclair']) {
    await admin.get(addDivision, { body: { name, timezone_name: 'UTC' } });
    await admin.get(addCompany, { body: newCompany({ name }) });
  }
  const ordered = ['order alpha', 'Order éclair', 'Order Łódź', 'Order Zebra'];
  const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);
  expect(namesOf(await admin.get(divisions, { query: { name: 'order' } }))).toEqual(ordered);
  expect(namesOf(await admin.get(companies, { query: { name: 'order', order_by: '-name' } }))).toEqual(
    ordered.toReversed(),
  );
});

it('writes the name of today of a time zone into the log and the spreadsheet, as pages show it', async () => {
  await app.db.insertInto('divisions').values({ name: 'South', timezone: 'Asia/Calcutta' }).execute();
  const rows: unknown[] = [];
  for await (const page of divisionSource.pages(app.db, { filter: { name: 'South' } }, {})) rows.push(...page);
  expect(rows).toEqual([['South', 'Asia/Kolkata', 0, 0]]);
  const body = { name: 'East', timezone_name: 'Asia/Saigon' };
  const { id } = await admin.get(addDivision, { body });
  await admin.get(changeDivision, { params: { id }, body: { version: 1, timezone_name: 'Asia/Calcutta' } });
  const events = await app.db.selectFrom('audit_events').where('subject', '=', 'East').select('data').execute();
  expect(events.map(({ data }) => data)).toEqual([
    { ...body, timezone_name: 'Asia/Ho_Chi_Minh' },
    { timezone_name: ['Asia/Ho_Chi_Minh', 'Asia/Kolkata'] },
  ]);
});

it('keeps a company that tariffs or reported hours name, and removes it with its roles only when nothing needs it', async () => {
  const { id } = await admin.get(addCompany, {
    body: newCompany({ name: 'Past', special_users: ['ann'], contact_points: ['ann'] }),
  });
  const params = { id };
  const boris = await app.person({ username: 'boris', company_id: id });
  const { id: deadline_id } = await app.db
    .insertInto('report_deadlines')
    .values({ name: 'May', starts_at: '2026-05-01', ends_at: '2026-06-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('month_reports').values({ user_id: boris.id, deadline_id, company_id: id }).execute();
  // Somebody may leave the company, their hours of that time do not.
  await app.db.updateTable('users').set({ company_id: null }).where('id', '=', boris.id).execute();
  const refused = await admin.ask(deleteCompany, { params });
  expect([refused.status, refused.error.code]).toEqual([409, 'organisation.companyHasHistory']);
  await app.db.deleteFrom('month_reports').execute();
  const { id: user_type_id } = await app.db.selectFrom('user_types').select('id').executeTakeFirstOrThrow();
  await sql`
    insert into price_tariffs (company_id, user_type_id, language, is_native, task_type, task_subtype, period, price, currency)
    values (${id}, ${user_type_id}, 'pl', true, 'OTHER', 'x', '[2026-01-01,2026-02-01)', 0, 'EUR')`.execute(app.db);
  expect((await admin.ask(deleteCompany, { params })).status).toBe(409);
  await app.db.deleteFrom('price_tariffs').execute();
  // Deleted while somebody joins: one of the two is told, and nobody belongs to what is gone.
  const [deleted, joined] = await Promise.all([
    admin.ask(deleteCompany, { params }),
    admin.ask(changeUserDetails, { params: { username: 'boris' }, body: { company: id } }),
  ]);
  expect([
    [200, 400],
    [409, 200],
  ]).toContainEqual([deleted.status, joined.status]);
});

it('gives a name once where two add it at the same moment', async () => {
  const companiesAdded = await Promise.all(
    [1, 2, 3].map(() => admin.ask(addCompany, { body: newCompany({ name: 'Twice' }) })),
  );
  const divisionsAdded = await Promise.all(
    [1, 2, 3].map(() => admin.ask(addDivision, { body: { name: 'Twice', timezone_name: 'UTC' } })),
  );
  for (const added of [companiesAdded, divisionsAdded]) {
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  }
});

it('gives no name that is another but for case where both are added at the same moment', async () => {
  const { added } = await app.db.transaction().execute(async (trx) => {
    expect(await isNameTaken(trx, 'companies', 'ÉCOLE', null)).toBe(false);
    const adding = admin.ask(addCompany, { body: newCompany({ name: 'École' }) });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(app.db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    await trx.insertInto('companies').values({ name: 'ÉCOLE', division_id: division }).execute();
    return { added: adding };
  });
  expect(await added).toMatchObject({ status: 400, body: { name: ['This name is already taken.'] } });
});
