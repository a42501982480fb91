import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF, typeIds } from '../../../../server/testing/people.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { loginAs } from '../../../people/profile-contract.ts';
import { COLUMNS_OF, EXPORT_COLUMNS, type ReportExport, reportExport } from '../../export-contract.ts';
import { addCompany, reportedMonth } from '../testing/month.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
});
afterAll(() => app.close());

const exported = async (who: Person, body: ReportExport, query: WrittenFor = {}) => {
  const { id } = await who.get(reportExport.start, { query, body });
  let job = await who.get(reportExport.read, { params: { id } });
  while (job.state === 'waiting' || job.state === 'running') {
    await setTimeout(50);
    job = await who.get(reportExport.read, { params: { id } });
  }
  return { job, file: (await who.send({ url: job.url as string })).rawPayload };
};

test('thirty columns, a template or a choice of them, are exported as a spreadsheet or as text, cells harmless', async () => {
  expect(EXPORT_COLUMNS.length).toBe(30);
  const { company, coordinator, deadline_id, people, reports } = await reportedMonth(app);
  await reportedMonth(app);
  const filter = { deadlines: String(deadline_id) };
  // A spreadsheet with all columns, unless somebody wants another one.
  const sheet = await exported(coordinator, { filter });
  const rows: unknown[] = [];
  for await (const { values } of sheetRows(sheet.file)) rows.push(values);
  expect(rows.length).toBe(4);
  expect(Object.keys(rows[0] as object)).toEqual([...EXPORT_COLUMNS]);
  expect(rows[0]).toMatchObject({ username: people[0]?.username, task: 'Alpha', hours: 1, description: '=1+1' });

  const text = await exported(coordinator, {
    ...{ report_ids: [reports[1] ?? 0], columns: ['entry_id'], template: 'ELE', format: 'csv' },
    filename_fragment: 'May',
  });
  expect(text.job.file_name).toMatch(/^reports-ELE-May-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = String(text.file).trim().split('\r\n');
  expect(lines[0]).toBe(COLUMNS_OF.ELE.join(','));
  expect(lines.length).toBe(3);
  expect(lines[1]).toContain(people[1]?.username);

  // People read words and the times of where they are, programs codes and UTC.
  const columns: ReportExport['columns'] = ['deadline_start', 'task_type', 'hours', 'status'];
  const reader = { language: 'pl', time_zone: 'Europe/Warsaw' } as const;
  const polish = String((await exported(coordinator, { filter, columns, format: 'csv' }, reader)).file).split('\r\n');
  expect(polish[0]).toBe('\u{feff}Początek okresu (Europe/Warsaw),Typ zadania,Zgłoszone godziny,Status wpisu');
  expect(polish[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Zadanie,1,Oczekuje$/);
  // In a spreadsheet times are dates with an hour, and hours are numbers.
  const { file } = await exported(coordinator, { filter, columns, format: 'xlsx' }, reader);
  const [, begin = '', hour] = /([\d-]+) ([\d:]+)/.exec(polish[1] ?? '') ?? [];
  const first = [];
  for await (const { values } of sheetRows(file)) first.push(values);
  expect(first[0]).toEqual({
    ...{
      'Początek okresu (Europe/Warsaw)': `${begin}T${hour}:00.000Z`,
      'Typ zadania': 'Zadanie',
      'Zgłoszone godziny': 1,
      'Status wpisu': 'Oczekuje',
    },
  });
  const nowhere = await coordinator.ask(reportExport.start, {
    query: { time_zone: 'Europe/Nowhere' },
    body: { filter, columns, format: 'csv' },
  });
  expect(nowhere.body).toEqual({ time_zone: ['There is no such time zone.'] });

  // Hours of a company open for its coordinators, and no more once they are taken out of it.
  const { url } = (await exported(coordinator, { filter, format: 'csv' })).job;
  await app.db
    .insertInto('company_coordinators')
    .values({ user_id: coordinator.id, company_id: await addCompany(app) })
    .execute();
  expect((await coordinator.send({ url: url as string })).statusCode).toBe(200);
  const left = app.db.deleteFrom('company_coordinators').where('user_id', '=', coordinator.id);
  await left.where('company_id', '=', company).execute();
  expect((await coordinator.send({ url: url as string })).statusCode).toBe(404);

  const stranger = await app.person({ coordinates: [await addCompany(app)] });
  const none = await exported(stranger, { filter, columns: ['username'], format: 'csv' });
  expect(String(none.file)).toBe('\u{feff}username\r\n');
});

test('the user type, as a column and as a filter, is the one of the report', async () => {
  const { coordinator, deadline_id, people } = await reportedMonth(app);
  const typeOf = await typeIds(app.db);
  await app.db
    .updateTable('users')
    .set({ type_id: typeOf('SR') })
    .where('id', '=', people[0]?.id ?? 0)
    .execute();
  const rowsOf = async (type: string) => {
    const filter = { deadlines: String(deadline_id), user_type: typeOf(type) };
    const { file } = await exported(coordinator, { filter, columns: ['user_type', 'hours'], format: 'csv' });
    return String(file).trim().split('\r\n').slice(1);
  };
  expect([await rowsOf('EC'), await rowsOf('SR')]).toEqual([['EC,1', 'EC,2'], []]);
});

test('what was written to the group leader is in no export of whose hours it is about, whomever they are signed in as', async () => {
  const { company, coordinator, deadline_id, people } = await reportedMonth(app);
  const [first] = people;
  if (!first) throw new Error('Nobody has reported.');
  await app.db
    .updateTable('task_reports')
    .set({ coordinator_comment: 'Between us' })
    .where('user_id', '=', first.id)
    .execute();
  await app.db.insertInto('company_coordinators').values({ company_id: company, user_id: first.id }).execute();
  await app.db.updateTable('users').set(STAFF).where('id', '=', first.id).execute();
  const { token } = await first.get(loginAs, { body: { username: coordinator.username } });
  const body = { filter: { deadlines: String(deadline_id) }, format: 'csv' } as const;
  const readBy = async (who: Pick<Person, 'get' | 'send'>) => String((await exported(who as Person, body)).file);
  expect(await readBy(coordinator)).toContain('Between us');
  expect(await readBy(first)).not.toContain('Between us');
  expect(await readBy(clientOf(app.app, token))).not.toContain('Between us');
});
