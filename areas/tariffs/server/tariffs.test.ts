import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import { loginAs, userDetails } from '../../people/profile-contract.ts';
import {
  addTariffs,
  changeTariff,
  deleteTariff,
  type NewTariffs,
  type PriceTariff,
  priceTariff,
  priceTariffs,
  tariffOptions,
  tariffsOfUser,
} from '../contract.ts';
import { payOf, totalsOf } from './public.ts';

let app: TestApp;
let admin: Person;
let ids: { company: number; other: number; ela: number };
beforeAll(async () => {
  app = await startTestApp();
  const company = async (name: string) =>
    (await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  ids = { company: await company('Lingua'), other: await company('Other'), ela: 0 };
  admin = await app.person({ username: 'admin', is_superuser: true });
  ids.ela = (await app.person({ username: 'ela', type: 'ELE', company_id: ids.company })).id;
  await app.person({ username: 'sara', type: 'SR', company_id: ids.company });
});
afterAll(() => app.close());

const KIND = {
  ...{ language: 'pl', native: true, task_type: 'LANGTASKS', task_subtype: 'text spans' },
  ...{ start: '2026-01-01', end: '2026-01-31', price: '30.50', currency: 'EUR' },
} satisfies Partial<NewTariffs>;

it('adds one for each user or one for a company and user type, and refuses periods that overlap by naming the other', async () => {
  const added = await admin.get(addTariffs, { body: { ...KIND, users: ['ela', 'sara', 'ela'] } });
  expect(added.map(({ username, price }) => [username, price])).toEqual([
    ['ela', '30.50'],
    ['sara', '30.50'],
  ]);
  const overlap = await admin.ask(addTariffs, {
    body: { ...KIND, users: ['ela'], start: '2026-01-31', end: '2026-03-01' },
  });
  expect([overlap.status, JSON.stringify(overlap.body)]).toEqual([
    400,
    expect.stringContaining('the tariff of ela from 2026-01-01 to 2026-01-31: 30.50 EUR'),
  ]);
  // The day after, and another kind, are free.
  const [next] = await admin.get(addTariffs, {
    body: { ...KIND, users: ['ela'], start: '2026-02-01', end: '2026-02-28', price: '31' },
  });
  await admin.get(addTariffs, { body: { ...KIND, users: ['ela'], native: false } });
  const { id, version } = next as PriceTariff;
  const { users: _none, ...change } = { ...KIND, users: [], start: '2026-01-15', end: '2026-02-28' };
  expect((await admin.ask(changeTariff, { params: { id }, body: { ...change, version } })).status).toBe(400);
  const moved = await admin.get(changeTariff, {
    params: { id },
    body: { ...change, start: '2026-02-01', price: '32.25', version },
  });
  expect(moved).toMatchObject({ version: 2, price: '32.25', end: '2026-02-28' });
  expect((await admin.ask(changeTariff, { params: { id }, body: { ...change, version } })).status).toBe(409);
  expect(await admin.get(priceTariff, { params: { id } })).toEqual(moved);
  await admin.get(deleteTariff, { params: { id } });
  for (const gone of [
    await admin.ask(changeTariff, { params: { id }, body: { ...change, version: 2 } }),
    await admin.ask(priceTariff, { params: { id } }),
    await admin.ask(deleteTariff, { params: { id } }),
  ]) {
    expect([gone.status, gone.error.code]).toEqual([404, 'tariffs.deletedMeanwhile']);
  }
  const events = await app.db.selectFrom('audit_events').select('kind').orderBy('id').execute();
  expect(events.map(({ kind }) => kind.replace('tariff.', ''))).toEqual([
    ...['added', 'added', 'added', 'added', 'changed', 'deleted'],
  ]);
});

it('refuses what is missing or does not exist, and money that is none', async () => {
  const types = await app.db.selectFrom('user_types').selectAll().execute();
  const user_type = types.find(({ name }) => name === 'ELE')?.id ?? 0;
  for (const [body, field] of [
    [{ ...KIND }, 'company'],
    [{ ...KIND, company: ids.company }, 'company'],
    [{ ...KIND, users: ['ela'], company: ids.company, user_type }, 'users'],
    [{ ...KIND, users: ['nobody'] }, 'users'],
    [{ ...KIND, company: 99_999, user_type }, 'company'],
    [{ ...KIND, users: ['ela'], start: '2026-02-30', end: '2026-03-01' }, 'start'],
    [{ ...KIND, users: ['ela'], end: '2025-12-31' }, 'end'],
    [{ ...KIND, users: ['ela'], task_subtype: ' ' }, 'task_subtype'],
    [{ ...KIND, users: ['ela'], task_subtype: '\u200b' }, 'task_subtype'],
    [{ ...KIND, users: ['ela'], task_type: 'annotation' }, 'task_type'],
    [{ ...KIND, users: ['ela'], price: '1.234' }, 'price'],
    [{ ...KIND, users: ['ela'], price: '-1' }, 'price'],
  ] as const) {
    const said = await admin.ask(addTariffs, { body });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [field]]);
  }
  await admin.get(addTariffs, { body: { ...KIND, company: ids.company, user_type, price: '20.00' } });
  const named = async (query: object) =>
    (await admin.get(priceTariffs, { query })).results.map(({ username, company }) => username ?? company?.name);
  expect(await named({ filter_by_user: false, day: '2026-01-31' })).toEqual(['Lingua']);
  expect(await named({ filter_by_user: true, user: 'sara' })).toEqual(['sara']);
  expect(await named({ day: '2026-02-01' })).toEqual([]);
});

it('shows the tariffs of a person to superusers, coordinators of the company and ELE people themselves', async () => {
  const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };
  const params = { username: 'ela' };
  const coordinator = await app.person({ username: 'konrad', ...DATA, coordinates: [ids.company] });
  const stranger = await app.person({ username: 'pavel', ...DATA, coordinates: [ids.other] });
  const staff = await app.person({ username: 'greta', is_staff: true, ...DATA });
  const own = await app.person({ username: 'lena', type: 'ELE' });
  const external = await app.person({ username: 'emil', type: 'EC' });
  const ofEla = await admin.get(tariffsOfUser, { params });
  expect(ofEla.map(({ username }) => username)).toEqual([null, 'ela', 'ela']);
  expect(await coordinator.get(tariffsOfUser, { params })).toEqual(ofEla);
  expect(await own.get(tariffsOfUser, { params: { username: 'lena' } })).toEqual([]);
  for (const asked of [
    stranger.ask(tariffsOfUser, { params }),
    staff.ask(tariffsOfUser, { params }),
    own.ask(tariffsOfUser, { params }),
    external.ask(tariffsOfUser, { params: { username: 'emil' } }),
  ]) {
    expect((await asked).status).toBe(404);
  }
  // Staff who are signed in as one of them see no more than before.
  for (const [as, of] of [
    [coordinator, 'ela'],
    [own, 'lena'],
  ] as const) {
    const { token } = await staff.get(loginAs, { body: { username: as.username } });
    const acting = clientOf(app.app, token);
    expect((await acting.ask(tariffsOfUser, { params: { username: of } })).status).toBe(404);
    expect((await acting.get(userDetails, { params: { username: of } })).tabs).not.toContain('tariffs');
  }
});

it('says what work comes to, by the tariffs of its people', async () => {
  const { id: taskId } = await addTask(app.db, { language: 'pl', subtype: 'text spans' });
  const type = app.db.selectFrom('user_types').where('name', '=', 'ELE').select('id');
  const of = { userId: ids.ela, companyId: ids.company, userTypeId: (await type.executeTakeFirstOrThrow()).id };
  const pieces = [
    { ...of, taskId, day: '2026-01-31', hours: 1.25 },
    { ...of, taskId: null, day: '2026-01-31', hours: 2 },
    { ...of, taskId, day: '2026-06-01', hours: 2 },
  ];
  // Not a native language: the tariff for those who are not.
  expect(await payOf(app.db, pieces)).toMatchObject([{ price: '30.50', amount: '38.13', currency: 'EUR' }, null, null]);
  await app.db
    .insertInto('user_languages')
    .values({ user_id: ids.ela, language: 'pl', level: 110, is_native: true })
    .execute();
  await app.db.deleteFrom('price_tariffs').where('user_id', '=', ids.ela).execute();
  const pays = await payOf(app.db, [...pieces, ...pieces.slice(0, 1)]);
  expect(pays.map((pay) => pay?.amount)).toEqual(['25.00', undefined, undefined, '25.00']);
  expect(totalsOf(pays)).toEqual({ EUR: '50.00' });
  // Of another type when the work was done: no tariff of the company is for it.
  expect(
    await payOf(
      app.db,
      pieces.map((piece) => ({ ...piece, userTypeId: null })),
    ),
  ).toEqual([null, null, null]);
  await app.db.updateTable('companies').set({ individual_rates: true }).where('id', '=', ids.company).execute();
  expect(await payOf(app.db, pieces)).toEqual([null, null, null]);
});

it('takes a subtype for the same whatever the spaces in it, also of one that was stored with them', async () => {
  const kind = {
    ...KIND,
    users: ['sara'],
    language: 'nl',
    native: false,
    start: '2026-07-01',
    end: '2026-07-31',
  } as const;
  const [added] = await admin.get(addTariffs, { body: { ...kind, task_subtype: 'Text  Spans ' } });
  expect(added?.task_subtype).toBe('Text Spans');
  const { id: userId } = await app.db
    .updateTable('price_tariffs')
    .set({ task_subtype: 'Text\u00a0\u200b Spans ' })
    .where('id', '=', added?.id ?? 0)
    .returning('user_id as id')
    .executeTakeFirstOrThrow();
  expect((await admin.ask(addTariffs, { body: { ...kind, task_subtype: 'Text Spans' } })).status).toBe(400);
  const { id: taskId } = await addTask(app.db, { language: 'nl', subtype: 'Text Spans' });
  const piece = { userId: userId ?? 0, companyId: null, userTypeId: null, taskId, day: '2026-07-02', hours: 1 };
  expect(await payOf(app.db, [piece])).toMatchObject([{ amount: '30.50' }]);
  for (const subtype of ['Text  Spans', 'Text \u200b Spans', '\u200b']) await addTask(app.db, { subtype });
  const { task_subtypes } = await admin.get(tariffOptions);
  expect(task_subtypes.map(({ task_subtype }) => task_subtype)).toEqual(['Text Spans', 'text spans']);
});

it('takes work for nothing, no price below it, and of two overlapping tariffs at one moment only one', async () => {
  const free = { ...KIND, users: ['sara'], language: 'de', price: '0' } as const;
  const [tariff] = await admin.get(addTariffs, { body: free });
  expect(tariff?.price).toBe('0.00');
  expect((await admin.ask(addTariffs, { body: { ...free, language: 'fr', price: '-0.01' } })).status).toBe(400);
  const { id, version } = tariff as PriceTariff;
  const { users: _users, ...change } = free;
  for (const price of ['-1', '1e3', 'NaN', '0x1', '1,5', ' 1', '']) {
    const said = await admin.ask(changeTariff, { params: { id }, body: { ...change, price, version } });
    expect([said.status, Object.keys(said.body)], price).toEqual([400, ['price']]);
    expect(said.error.$codes?.price).toMatchObject([{ code: price === '' ? 'tariffs.allRequired' : 'tariffs.price' }]);
  }
  const starts = ['2026-05-01', '2026-05-10', '2026-05-20', '2026-05-31'];
  const asked = await Promise.all(
    starts.map((start) => admin.ask(addTariffs, { body: { ...free, language: 'ko', start, end: '2026-06-30' } })),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  for (const { status, body } of asked) {
    if (status === 400) expect(JSON.stringify(body)).toContain('overlaps the tariff of sara');
  }
});
