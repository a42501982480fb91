import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { typeIds } from '../../../server/testing/people.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import { addDeadline, addTaskReports } from '../../month-reports/server/public.ts';
import { cancelReport, foundTasks, generatedReports, generateReport, METHODS, reportOptions } from '../contract.ts';
import { median } from './reports/tempo-outliers.ts';

let app: TestApp;
let superuser: Person;
let month: { deadline: number; task: number };
const today = new Date().toISOString().slice(0, 10);

/** Three people report one hour each on a task: with ten, ten and forty answers. */
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  superuser = await app.person({ is_superuser: true, is_staff: true });
  const task = await addTask(app.db, { title: 'Tone' });
  const period = { starts_at: new Date(Date.now() - 9e8), ends_at: new Date(Date.now() + 9e8) };
  const deadline_id = await addDeadline(app.db, { name: 'May', ...period, companies: [null] });
  for (const [at, answers] of [10, 10, 40].entries()) {
    const { id: user_id } = await app.person({ username: `person-of-may-${at}` });
    await assign(app.db, task, { id: user_id });
    await app.db
      .insertInto('answer_days')
      .values({ task_id: task.id, user_id, day: today, answers, skipped: 1, seconds: 1_800 })
      .execute();
    const report = await app.db
      .insertInto('month_reports')
      .values({ user_id, deadline_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTaskReports(app.db, [
      { month_report_id: report.id, user_id, task_id: task.id, title: 'Tone', minutes: 60, description: '' },
    ]);
  }
  const idle = await app.person({ username: 'nobody-worked' });
  const date_joined = new Date(Date.now() - 40 * 86_400_000);
  await app.db.updateTable('users').set({ date_joined }).where('id', '=', idle.id).execute();
  await app.person({ username: 'has-just-come' });
  month = { deadline: deadline_id, task: task.id };
});
afterAll(() => app.close());

/** The rows of a generated report as text. */
const generated = async (body: object, query: WrittenFor = {}): Promise<string[]> => {
  const { id } = await superuser.get(generateReport, { query, body: { format: 'csv', ...body } });
  for (;;) {
    const job = (await superuser.get(generatedReports)).find((one) => one.id === id);
    if (job?.state === 'done') {
      expect(job).toMatchObject({ filename: job.file_name, status: 3, progress: 100, time_end: job.finished });
      const { rawPayload } = await superuser.send({ url: job.url as string });
      return String(rawPayload).trim().split('\r\n');
    }
    expect(job?.error ?? '').toBe('');
    await setTimeout(50);
  }
};

test('each report is written with the figures of the month', async () => {
  const range = { from: today, to: today };
  expect(await generated({ method_name: 'hours_by_company', ...range })).toEqual([
    'company,deadline,people,entries,hours,accepted_hours',
    ',May,3,3,3,0',
  ]);
  await generated({ method_name: 'hours_by_company', ...range }, { language: 'en', time_zone: 'Europe/Warsaw' });
  const [zoned] = await superuser.get(generatedReports);
  expect(zoned).toMatchObject({
    ...{ time_zone: 'Europe/Warsaw', file_name: expect.stringContaining(`${today}-Europe-Warsaw`) },
  });
  expect(await generated({ method_name: 'hours_by_person', deadline: month.deadline })).toHaveLength(4);
  expect(
    await generated({ method_name: 'hours_by_person', deadline: month.deadline, only_accepted: true }),
  ).toHaveLength(1);
  expect((await generated({ method_name: 'answers_by_day', ...range, tasks: [month.task] }))[1]).toBe(
    `Tone,${today},3,60,3,1.5`,
  );
  expect(await generated({ method_name: 'unresolved_reviews' })).toHaveLength(1);
  const outliers = await generated({ method_name: 'tempo_outliers', deadline: month.deadline, factor: 2 });
  expect(outliers.slice(1)).toEqual(['person-of-may-2,,Tone,1,40,40,10,4']);
  const idle = await generated({ method_name: 'people_without_activity', days: 30 });
  expect(idle.slice(1).map((row) => row.split(',')[0])).toEqual(['nobody-worked']);
  const audit = await generated({ method_name: 'acceptance_audit', deadline: month.deadline });
  expect(audit).toHaveLength(4);
  const written = { language: 'en', time_zone: 'Europe/Warsaw' } as const;
  const zonedAudit = await generated({ method_name: 'acceptance_audit', deadline: month.deadline }, written);
  expect(zonedAudit[0]).toContain(',Changed at (Europe/Warsaw),');
  const polish = await generated({ method_name: 'hours_by_person', deadline: month.deadline }, { language: 'pl' });
  expect(polish[0]).toBe('Użytkownik,Typ użytkownika,Firma,Status,Wpisy,Godziny,Zaakceptowane godziny');
  expect(polish[1]).toBe('person-of-may-0,,,Oczekuje,1,1,0');
});

test('hours by person go by the user type of the report, not by the one that the person has now', async () => {
  const typeOf = await typeIds(app.db);
  const { id: user_id } = await app.person({ username: 'sara-of-may', type: 'EC' });
  const report = { user_id, deadline_id: month.deadline, type_id: typeOf('SR') };
  await app.db.insertInto('month_reports').values(report).execute();
  const rowsOf = async (type: string) =>
    (await generated({ method_name: 'hours_by_person', deadline: month.deadline, user_type: typeOf(type) })).slice(1);
  expect([await rowsOf('SR'), await rowsOf('EC')]).toEqual([['sara-of-may,SR,,PENDING,0,0,0'], []]);
  await app.db.deleteFrom('month_reports').where('user_id', '=', user_id).execute();
});

test('parameters that are missing or wrong are named, and others see nothing of the report', async () => {
  const refused = await superuser.ask(generateReport, { body: { method_name: 'answers_by_day', format: 'csv' } });
  expect(Object.keys(refused.error.$codes ?? {})).toEqual(['from', 'to']);
  const backwards = { method_name: 'hours_by_company', format: 'csv', from: '2026-05-02', to: '2026-05-01' };
  expect((await superuser.ask(generateReport, { body: backwards })).status).toBe(400);
  const { reports } = await superuser.get(reportOptions);
  expect(reports.map(({ method_name }) => method_name)).toEqual([...METHODS]);
  expect(reports[0]).toMatchObject({ name: 'Hours by company and month', parameters: [{ name: 'from' }, {}, {}] });
  expect(await superuser.get(foundTasks, { query: { title: 'ton' } })).toEqual([{ id: month.task, name: 'Tone' }]);
  const audit = { method_name: 'acceptance_audit', deadline: month.deadline } as const;
  expect((await superuser.get(generateReport, { body: audit })).filename).toMatch(
    /^acceptance-audit-May-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  const { id, filename } = await superuser.get(generateReport, { body: { method_name: 'unresolved_reviews' } });
  expect(filename).toMatch(/^unresolved-reviews-[\d-]+\.xlsx$/);
  const other = await app.person({ is_superuser: true });
  expect(await other.get(generatedReports)).toEqual([]);
  expect((await other.ask(cancelReport, { params: { id }, body: {} })).status).toBe(404);
});

test('files name their period in any script, and a long name is cut between two of its characters', async () => {
  const before = { starts_at: new Date(Date.now() - 2e9), ends_at: new Date(Date.now() - 1e9), companies: [null] };
  const name = `हिन्दी (o\u0301x) ${'𐌰'.repeat(60)}`;
  const deadline = await addDeadline(app.db, { name, ...before });
  await generated({ method_name: 'acceptance_audit', deadline });
  const [{ file_name = '' } = {}] = await superuser.get(generatedReports);
  expect(file_name).toMatch(/^acceptance-audit-हिन्दी-o\u0301x-𐌰{49}-\d{4}-\d\d-\d\d\.csv$/u);
});

test('the median of an even count is the mean of the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, 0]);
});
