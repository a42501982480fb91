import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import { monthReport, submitReport } from '../contract.ts';
import { decideReport, personReports, reportToDecide } from '../list-contract.ts';
import { suggestedHours, tempoOf, timerSeconds } from '../rules.ts';
import { addDeadline } from './deadline-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * October 2026 in Warsaw, which summer time makes an hour longer: from 30 September 22:00 UTC to 31 October 23:00 UTC.
 *
 * | session (UTC)               | counts                                | seconds |
 * |-----------------------------|---------------------------------------|---------|
 * | 10 October, 08:00 to 10:00  | two hours without a pause of 1800 s   |   5,400 |
 * | 25 October, 00:30 to 02:00  | the clocks change in the middle       |   5,400 |
 * | 31 October, 22:30 to 23:30  | the half that lies within the period  |   1,800 |
 *
 * Together 12,600 s, which is 3.5 h. Of the answers, 15 on 1 October and 20 on 31 October count, those of the days before and
 * after do not: 35 answers in 3.5 h are 10 an hour. At 30.10 an hour, 3.5 h come to 105.35; at the 40.00 that the tariff says
 * later they would be 140.
 */
test('a month is followed from sessions to hours, through acceptance, to what stays when an answer is deleted', async () => {
  const { id: division_id } = await app.db
    .insertInto('divisions')
    .values({ name: 'Warsaw', timezone: 'Europe/Warsaw' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: company } = await app.db
    .insertInto('companies')
    .values({ name: 'Lingua Nova', division_id, accessible_to_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Staff may report after the end of the period.
  const person = await app.person({ company_id: company, is_staff: true, type: 'ELE' });
  const coordinator = await app.person({ coordinates: [company] });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const task = await addTask(app.db, { title: 'Tone', language: 'pl', subtype: 'text spans' });
  await assign(app.db, task, person);
  const deadline_id = await addDeadline(app.db, {
    ...{ name: 'October', companies: [company] },
    ...{ starts_at: new Date('2026-09-30T22:00:00Z'), ends_at: new Date('2026-10-31T23:00:00Z') },
  });
  await app.db
    .insertInto('price_tariffs')
    .values({
      ...{ user_id: person.id, language: 'pl', is_native: false, task_type: 'LANGTASKS', task_subtype: 'text spans' },
      ...{ period: '[2026-10-01,2026-11-01)', price: '30.10', currency: 'EUR' },
    })
    .execute();
  const session = (from: string, to: string, idle_seconds = 0) => ({
    ...{ user_id: person.id, task_id: task.id, title: 'Tone', category: 'TASK' as const, idle_seconds },
    ...{ started_at: new Date(from), ended_at: new Date(to), seen_at: new Date(to) },
  });
  await app.db
    .insertInto('work_sessions')
    .values([
      session('2026-10-10T08:00:00Z', '2026-10-10T10:00:00Z', 1_800),
      session('2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z'),
      session('2026-10-31T22:30:00Z', '2026-10-31T23:30:00Z'),
    ])
    .execute();
  const days = { '2026-09-30': 50, '2026-10-01': 15, '2026-10-31': 20, '2026-11-01': 99 };
  await app.db
    .insertInto('answer_days')
    .values(Object.entries(days).map(([day, answers]) => ({ task_id: task.id, user_id: person.id, day, answers })))
    .execute();

  const before = await person.get(monthReport, { query: { deadline_id } });
  const [line] = before.tasks_reports;
  const seconds = timerSeconds(line?.sessions);
  expect([line?.activity.answers, seconds, suggestedHours(seconds)]).toEqual([35, 12_600, 3.5]);
  expect(tempoOf(35, 3.5, seconds)).toBe(10);

  const hours = { id: null, task: task.id, title: '', description: 'Labelled', hours: suggestedHours(seconds) };
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [hours] } });
  const params = { id: id ?? 0 };
  const accept = async () => {
    const { version } = await superuser.get(reportToDecide, { params });
    return { params, body: { decision: 'accept' as const, version } };
  };
  expect((await coordinator.get(decideReport, await accept())).status).toBe('PRE_ACCEPT');
  expect((await superuser.get(decideReport, await accept())).status).toBe('ACCEPTED');
  const { table_content } = await coordinator.get(personReports, { query: { group_by: 'task', all_time: true } });
  expect(table_content).toMatchObject([{ task: { title: 'Tone' }, total_hours: 3.5, status: 'ACCEPTED' }]);

  // The tariff changes after acceptance: what the hours came to stays.
  const sum = async () => (await person.get(monthReport, { query: { deadline_id } })).pay;
  expect(await sum()).toEqual([{ currency: 'EUR', amount: '105.35' }]);
  await app.db.updateTable('price_tariffs').set({ price: '40.00' }).where('user_id', '=', person.id).execute();
  expect(await sum()).toEqual([{ currency: 'EUR', amount: '105.35' }]);

  // An answer is deleted after acceptance: the activity says so, the hours stay.
  await app.db.updateTable('answer_days').set({ answers: 19 }).where('day', '=', '2026-10-31').execute();
  const after = await coordinator.get(reportToDecide, { params });
  expect(after).toMatchObject({
    status: 'ACCEPTED',
    total_hours: 3.5,
    tasks_reports: [{ activity: { answers: 34 }, hours: 3.5 }],
  });
});

/** October in UTC: on Kiritimati it ends on 1 November at 14:00, in Honolulu it begins on 30 September at 14:00. */
test.each([
  ['UTC', 10 + 20],
  ['Pacific/Kiritimati', 10 + 20 + 40],
  ['Pacific/Honolulu', 5 + 10 + 20],
])(
  'the days of a period in %s are those of the person’s division, for the person and for whoever decides',
  async (timezone, answers) => {
    const { id: division_id } = await app.db
      .insertInto('divisions')
      .values({ name: timezone, timezone })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: company } = await app.db
      .insertInto('companies')
      .values({ name: timezone, division_id, accessible_to_staff: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = await app.person({ company_id: company, is_staff: true });
    const coordinator = await app.person({ coordinates: [company] });
    const task = await addTask(app.db, { title: timezone });
    await assign(app.db, task, person);
    const deadline_id = await addDeadline(app.db, {
      ...{ name: 'October', companies: [company] },
      ...{ starts_at: new Date('2026-10-01T00:00:00Z'), ends_at: new Date('2026-11-01T00:00:00Z') },
    });
    const days = { '2026-09-30': 5, '2026-10-01': 10, '2026-10-31': 20, '2026-11-01': 40, '2026-11-02': 80 };
    await app.db
      .insertInto('answer_days')
      .values(
        Object.entries(days).map(([day, count]) => ({ task_id: task.id, user_id: person.id, day, answers: count })),
      )
      .execute();
    const body = {
      deadline_id,
      version: 0,
      tasks_reports: [{ id: null, task: task.id, title: '', description: 'Work', hours: 1 }],
    };
    const own = await person.get(submitReport, { body });
    const seen = await coordinator.get(reportToDecide, { params: { id: own.id ?? 0 } });
    expect([own, seen].map((report) => report.tasks_reports[0]?.activity.answers)).toEqual([answers, answers]);
  },
);

test('a report says what its hours come to by the tariff of the first day where the person is, to those who see theirs', async () => {
  const { id: division_id } = await app.db
    .insertInto('divisions')
    .values({ name: 'Poland', timezone: 'Europe/Warsaw' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: company } = await app.db
    .insertInto('companies')
    .values({ name: 'Lingua Polonica', division_id, accessible_to_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const priced = await addTask(app.db, { title: 'Priced', language: 'pl', subtype: 'text spans' });
  const plain = await addTask(app.db, { title: 'Plain' });
  // Midnight of 1 December in Warsaw, when it is still November in UTC.
  const period = { starts_at: new Date('2026-11-30T23:00:00Z'), ends_at: new Date('2999-12-31T23:00:00Z') };
  const deadline_id = await addDeadline(app.db, { name: 'December', companies: [company], ...period });
  const reported = async (type: string) => {
    const person = await app.person({ company_id: company, type });
    for (const task of [priced, plain]) await assign(app.db, task, person);
    const tariff = (period: string, price: string) => ({
      ...{ user_id: person.id, language: 'pl', is_native: false, task_type: 'LANGTASKS' as const },
      ...{ task_subtype: 'text spans', period, price, currency: 'EUR' },
    });
    await app.db
      .insertInto('price_tariffs')
      .values([tariff('[2026-11-01,2026-12-01)', '99.00'), tariff('[2026-12-01,2027-01-01)', '30.50')])
      .execute();
    const tasks_reports = [
      { id: null, task: priced.id, title: '', description: 'Spans', hours: 1.25 },
      { id: null, task: plain.id, title: '', description: 'Notes', hours: 2 },
    ];
    return person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
  };
  // 1.25 h at 30.50 are 38.125, rounded up.
  expect(await reported('ELE')).toMatchObject({ pay: [{ currency: 'EUR', amount: '38.13' }], unpriced_hours: 2 });
  expect(await reported('EC')).toMatchObject({ pay: [], unpriced_hours: 0 });
});
