import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { COUNTED_MOST, PAGE_SIZE } from '../../../../shared/paging.ts';
import type { TableExportRoutes } from '../../../../shared/table-export-contract.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { moduleExport } from '../../../modules/contract.ts';
import { companyExport, divisionExport } from '../../../organisation/contract.ts';
import { tariffExport } from '../../../tariffs/contract.ts';
import { PEOPLE_ORDERS, type PeopleOrder, people, peopleExport, peopleOptions } from '../../contract.ts';
import { permissionExport, permissionList } from '../../permissions-contract.ts';

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

let app: TestApp;
let staff: Person;
let admin: Person;
let coordinator: Person;
let ids: { open: number; hidden: number };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  const company = async (name: string, accessible_to_staff: boolean) =>
    (
      await app.db
        .insertInto('companies')
        .values({ name, accessible_to_staff })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  ids = { open: await company('Open', true), hidden: await company('Hidden', false) };
  staff = await app.person({ username: 'staff', ...STAFF });
  admin = await app.person({ username: 'admin', is_superuser: true });
  coordinator = await app.person({ username: 'coordinator', ...DATA, coordinates: [ids.hidden] });
  const ola = await app.person({
    ...{ username: 'ola', first_name: 'Ola', last_name: 'Żak', company_id: ids.open, type: 'SR' },
    ...{ rating_count: 2, rating_sum: 19, phone_number: '=1+1' },
  });
  await app.person({ username: 'hal', first_name: 'Hal', company_id: ids.hidden, is_active: false });
  await app.person({ username: 'nobody-s', last_name: 'Alone_50%' });
  await app.db
    .insertInto('user_languages')
    .values([
      { user_id: ola.id, language: 'de', level: 60 },
      { user_id: ola.id, language: 'pl', level: 110, is_native: true },
    ])
    .execute();
});
afterAll(() => app.close());

const named = async (who: Person, query: object = {}) =>
  (await who.get(people, { query })).results.map(({ username }) => username).sort();

it('shows superusers everybody, staff whom they may see, and coordinators their own companies', async () => {
  expect(await named(admin)).toEqual(['admin', 'coordinator', 'hal', 'nobody-s', 'ola', 'staff']);
  expect(await named(staff)).toEqual(['admin', 'coordinator', 'nobody-s', 'ola', 'staff']);
  expect(await named(coordinator)).toEqual(['hal']);
  const companies = async (who: Person) => (await who.get(peopleOptions)).companies.map(({ name }) => name);
  expect(await companies(admin)).toEqual(['Hidden', 'Open']);
  expect(await companies(staff)).toEqual(['Open']);
  expect(await companies(coordinator)).toEqual(['Hidden']);
});

it('shows ratings to staff only, and filters by company and type for staff only', async () => {
  const [ola] = (await staff.get(people, { query: { search: 'ola' } })).results;
  expect(ola).toMatchObject({ company: 'Open', type: 'SR', rating_avg: 4.75, rating_count: 2 });
  expect(ola?.languages).toEqual([
    { language: 'pl', level: 110, is_native: true },
    { language: 'de', level: 60, is_native: false },
  ]);
  const [hal] = (await coordinator.get(people, { query: { company: ids.open } })).results;
  expect(hal?.username).toBe('hal');
  expect(hal).not.toHaveProperty('rating_avg');
  expect(await named(staff, { company: ids.open })).toEqual(['ola']);
});

it('narrows by division for superusers only, who alone know who belongs to one', async () => {
  const { id: division } = await app.db
    .insertInto('divisions')
    .values({ name: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('division_members').values({ division_id: division, user_id: coordinator.id }).execute();
  expect(await named(admin, { division })).toEqual(['coordinator']);
  expect(await named(admin, { division: division + 1 })).toEqual([]);
  expect(await named(staff, { division })).toEqual(await named(staff));
});

it('finds words anywhere in names, usernames and addresses, short ones where a word begins, and wildcards as they are', async () => {
  expect(await named(admin, { search: 'ŻAK ol' })).toEqual(['ola']);
  expect(await named(admin, { search: 'rdinato' })).toEqual(['coordinator']);
  expect(await named(admin, { search: 'la' })).toEqual([]);
  expect(await named(admin, { search: '50%' })).toEqual(['nobody-s']);
  expect(await named(admin, { search: '0_%' })).toEqual([]);
  expect(await named(admin, { language: 'pl' })).toEqual(['ola']);
  expect(await named(admin, { is_active: false })).toEqual(['hal']);
});

it('sorts by every column, both ways, with nobody lost or twice between pages', async () => {
  for (const order_by of PEOPLE_ORDERS) {
    const found: string[] = [];
    for (const page of [1, 2, 3]) {
      const { results } = await admin.get(people, { query: { order_by, page, page_size: 2 } });
      found.push(...results.map(({ username }) => username));
    }
    expect([found.length, new Set(found)], order_by).toEqual([6, new Set(await named(admin))]);
  }
  const first = async (order_by: PeopleOrder) =>
    (await admin.get(people, { query: { order_by } })).results[0]?.username;
  expect([await first('username'), await first('-username')]).toEqual(['admin', 'staff']);
  // Who has no rating stands below those who have one.
  expect(await first('-rating_avg')).toBe('ola');
  expect(await first('rating_avg')).not.toBe('ola');
});

it('is not ordered by ratings for coordinators, who do not see them', async () => {
  const worse = await app.person({ company_id: ids.hidden, username: 'a-worse', rating_count: 1, rating_sum: 2 });
  const better = await app.person({ company_id: ids.hidden, username: 'b-better', rating_count: 2, rating_sum: 24 });
  for (const order_by of ['rating_avg', '-rating_avg', 'rating_count', '-rating_count'] as const) {
    const { results } = await coordinator.get(people, { query: { order_by } });
    expect(results.map(({ username }) => username)).toEqual(['a-worse', 'b-better', 'hal']);
  }
  await app.db.deleteFrom('users').where('id', 'in', [worse.id, better.id]).execute();
});

const exported = async (who: Person, { start, read }: TableExportRoutes, body: object, query: WrittenFor = {}) => {
  const { id } = await who.get(start, { query, body });
  const finished = async () => (await who.get(read, { params: { id } })).url;
  await expect.poll(finished, { timeout: 15_000 }).not.toBeNull();
  const file = await who.send({ url: (await finished()) as string });
  const rows: Record<string, unknown>[] = [];
  for await (const { values } of sheetRows(file.rawPayload)) if (values) rows.push(values);
  return { id, rows };
};

it('exports what the list shows, with codes or in the words of its reader, and records it', async () => {
  const body = { company: ids.open };
  const { id, rows } = await exported(staff, peopleExport as TableExportRoutes, body);
  expect((await admin.ask(peopleExport.read, { params: { id } })).status).toBe(404);
  expect(rows).toMatchObject([{ username: 'ola', phone_number: '=1+1', languages: 'pl native, de B1/B2' }]);
  const polish = await exported(staff, peopleExport as TableExportRoutes, body, { language: 'pl' });
  expect(polish.rows).toMatchObject([{ Telefon: '=1+1', Języki: 'polski (ojczysty), niemiecki (B1/B2)', Ocena: 4.75 }]);
  const [event] = await app.db.selectFrom('audit_events').selectAll().execute();
  const recorded = { kind: 'people.exported', actor_id: staff.id, subject: 'users', data: { company: 'Open' } };
  expect(event).toMatchObject(recorded);
});

it('writes texts that look like formulas as texts into the exports of rights, companies, divisions, tariffs and modules', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u202e=1'];
  for (const [at, name] of hostile.entries()) {
    await app.db.insertInto('divisions').values({ name }).execute();
    const { id } = await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow();
    await app.person({ username: `hostile-${at}`, company_id: id, coordinates: [id] });
    await app.db.insertInto('modules').values({ name, description: name }).execute();
    await sql`
      insert into price_tariffs
        (company_id, user_type_id, language, is_native, task_type, task_subtype, period, price, currency)
      select ${id}, min(id), 'pl', true, 'OTHER', ${name}, '[2026-01-01,2026-02-01)', 1, 'EUR' from user_types
    `.execute(app.db);
  }
  const ofPeople = [peopleExport, permissionExport, companyExport, divisionExport];
  for (const routes of [...ofPeople, tariffExport, moduleExport]) {
    const { rows } = await exported(admin, routes as TableExportRoutes, {}, { language: 'en' });
    // A cell with a formula would be read as its value.
    expect(rows.flatMap((row) => Object.values(row))).toEqual(expect.arrayContaining(hostile));
    expect(Object.keys(rows[0] ?? {}).filter((name) => !/^[A-Z][a-z ]+$/.test(name))).toEqual([]);
  }
  const { rows } = await exported(admin, tariffExport as TableExportRoutes, {}, { language: 'pl' });
  expect(rows[0]).toMatchObject({
    ...{ Język: 'polski', 'Typ zadania': 'Inne', 'Cena za godzinę': 1 },
    ...{ 'Pierwszy dzień': '2026-01-01T00:00:00.000Z', 'Ostatni dzień': '2026-01-31T00:00:00.000Z' },
  });
});

it('counts and shows no more than so many, whatever page is asked for', async () => {
  const prefix = 'crowd-';
  const crowd = sql`insert into users (username) select ${prefix} || n from generate_series(1, ${COUNTED_MOST + 30}) n`;
  await crowd.execute(app.db);
  const last = COUNTED_MOST / PAGE_SIZE;
  for (const page of [1, last + 1, 1_000_000]) {
    const list = await admin.get(people, { query: { search: 'crowd', page } });
    expect(list).toMatchObject({ count: COUNTED_MOST, num_pages: last, page_number: Math.min(page, last) });
    const rights = await admin.get(permissionList, { query: { name: 'crowd', page } });
    expect(rights).toMatchObject({ count: COUNTED_MOST, num_pages: last, page_number: Math.min(page, last) });
    expect([list.results.length, rights.results.length]).toEqual([PAGE_SIZE, PAGE_SIZE]);
  }
});
