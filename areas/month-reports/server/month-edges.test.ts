import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import { monthReport, type NewLine, submitReport } from '../contract.ts';
import { decideLine, decideMany, decideReport, personReports, reportToDecide } from '../list-contract.ts';
import { rowTimes } from '../row-times-contract.ts';
import { suggestedHours, tempoOf, timerSeconds } from '../rules.ts';
import { addDeadline } from './deadline-queries.ts';
import { addComment } from './testing/commenting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const companyIn = async (name: string, timezone: string): Promise<number> => {
  const { id: division_id } = await app.db
    .insertInto('divisions')
    .values({ name, timezone })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('companies')
    .values({ name, division_id, accessible_to_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const moveTo = (person: Person, company_id: number) =>
  app.db.updateTable('users').set({ company_id }).where('id', '=', person.id).execute();

/** A session of the timer. */
const session = async (person: Person, task: TestTask, from: string, to: string): Promise<void> => {
  const ended_at = new Date(to);
  const times = { started_at: new Date(from), ended_at, seen_at: ended_at, idle_seconds: 0 };
  const row = { user_id: person.id, task_id: task.id, title: 'Timed', category: 'TASK' as const, ...times };
  await app.db.insertInto('work_sessions').values(row).execute();
};

/** An hour on each task. */
const linesOn = (tasks: readonly TestTask[]): NewLine[] =>
  tasks.map(({ id }) => ({ id: null, task: id, title: '', description: 'Work', hours: 1 }));

/** Of each line its title, and the other periods that it names. */
const said = ({ tasks_reports }: { tasks_reports: { title: string; also_reported: (string | null)[] }[] }) =>
  tasks_reports.map(({ title, also_reported }) => [title, ...also_reported]);

/**
 * March 2026 in New York, which summer time makes an hour shorter: from 1 March 05:00 UTC to 1 April 04:00 UTC.
 *
 * | session (UTC)             | on the clock there         | counts                              | seconds |
 * |---------------------------|----------------------------|-------------------------------------|---------|
 * | 1 March, 04:30 to 05:30   | 23:30 to 00:30             | the half that lies within the period |   1,800 |
 * | 8 March, 06:30 to 07:30   | 01:30 to 03:30, no 02:xx   | one hour, not the two of the clock  |   3,600 |
 * | 1 April, 03:30 to 04:30   | 31 March 23:30 to 00:30    | the half that lies within the period |   1,800 |
 *
 * Together 7,200 s, which is 2 h. Of the answers, 8 on 1 March and 12 on 31 March count: 20 answers in 2 h are 10 an hour.
 */
test('a month that the change to summer time shortens in New York counts the hours that passed', async () => {
  const company_id = await companyIn('New York', 'America/New_York');
  const person = await app.person({ company_id, is_staff: true });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const task = await addTask(app.db, { title: 'Spring' });
  await assign(app.db, task, person);
  const deadline_id = await addDeadline(app.db, {
    ...{ name: 'March', companies: [company_id] },
    ...{ starts_at: new Date('2026-03-01T05:00:00Z'), ends_at: new Date('2026-04-01T04:00:00Z') },
  });
  const session = (from: string, to: string) => ({
    ...{ user_id: person.id, task_id: task.id, title: 'Spring', category: 'TASK' as const, idle_seconds: 0 },
    ...{ started_at: new Date(from), ended_at: new Date(to), seen_at: new Date(to) },
  });
  await app.db
    .insertInto('work_sessions')
    .values([
      session('2026-03-01T04:30:00Z', '2026-03-01T05:30:00Z'),
      session('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'),
      session('2026-04-01T03:30:00Z', '2026-04-01T04:30:00Z'),
    ])
    .execute();
  const days = { '2026-02-28': 50, '2026-03-01': 8, '2026-03-31': 12, '2026-04-01': 99 };
  await app.db
    .insertInto('answer_days')
    .values(Object.entries(days).map(([day, answers]) => ({ task_id: task.id, user_id: person.id, day, answers })))
    .execute();

  const [line] = (await person.get(monthReport, { query: { deadline_id } })).tasks_reports;
  const seconds = timerSeconds(line?.sessions);
  expect([line?.activity.answers, seconds, suggestedHours(seconds)]).toEqual([20, 7_200, 2]);
  expect(tempoOf(20, 2, seconds)).toBe(10);

  const hours = { id: null, task: task.id, title: '', description: 'Labelled', hours: 2 };
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [hours] } });
  const params = { id: id ?? 0 };
  const { version } = await superuser.get(reportToDecide, { params });
  const accepted = await superuser.get(decideReport, { params, body: { decision: 'accept', version } });
  expect(accepted).toMatchObject({ status: 'ACCEPTED', total_hours: 2 });
});

/**
 * Both companies report October. The person changes from the first to the second in the middle of the month:
 *
 * | reported while in | hours | seen by the first | by the second | by a superuser |
 * |-------------------|-------|-------------------|---------------|----------------|
 * | the first         |  3    | 3                 | no            | 3              |
 * | the second        |  1.25 | no                | 1.25          | 1.25           |
 * | together          |  4.25 | 3                 | 1.25          | 4.25           |
 */
test('hours stay with the company for which they were reported when the person changes to another in mid-month', async () => {
  const first = await companyIn('First', 'Europe/Warsaw');
  const second = await companyIn('Second', 'Europe/Lisbon');
  const person = await app.person({ company_id: first, is_staff: true });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const ofFirst = await app.person({ coordinates: [first] });
  const ofSecond = await app.person({ coordinates: [second] });
  const task = await addTask(app.db, { title: 'Moved' });
  await assign(app.db, task, person);
  const october = { starts_at: new Date('2026-10-01T00:00:00Z'), ends_at: new Date('2026-11-01T00:00:00Z') };
  const reported = async (company: number, hours: number): Promise<number> => {
    await app.db.updateTable('users').set({ company_id: company }).where('id', '=', person.id).execute();
    const deadline_id = await addDeadline(app.db, { name: `October ${company}`, companies: [company], ...october });
    const line = { id: null, task: task.id, title: '', description: 'Labelled', hours };
    const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [line] } });
    return id ?? 0;
  };
  const reports = [await reported(first, 3), await reported(second, 1.25)];
  for (const id of reports) {
    const { version } = await superuser.get(reportToDecide, { params: { id } });
    await superuser.get(decideReport, { params: { id }, body: { decision: 'accept', version } });
  }

  const query = { group_by: 'task', all_time: true } as const;
  const sumFor = async (who: Person) => {
    const { table_content } = await who.get(personReports, { query });
    return table_content
      .filter((row) => row.task?.title === 'Moved')
      .map(({ total_hours }) => total_hours)
      .reduce((sum, hours) => sum + hours, 0);
  };
  expect(await Promise.all([ofFirst, ofSecond, superuser].map(sumFor))).toEqual([3, 1.25, 4.25]);
});

/**
 * A person who has reported November without a company is in one then, whose month is from 11 November to 10 December:
 *
 * | task  | work                   | reported for November | said to be reported for November |
 * |-------|------------------------|-----------------------|----------------------------------|
 * | Alpha | timer, 20 November     | 1 h                   | yes                              |
 * | Beta  | timer, 5 and 5 December| 1 h                   | no                               |
 * | Delta | evaluated, 20 November | 1 h                   | yes                              |
 * | Gamma | timer, 20 November     | nothing               | no                               |
 */
test('lines say for which other period hours of the same time were reported, by name to those who see that report', async () => {
  const company = await companyIn('Mid-month', 'UTC');
  const person = await app.person({ is_staff: true });
  const [superuser, coordinator] = [
    await app.person({ is_superuser: true, is_staff: true }),
    await app.person({ coordinates: [company] }),
  ];
  const tasks: TestTask[] = [];
  for (const [title, ...days] of [
    ['Alpha', '2026-11-20'],
    ['Beta', '2026-11-05', '2026-12-05'],
    ['Delta'],
    ['Gamma', '2026-11-20'],
  ] as const) {
    const task = await addTask(app.db, { title });
    await assign(app.db, task, person);
    for (const day of days) await session(person, task, `${day}T08:00:00Z`, `${day}T09:00:00Z`);
    tasks.push(task);
  }
  await app.db
    .insertInto('evaluation_days')
    .values({ task_id: tasks[2]?.id ?? 0, user_id: person.id, day: '2026-11-20', answers: 5 })
    .execute();
  const november = await addDeadline(app.db, {
    ...{ name: 'Twice: November', companies: [null] },
    ...{ starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-11-30T23:59:59Z') },
  });
  const mid = await addDeadline(app.db, {
    ...{ name: 'Twice: middle', companies: [company] },
    ...{ starts_at: new Date('2026-11-11T00:00:00Z'), ends_at: new Date('2026-12-10T23:59:59Z') },
  });
  const submit = (deadline_id: number, count: number) =>
    person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: linesOn(tasks.slice(0, count)) } });
  await submit(november, 3);
  await moveTo(person, company);
  const own = [['Alpha', 'Twice: November'], ['Beta'], ['Delta', 'Twice: November'], ['Gamma']];
  expect(said(await person.get(monthReport, { query: { deadline_id: mid } }))).toEqual(own);
  const report = await submit(mid, 4);
  expect(said(report)).toEqual(own);
  const params = { id: report.id ?? 0 };
  expect(said(await superuser.get(reportToDecide, { params }))).toEqual(own);
  expect(said(await coordinator.get(reportToDecide, { params }))).toEqual([
    ...[['Alpha', null], ['Beta'], ['Delta', null], ['Gamma']],
  ]);
  // Among many they are not accepted: who does so does not see it.
  const rows = [{ report: report.id ?? 0, hours: 4 }];
  const decided = await coordinator.get(decideMany, { body: { decision: 'accept', filter: {}, rows } });
  const reason = 'also_reported';
  expect(decided).toMatchObject({
    decided: 2,
    refused: [
      { title: 'Alpha', reason },
      { title: 'Delta', reason },
    ],
  });
  // The same where a whole report is accepted.
  const { version } = await superuser.get(reportToDecide, { params });
  const whole = await superuser.get(decideReport, { params, body: { decision: 'accept', version } });
  expect(whole.tasks_reports.map(({ status }) => status)).toEqual(['PENDING', 'ACCEPTED', 'PENDING', 'ACCEPTED']);
  expect(whole).toMatchObject({
    ...{
      decided: 2,
      refused_count: 2,
      refused: [
        { title: 'Alpha', reason },
        { title: 'Delta', reason },
      ],
    },
  });
  // The other way round; Gamma has hours in the later report alone.
  const before = said(await person.get(monthReport, { query: { deadline_id: november } }));
  const twice = 'Twice: middle';
  expect(before).toEqual([['Alpha', twice], ['Beta'], ['Delta', twice], ['Gamma', twice]]);
});

test('a line of comments or skips alone names the other period to its author too', async () => {
  const person = await app.person();
  const tasks = [await addTask(app.db, { title: 'Commented' }), await addTask(app.db, { title: 'Skipped' })];
  for (const task of tasks) await assign(app.db, task, person);
  const [commented, skipped] = tasks;
  if (commented) await addComment(app.db, person, commented, new Date('2026-11-20T08:00:00Z'));
  const day = { user_id: person.id, day: '2026-11-20', answers: 0, skipped: 3 };
  await app.db
    .insertInto('answer_days')
    .values({ task_id: skipped?.id ?? 0, ...day })
    .execute();
  const november = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-11-30T23:59:59Z') };
  const submitted = async (name: string, at: number) => {
    await moveTo(person, at);
    const deadline_id = await addDeadline(app.db, { name, companies: [at], ...november });
    return person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: linesOn(tasks) } });
  };
  await submitted('Comments: one', await companyIn('Comments: one', 'UTC'));
  expect(said(await submitted('Comments: other', await companyIn('Comments: other', 'UTC')))).toEqual([
    ['Commented', 'Comments: one'],
    ['Skipped', 'Comments: one'],
  ]);
});

/** On 1 November in Warsaw it is still October in New York for five hours: only what was done in these hours can be of both months. */
test('months of two time zones are of the same time in the hours that they share, not for all work of that day', async () => {
  const [newYork, warsaw] = [await companyIn('Before', 'America/New_York'), await companyIn('After', 'Europe/Warsaw')];
  const person = await app.person({ is_staff: true, company_id: newYork });
  const [early, late] = [await addTask(app.db, { title: 'Early' }), await addTask(app.db, { title: 'Late' })];
  for (const task of [early, late]) {
    await assign(app.db, task, person);
    const day = { task_id: task.id, user_id: person.id, day: '2026-11-01', answers: 9 };
    await app.db.insertInto('answer_days').values(day).execute();
  }
  await session(person, early, '2026-11-01T01:00:00Z', '2026-11-01T02:00:00Z');
  await session(person, late, '2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z');
  const october = await addDeadline(app.db, {
    ...{ name: 'Zones: October', companies: [newYork] },
    ...{ starts_at: new Date('2026-10-01T04:00:00Z'), ends_at: new Date('2026-11-01T03:59:59Z') },
  });
  const november = await addDeadline(app.db, {
    ...{ name: 'Zones: November', companies: [warsaw] },
    ...{ starts_at: new Date('2026-10-31T23:00:00Z'), ends_at: new Date('2026-11-30T22:59:59Z') },
  });
  const tasks_reports = linesOn([early, late]);
  await person.get(submitReport, { body: { deadline_id: october, version: 0, tasks_reports } });
  await moveTo(person, warsaw);
  const report = await person.get(monthReport, { query: { deadline_id: november } });
  expect(said(report)).toEqual([['Early', 'Zones: October'], ['Late']]);
});

/**
 * The same hour is reported for September, without a company, and for a second period, of a company:
 *
 * | what is done                                     | says that it is also reported |
 * |--------------------------------------------------|-------------------------------|
 * | September's is rejected                           | September's                    |
 * | the second is accepted with the rows of the list | September's                    |
 * | September's is reported again                     | both                          |
 */
test('hours that were rejected are reported nowhere else until they are reported again; the rejected line itself says so', async () => {
  const company = await companyIn('Rejecting', 'UTC');
  const person = await app.person({ is_staff: true });
  const [superuser, coordinator] = [
    await app.person({ is_superuser: true, is_staff: true }),
    await app.person({ coordinates: [company] }),
  ];
  const [task, idle] = [await addTask(app.db, { title: 'Again' }), await addTask(app.db, { title: 'Without hours' })];
  for (const one of [task, idle]) {
    await assign(app.db, one, person);
    await session(person, one, '2026-09-20T08:00:00Z', '2026-09-20T09:00:00Z');
  }
  const month = { starts_at: new Date('2026-09-01T00:00:00Z'), ends_at: new Date('2026-09-30T23:59:59Z') };
  const september = await addDeadline(app.db, { name: 'Again: September', companies: [null], ...month });
  const second = await addDeadline(app.db, { name: 'Again: second', companies: [company], ...month });
  const submit = async (deadline_id: number, lines: NewLine[]) => {
    const { version } = await person.get(monthReport, { query: { deadline_id } });
    return person.get(submitReport, { body: { deadline_id, version, tasks_reports: lines } });
  };
  const first = await submit(september, linesOn([task, idle]));
  await moveTo(person, company);
  const [line, none] = linesOn([task, idle]);
  const other = await submit(second, line && none ? [line, { ...none, hours: 0 }] : []);
  const both = async () => {
    const ids = [first.id ?? 0, other.id ?? 0];
    const reports = await Promise.all(ids.map((id) => superuser.get(reportToDecide, { params: { id } })));
    return reports.map((report) => said(report)[0]?.slice(1));
  };
  expect(await both()).toEqual([['Again: second'], ['Again: September']]);

  const params = { id: first.tasks_reports[0]?.id ?? 0 };
  const seen = { status: 'PENDING', hours: 1, title: 'Again', description: 'Work' } as const;
  await superuser.get(decideLine, { params, body: { decision: 'reject', ...seen } });
  expect(await both()).toEqual([['Again: second'], []]);

  // A line without hours is paid nothing, here or there.
  const body = { decision: 'accept', filter: {}, rows: [{ report: other.id ?? 0, hours: 1 }] } as const;
  expect(await coordinator.get(decideMany, { body })).toMatchObject({ decided: 2, refused: [] });
  expect(await both()).toEqual([['Again: second'], []]);

  const ids = first.tasks_reports.map((one) => one.id);
  await submit(
    september,
    linesOn([task, idle]).map((one, at) => ({ ...one, id: ids[at] ?? null })),
  );
  expect(await both()).toEqual([['Again: second'], ['Again: September']]);
  const rows = [{ report: first.id ?? 0, hours: 2 }];
  const refused = await superuser.get(decideMany, { body: { decision: 'accept', filter: {}, rows } });
  expect(refused).toMatchObject({ decided: 1, refused: [{ title: 'Again', reason: 'also_reported' }] });
});

test('a time zone of a division that changes in mid-month changes no hours, no decision and no time of the timer', async () => {
  const company_id = await companyIn('Moving', 'America/New_York');
  const person = await app.person({ company_id, is_staff: true });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const task = await addTask(app.db, { title: 'Elsewhere' });
  await assign(app.db, task, person);
  const deadline_id = await addDeadline(app.db, {
    ...{ name: 'May', companies: [company_id] },
    ...{ starts_at: new Date('2026-05-01T04:00:00Z'), ends_at: new Date('2026-06-01T04:00:00Z') },
  });
  const ended = new Date('2026-05-15T05:00:00Z');
  await app.db
    .insertInto('work_sessions')
    .values({
      ...{ user_id: person.id, task_id: task.id, title: 'Elsewhere', category: 'TASK', idle_seconds: 0 },
      ...{ started_at: new Date('2026-05-15T03:00:00Z'), ended_at: ended, seen_at: ended },
    })
    .execute();
  const line = { id: null, task: task.id, title: '', description: 'Labelled', hours: 2 };
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [line] } });
  const { version } = await superuser.get(reportToDecide, { params: { id: id ?? 0 } });
  await superuser.get(decideReport, { params: { id: id ?? 0 }, body: { decision: 'accept', version } });
  const seen = async () => {
    const { status, deadline, tasks_reports } = await person.get(monthReport, { query: { deadline_id } });
    const [{ hours, sessions } = { hours: 0, sessions: {} }] = tasks_reports;
    return { status, deadline, hours, seconds: timerSeconds(sessions) };
  };
  const before = await seen();
  expect(before).toMatchObject({ status: 'ACCEPTED', hours: 2, seconds: 7_200 });
  await app.db.updateTable('divisions').set({ timezone: 'Asia/Tokyo' }).where('name', '=', 'Moving').execute();
  expect(await seen()).toEqual(before);
});

/**
 * October of the first company is from the 1st to the 31st, "Autumn" of the second from 16 October to 15 November:
 *
 * | day         | timer | answering | lies in             |
 * |-------------|-------|-----------|---------------------|
 * | 10 October  | 1 h   | –         | October             |
 * | 20 October  | 2 h   | 30 min    | October and Autumn  |
 * | 10 November | 1 h   | –         | Autumn              |
 */
test('where several periods of a person are added up, the time that they share counts once', async () => {
  const [first, second] = [await companyIn('Of October', 'UTC'), await companyIn('Of autumn', 'UTC')];
  const person = await app.person({ company_id: first, is_staff: true });
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const task = await addTask(app.db, { title: 'Shared time' });
  await assign(app.db, task, person);
  const period = async (company_id: number, name: string, from: string, to: string) => {
    const times = { starts_at: new Date(from), ends_at: new Date(to) };
    const deadline_id = await addDeadline(app.db, { name, companies: [company_id], ...times });
    await moveTo(person, company_id);
    await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: linesOn([task]) } });
  };
  await period(first, 'October', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z');
  await period(second, 'Autumn', '2026-10-16T00:00:00Z', '2026-11-15T23:59:59Z');
  await session(person, task, '2026-10-10T08:00:00Z', '2026-10-10T09:00:00Z');
  await session(person, task, '2026-10-20T08:00:00Z', '2026-10-20T10:00:00Z');
  await session(person, task, '2026-11-10T08:00:00Z', '2026-11-10T09:00:00Z');
  await app.db
    .insertInto('answer_days')
    .values({ task_id: task.id, user_id: person.id, day: '2026-10-20', answers: 9, seconds: 1_800 })
    .execute();
  const query = { group_by: 'task', all_time: true, task: 'Shared time' } as const;
  const { results } = await superuser.get(rowTimes, { query });
  expect(results).toMatchObject([{ total_timer_hours: 4, total_auto_hours: 0.5 }]);
  const months = { group_by: 'task', companies: `${first},${second}`, task: 'Shared time' } as const;
  const ofMonths = (await superuser.get(rowTimes, { query: months })).results;
  expect(ofMonths.map(({ total_timer_hours }) => total_timer_hours)).toEqual([3, 3]);
});
