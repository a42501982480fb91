import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addTask, assign } from '../../../../server/testing/tasks.ts';
import { basicTaskStatistics } from '../../../statistics/basic-contract.ts';
import { addTariffs, changeTariff, deleteTariff, type PriceTariff } from '../../../tariffs/contract.ts';
import { monthReport, submitReport } from '../../contract.ts';
import { paySummary } from '../../export-contract.ts';
import { decideReport, reportToDecide } from '../../list-contract.ts';
import { addDeadline } from '../deadline-queries.ts';
import { addCompany } from '../testing/month.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
});
afterAll(() => app.close());

/** Where the summary of pay for a period is. */
const addressOf = async (who: Person, deadline: number, filter: { user_type?: number } = {}): Promise<string> => {
  const body = { filter: { deadlines: String(deadline), ...filter }, format: 'csv' } as const;
  const { id } = await who.get(paySummary.start, { body });
  let job = await who.get(paySummary.read, { params: { id } });
  while (job.state === 'waiting' || job.state === 'running') {
    await setTimeout(50);
    job = await who.get(paySummary.read, { params: { id } });
  }
  return job.url as string;
};

/** Its rows, without the names of its columns. */
const summaryOf = async (who: Person, deadline: number, filter = {}): Promise<string[]> => {
  const [head, ...rows] = String((await who.send({ url: await addressOf(who, deadline, filter) })).rawPayload)
    .trim()
    .split('\r\n');
  expect(head).toBe('username,user_type,company,currency,accepted_hours,accepted_amount,open_hours,open_amount');
  return rows;
};

const KIND = {
  ...({ native: false, task_type: 'LANGTASKS', task_subtype: 'text spans' } as const),
  ...({ start: '2026-01-01', end: '2199-12-31', currency: 'EUR' } as const),
};

/**
 * | line   | hours | tariff at acceptance | comes to      | afterwards       |
 * |--------|-------|----------------------|---------------|------------------|
 * | Polish | 1.25  | 30.50                | 38.125: 38.13 | raised to 40.00  |
 * | German | 2     | none                 | nothing       | gets 10.00       |
 */
test('a tariff that is changed, deleted or added afterwards leaves accepted sums alone; taken back, they follow it', async () => {
  const company = await addCompany(app);
  await app.db.updateTable('companies').set({ name: '=1+1' }).where('id', '=', company).execute();
  const [person, superuser] = [
    await app.person({ company_id: company, type: 'ELE' }),
    await app.person({ is_superuser: true, is_staff: true }),
  ];
  const period = { starts_at: new Date(Date.now() - 9e8), ends_at: new Date(Date.now() + 9e8) };
  const deadline_id = await addDeadline(app.db, { name: 'Month', companies: [company], ...period });
  const users = [person.username];
  const [tariff] = await superuser.get(addTariffs, { body: { ...KIND, users, language: 'pl', price: '30.50' } });
  const lines = [];
  for (const [language, hours] of [
    ['de', 2],
    ['pl', 1.25],
  ] as const) {
    const task = await addTask(app.db, { title: language, language, subtype: 'text spans' });
    await assign(app.db, task, person);
    lines.push({ id: null, task: task.id, title: '', description: 'Spans', hours });
  }
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  const params = { id: id ?? 0 };
  const decide = async (decision: 'accept' | 'reject') => {
    const { version } = await superuser.get(reportToDecide, { params });
    await superuser.get(decideReport, { params, body: { decision, version } });
  };
  const shown = async () => {
    const { pay, unpriced_hours } = await person.get(monthReport, { query: { deadline_id } });
    return [...pay.map(({ amount }) => amount), unpriced_hours];
  };
  expect(await shown()).toEqual(['38.13', 2]);
  await decide('accept');
  const change = { ...KIND, language: 'pl', price: '40.00', version: (tariff as PriceTariff).version } as const;
  await superuser.get(changeTariff, { params: { id: (tariff as PriceTariff).id }, body: change });
  await superuser.get(addTariffs, { body: { ...KIND, users, language: 'de', price: '10.00' } });
  expect(await shown()).toEqual(['38.13', 2]);
  const summary = () => summaryOf(superuser, deadline_id);
  const row = (rest: string) => `${person.username},ELE,'=1+1,${rest}`;
  expect(await summary()).toEqual([row('EUR,1.25,38.13,0,0'), row(',2,,0,')]);
  // Not accepted any more: 1.25 h at 40.00 and 2 h at 10.00.
  await decide('reject');
  expect(await shown()).toEqual(['70.00', 0]);
  expect(await summary()).toEqual([row('EUR,0,0,3.25,70')]);
  await decide('accept');
  await superuser.get(deleteTariff, { params: { id: (tariff as PriceTariff).id } });
  expect(await shown()).toEqual(['70.00', 0]);
  const stored = await app.db
    .selectFrom('task_reports')
    .select(['price', 'amount', 'currency', 'tariff_id'])
    .orderBy('id')
    .execute();
  expect(stored).toMatchObject([
    { price: '10.00', amount: '20.00', currency: 'EUR' },
    { price: '40.00', amount: '50.00', currency: 'EUR', tariff_id: (tariff as PriceTariff).id },
  ]);
});

/**
 * Three hours for a company in New York, whose November begins on the 1st there, by the tariffs of two companies:
 *
 * | tariff of   | until 31 October | from 1 November |
 * |-------------|------------------|-----------------|
 * | New York    | 99.00            | 10.00           |
 * | Warsaw      | 99.00            | 50.00           |
 */
test('hours are paid by the tariffs of the company that they were reported for, also once the person is in another one', async () => {
  const companyIn = async (timezone: string) => {
    const division = app.db.insertInto('divisions').values({ name: timezone, timezone }).returning('id');
    const { id: division_id } = await division.executeTakeFirstOrThrow();
    const company = await addCompany(app);
    await app.db.updateTable('companies').set({ division_id, name: timezone }).where('id', '=', company).execute();
    return company;
  };
  const [old, next] = [await companyIn('America/New_York'), await companyIn('Europe/Warsaw')];
  const person = await app.person({ company_id: old, type: 'ELE' });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const { id: user_type } = await app.db
    .selectFrom('user_types')
    .where('name', '=', 'ELE')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [company, price] of [
    [old, '10.00'],
    [next, '50.00'],
  ] as const) {
    const owner = { company, user_type, language: 'fr' };
    await superuser.get(addTariffs, { body: { ...KIND, ...owner, end: '2160-10-31', price: '99.00' } });
    await superuser.get(addTariffs, { body: { ...KIND, ...owner, start: '2160-11-01', price } });
  }
  // Midnight of 1 November in New York.
  const period = { starts_at: new Date('2160-11-01T04:00:00Z'), ends_at: new Date('2160-12-01T05:00:00Z') };
  const deadline_id = await addDeadline(app.db, { name: 'November', companies: [old], ...period });
  const lines = [];
  for (const hours of [1, 2]) {
    const task = await addTask(app.db, { title: `French ${hours}`, language: 'fr', subtype: 'text spans' });
    await assign(app.db, task, person);
    lines.push({ id: null, task: task.id, title: '', description: 'Spans', hours });
  }
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  await app.db.updateTable('users').set({ company_id: next }).where('id', '=', person.id).execute();
  const shown = async () => (await person.get(monthReport, { query: { deadline_id } })).pay;
  const row = (sums: string) => `${person.username},ELE,America/New_York,EUR,${sums}`;
  expect(await shown()).toEqual([{ currency: 'EUR', amount: '30.00' }]);
  expect(await summaryOf(superuser, deadline_id)).toEqual([row('0,0,3,30')]);
  const { version } = await superuser.get(reportToDecide, { params: { id: id ?? 0 } });
  await superuser.get(decideReport, { params: { id: id ?? 0 }, body: { decision: 'accept', version } });
  expect(await shown()).toEqual([{ currency: 'EUR', amount: '30.00' }]);
  expect(await summaryOf(superuser, deadline_id)).toEqual([row('3,30,0,0')]);
});

test('hours are paid by the user type that their author had when they first reported, whenever they are accepted', async () => {
  const company = await addCompany(app);
  await app.db.updateTable('companies').set({ name: 'Of types' }).where('id', '=', company).execute();
  const person = await app.person({ company_id: company, type: 'SR' });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const types = new Map(
    (await app.db.selectFrom('user_types').select(['name', 'id']).execute()).map((type) => [type.name, type.id]),
  );
  for (const [type, price] of [
    ['SR', '13.00'],
    ['EC', '40.00'],
  ] as const)
    await superuser.get(addTariffs, {
      body: { ...KIND, company, user_type: types.get(type) ?? 0, language: 'it', price },
    });
  const task = await addTask(app.db, { title: 'Italian', language: 'it', subtype: 'text spans' });
  await assign(app.db, task, person);
  const period = { starts_at: new Date(Date.now() - 9e8), ends_at: new Date(Date.now() + 9e8) };
  const deadline_id = await addDeadline(app.db, { name: 'Types', companies: [company], ...period });
  const tasks_reports = [{ id: null, task: task.id, title: '', description: 'Spans', hours: 1.5 }];
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
  await app.db
    .updateTable('users')
    .set({ type_id: types.get('EC') ?? 0 })
    .where('id', '=', person.id)
    .execute();
  const row = (sums: string) => [`${person.username},SR,Of types,EUR,${sums}`];
  expect(await summaryOf(superuser, deadline_id)).toEqual(row('0,0,1.5,19.5'));
  const params = { id: id ?? 0 };
  const { version } = await superuser.get(reportToDecide, { params });
  await superuser.get(decideReport, { params, body: { decision: 'accept', version } });
  expect(await summaryOf(superuser, deadline_id)).toEqual(row('1.5,19.5,0,0'));
  const only = (type: string) => summaryOf(superuser, deadline_id, { user_type: types.get(type) ?? 0 });
  expect([await only('SR'), await only('EC')]).toEqual([row('1.5,19.5,0,0'), []]);
});

test('the summary of pay opens for superusers alone', async () => {
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const period = { starts_at: new Date(Date.now() - 9e8), ends_at: new Date(Date.now() + 9e8) };
  const deadline = await addDeadline(app.db, { name: 'Month', companies: [await addCompany(app)], ...period });
  const url = await addressOf(superuser, deadline);
  expect((await superuser.send({ url })).statusCode).toBe(200);
  await app.db.updateTable('users').set({ is_superuser: false }).where('id', '=', superuser.id).execute();
  expect((await superuser.send({ url })).statusCode).toBe(404);
});

/**
 * Months for people without a company, as they begin where they are made. On the days before and after, other tariffs apply and
 * other answers were given.
 *
 * | period made in | starts (UTC)      | ends (UTC)           | 2 h at 10.00 | answers of the month |
 * |----------------|-------------------|----------------------|--------------|----------------------|
 * | Warsaw         | 31 October 23:00  | 30 November 22:59:59 | 20.00        | 8 + 12               |
 * | New York       | 1 January 05:00   | 1 February 04:59:59  | 20.00        | 8 + 12               |
 * | Fiji           | 28 February 12:00 | 31 March 11:59:59    | 20.00        | 8 + 12               |
 * | Samoa          | 1 April 11:00     | 1 May 10:59:59       | 20.00        | 8 + 12               |
 */
test.for([
  ['2150-10-31T23:00:00Z', '2150-11-30T22:59:59Z', '2150-11-01', '2150-11-30'],
  ['2151-01-01T05:00:00Z', '2151-02-01T04:59:59Z', '2151-01-01', '2151-01-31'],
  ['2151-02-28T12:00:00Z', '2151-03-31T11:59:59Z', '2151-03-01', '2151-03-31'],
  ['2151-04-01T11:00:00Z', '2151-05-01T10:59:59Z', '2151-04-01', '2151-04-30'],
])(
  'people without a company are paid by the month of a period that begins at %s',
  async ([starts, ends, first, last]) => {
    const [from, to] = [new Date(starts as string), new Date(ends as string)];
    const deadline_id = await addDeadline(app.db, { name: 'Month', companies: [null], starts_at: from, ends_at: to });
    const person = await app.person({ type: 'ELE' });
    const superuser = await app.person({ is_superuser: true, is_staff: true });
    const task = await addTask(app.db, { title: 'Month', language: 'pl', subtype: 'text spans' });
    await assign(app.db, task, person);
    const dayFrom = (day: string | undefined, days: number) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const months = [
      { start: dayFrom(first, -10), end: dayFrom(first, -1), price: '99.00' },
      { start: dayFrom(first, 0), end: dayFrom(last, 0), price: '10.00' },
    ];
    for (const month of months)
      await superuser.get(addTariffs, { body: { ...KIND, ...month, users: [person.username], language: 'pl' } });
    const days = [
      { day: dayFrom(first, -1), answers: 50 },
      { day: dayFrom(first, 0), answers: 8 },
      { day: dayFrom(last, 0), answers: 12 },
      { day: dayFrom(last, 1), answers: 99 },
    ];
    await app.db
      .insertInto('answer_days')
      .values(days.map((day) => ({ task_id: task.id, user_id: person.id, ...day })))
      .execute();
    const line = { id: null, task: task.id, title: '', description: 'Spans', hours: 2 };
    const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [line] } });
    const { pay, tasks_reports } = await person.get(monthReport, { query: { deadline_id } });
    expect(pay).toEqual([{ currency: 'EUR', amount: '20.00' }]);
    const read = await superuser.get(reportToDecide, { params: { id: id ?? 0 } });
    const { reports } = await superuser.get(basicTaskStatistics, { query: { task: task.slug } });
    const counted = [tasks_reports, read.tasks_reports, reports.results].map(([own]) => own?.activity.answers);
    expect(counted).toEqual([20, 20, 20]);
  },
);
