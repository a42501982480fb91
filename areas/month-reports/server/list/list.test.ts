import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { typeIds } from '../../../../server/testing/people.ts';
import { monthReport, submitReport } from '../../contract.ts';
import { monthReportHistory } from '../../history-contract.ts';
import { editLine } from '../../line-contract.ts';
import {
  decideLine,
  decideMany,
  GROUPINGS,
  ORDERS_OF,
  personReports,
  reportFilters,
  reportToDecide,
  rowLines,
} from '../../list-contract.ts';
import { rowTimes } from '../../row-times-contract.ts';
import { addDeadline } from '../deadline-queries.ts';
import { addCompany, reportedMonth } from '../testing/month.ts';

type Month = Awaited<ReturnType<typeof reportedMonth>>;

let app: TestApp;
let superuser: Person;
let month: Month;
beforeAll(async () => {
  app = await startTestApp();
  superuser = await app.person({ is_superuser: true, is_staff: true });
  month = await reportedMonth(app);
  await reportedMonth(app);
});
afterAll(() => app.close());

test('in every grouping and order each hour is on one page once, and rows lead to their lines', async () => {
  for (const group_by of GROUPINGS) {
    for (const order_by of ORDERS_OF[group_by]) {
      const found: { key: object; hours: number; lines: number }[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { table_content, page_number } = await superuser.get(personReports, {
          query: { group_by, order_by, page, page_size: 1 },
        });
        if (page_number === page)
          found.push(...table_content.map(({ key, total_hours, lines }) => ({ key, hours: total_hours, lines })));
      }
      expect(new Set(found.map(({ key }) => JSON.stringify(key))).size, `${group_by} ${order_by}`).toBe(4);
      expect(found.reduce((sum, { hours }) => sum + hours, 0)).toBe(12);
    }
  }
  const { table_content: results } = await superuser.get(personReports, {
    query: { group_by: 'task', order_by: 'task', deadlines: String(month.deadline_id) },
  });
  expect(results).toMatchObject([
    { task: { title: 'Alpha', language: 'pl' }, id: null, total_hours: 2, sum: 2, lines: 2, status: 'NOT_ACCEPTED' },
    { task: { title: 'Beta', language: null }, total_hours: 4, lines: 2 },
  ]);
  await app.db.updateTable('tasks').set({ expected_pace: 25 }).where('title', '=', 'Beta').execute();
  const { deadline = 0, task = 0 } = results[1]?.key ?? {};
  const lines = await superuser.get(rowLines, { query: { group_by: 'task', row_deadline: deadline, row_task: task } });
  expect(lines.results.map(({ user }) => user.username)).toEqual(
    month.people.map(({ username }) => username).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(lines.results).toMatchObject(
    Array(2).fill({ hours: 2, activity: { evaluation_answers: 0, reviews: 0 }, expected_pace: 25 }),
  );
});

test('every filter narrows rows and their hours; all time is one row a task', async () => {
  const only = { deadlines: String(month.deadline_id) };
  const hours = async (query: object) =>
    (await superuser.get(personReports, { query })).table_content.map(({ total_hours }) => total_hours);
  const username = month.people[0]?.username ?? '';
  const { type_id } = await app.db
    .selectFrom('users')
    .where('username', '=', username)
    .select('type_id')
    .executeTakeFirstOrThrow();
  expect(await hours({ ...only, username })).toEqual([3]);
  expect(await hours({ ...only, user_type: type_id })).toEqual([3]);
  expect(await hours({ ...only, status: 'ACCEPTED' })).toEqual([]);
  expect(await hours({ companies: String(month.company) })).toEqual([3, 3]);
  expect(await hours({ companies: '-1' })).toEqual([]);
  expect(await hours({ companies: `-1,${month.company}` })).toEqual([3, 3]);
  expect(await hours({ group_by: 'task', ...only, language: 'pl' })).toEqual([2]);
  expect(await hours({ group_by: 'task', ...only, task: 'eta' })).toEqual([4]);
  expect(await hours({ group_by: 'project', project: month.project })).toEqual([2]);
  expect(await hours({ group_by: 'task_project', ...only, username })).toEqual([1, 2]);
  expect(await hours({ group_by: 'task', all_time: true, project: month.project, deadlines: '1' })).toEqual([2]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await hours({ companies: String(month.company), from: today, to: today })).toEqual([3, 3]);
  expect(await hours({ companies: String(month.company), to: '2020-01-01' })).toEqual([]);
  const filters = await month.coordinator.get(reportFilters);
  expect(filters.companies.map(({ id }) => id)).toEqual([month.company]);
});

test('only periods of companies whose reports the viewer sees are offered, and those that people of them reported for', async () => {
  const [own, closed] = [await addCompany(app), await addCompany(app, false)];
  const coordinator = await app.person({ coordinates: [own] });
  const staff = await app.person({ is_staff: true });
  const until = (day: string) => ({ starts_at: new Date(`${day}T00:00:00Z`), ends_at: new Date(`${day}T23:00:00Z`) });
  const periods = [
    { name: 'Of the closed one', companies: [closed], ...until('2035-01-04') },
    { name: 'Of both', companies: [own, closed], ...until('2035-01-03') },
    { name: 'Of nobody any more', companies: [], ...until('2035-01-02') },
    { name: 'Without a company', companies: [null], ...until('2035-01-01') },
  ];
  const ids: number[] = [];
  for (const period of periods) ids.push(await addDeadline(app.db, period));
  const { id: user_id } = await app.person({ company_id: own });
  await app.db
    .insertInto('month_reports')
    .values({ user_id, deadline_id: ids[2] ?? 0, company_id: own })
    .execute();
  const namesFor = async (who: Person) =>
    (await who.get(reportFilters)).deadlines.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  expect(await namesFor(coordinator)).toEqual(['Of both', 'Of nobody any more']);
  expect(await namesFor(staff)).toEqual(['Of both', 'Of nobody any more', 'Without a company']);
  expect(await namesFor(superuser)).toEqual(periods.map(({ name }) => name));
});

test('reports are ordered by company as people look for names: case and accents decide last', async () => {
  const ordered = ['order alpha', 'Order éclair', 'Order Łódź', 'Order Zebra'];
  const period = { starts_at: new Date('2032-01-01T00:00:00Z'), ends_at: new Date('2032-01-31T23:59:59Z') };
  const deadline_id = await addDeadline(app.db, { name: 'January 2032', companies: [null], ...period });
  for (const name of ordered.toReversed()) {
    const company_id = await addCompany(app);
    await app.db.updateTable('companies').set({ name }).where('id', '=', company_id).execute();
    const { id: user_id } = await app.person({ company_id });
    await app.db.insertInto('month_reports').values({ user_id, deadline_id, company_id }).execute();
  }
  const companiesBy = async (order_by: 'company' | '-company') => {
    const query = { order_by, deadlines: String(deadline_id) };
    return (await superuser.get(personReports, { query })).table_content.map(({ user }) => user?.company?.name);
  };
  expect(await companiesBy('company')).toEqual(ordered);
  expect(await companiesBy('-company')).toEqual(ordered.toReversed());
});

test('a range of days means those of where the reader is: a November of Warsaw is not in their October', async () => {
  const [person] = month.people;
  const deadline_id = await addDeadline(app.db, {
    ...{ name: 'November 2031', companies: [month.company] },
    ...{ starts_at: new Date('2031-10-31T23:00:00Z'), ends_at: new Date('2031-11-30T22:59:59Z') },
  });
  const report = { user_id: person?.id ?? 0, deadline_id, company_id: month.company };
  await app.db.insertInto('month_reports').values(report).execute();
  const found = async (query: object) =>
    (await superuser.get(personReports, { query: { companies: String(month.company), ...query } })).count;
  const october = { from: '2031-10-01', to: '2031-10-31' };
  expect(await found({ ...october, time_zone: 'Europe/Warsaw' })).toBe(0);
  expect(await found({ from: '2031-11-30', to: '2031-12-31', time_zone: 'Europe/Warsaw' })).toBe(1);
  // There it begins on the last day of October.
  expect(await found(october)).toBe(1);
  const refused = await superuser.ask(personReports, { query: { ...october, time_zone: 'Europe/Nowhere' } });
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['time_zone']]);
});

test('each row says what the timer and the page of answers measured, over all of its lines', async () => {
  const [one = superuser, other = superuser] = month.people;
  const deadlines = String(month.deadline_id);
  const [alpha] = month.tasks;
  const ended_at = new Date(Date.now() - 3_600_000);
  const session = (person: Person, minutes: number) => ({
    ...{ user_id: person.id, task_id: alpha?.id ?? 0, title: 'Alpha', category: 'TASK' as const, ended_at },
    ...{ started_at: new Date(ended_at.getTime() - minutes * 60_000), seen_at: ended_at },
  });
  await app.db
    .insertInto('work_sessions')
    .values([session(one, 90), session(other, 45)])
    .execute();
  const day = ended_at.toISOString().slice(0, 10);
  await app.db
    .insertInto('answer_days')
    .values({ task_id: alpha?.id ?? 0, user_id: one.id, day, answers: 10, seconds: 1_800 })
    .execute();
  const times = async (group_by: 'user' | 'task' | 'project') =>
    (await superuser.get(rowTimes, { query: { group_by, deadlines } })).results
      .map(({ total_timer_hours, total_auto_hours }) => [total_timer_hours, total_auto_hours])
      .toSorted(([a = 0], [b = 0]) => Number(b) - Number(a));
  expect(await times('user')).toEqual([
    [1.5, 0.5],
    [0.75, 0],
  ]);
  expect(await times('task')).toEqual([
    [2.25, 0.5],
    [0, 0],
  ]);
  expect(await times('project')).toEqual([
    [2.25, 0.5],
    [0, 0],
  ]);
});

test('what is selected is decided upon at once; what cannot be stays, with the reason, and each change is in the history', async () => {
  const { coordinator, deadline_id, reports, tasks } = await reportedMonth(app);
  const accept = (who: Person, rows: object[], filter: object = {}) =>
    who.get(decideMany, { body: { decision: 'accept', filter, rows } });
  const group = { group_by: 'task', deadlines: String(deadline_id) };
  const key = { deadline: deadline_id, task: tasks[0]?.id, hours: 2 };
  expect(await accept(coordinator, [key], group)).toEqual({ decided: 2, refused: [], refused_count: 0 });
  // The coordinator has accepted half of it already.
  const again = await accept(coordinator, [{ report: reports[0], hours: 3 }]);
  expect(again).toMatchObject({ decided: 1, refused: [{ title: 'Alpha', reason: 'decided' }], refused_count: 1 });
  expect(
    await accept(superuser, [
      { report: reports[0], hours: 3 },
      { report: reports[1], hours: 3 },
    ]),
  ).toMatchObject({ decided: 4 });
  const refused = await coordinator.get(decideMany, {
    body: { decision: 'reject', filter: {}, rows: [{ report: reports[0], hours: 3 }] },
  });
  expect(refused).toMatchObject({ decided: 0, refused_count: 2, refused: [{ reason: 'superuser' }, {}] });
  const params = { id: reports[0] ?? 0 };
  expect((await superuser.get(reportToDecide, { params })).status).toBe('ACCEPTED');
  const history = await superuser.get(monthReportHistory, { params });
  expect(history.map(({ username, work, old, new: now }) => [username, work, old, now])).toEqual([
    [superuser.username, 'Beta', 'PRE_ACCEPT', 'ACCEPTED'],
    [superuser.username, 'Alpha', 'PRE_ACCEPT', 'ACCEPTED'],
    [coordinator.username, 'Beta', 'PENDING', 'PRE_ACCEPT'],
    [coordinator.username, 'Alpha', 'PENDING', 'PRE_ACCEPT'],
    [expect.any(String), 'Beta', '', '2'],
    [expect.any(String), 'Alpha', '', '1'],
  ]);
  const stranger = await app.person({ coordinates: [await addCompany(app)] });
  expect(await accept(stranger, [{ report: reports[0], hours: 3 }])).toMatchObject({ decided: 0, refused_count: 0 });
});

test('what was rejected is not accepted among many', async () => {
  const { coordinator, deadline_id, reports, tasks } = await reportedMonth(app);
  const decideOn = (decision: 'accept' | 'reject', row: object, filter: object = {}) =>
    coordinator.get(decideMany, { body: { decision, filter, rows: [row] } });
  const group = { group_by: 'task', deadlines: String(deadline_id) };
  await decideOn('reject', { deadline: deadline_id, task: tasks[0]?.id, hours: 2 }, group);
  expect(await decideOn('accept', { report: reports[0], hours: 3 })).toMatchObject({
    ...{ decided: 1, refused_count: 1 },
    refused: [{ title: 'Alpha', status: 'NOT_ACCEPTED', reason: 'rejected' }],
  });
});

test('of two coordinators who accept the same rows at once, each line is accepted by one', async () => {
  const { company, coordinator, reports } = await reportedMonth(app);
  const other = await app.person({ coordinates: [company] });
  const rows = reports.map((report) => ({ report, hours: 3 }));
  const [one, two] = await Promise.all(
    [coordinator, other].map((who, at) =>
      who.get(decideMany, { body: { decision: 'accept', filter: {}, rows: at === 0 ? rows : rows.toReversed() } }),
    ),
  );
  expect((one?.decided ?? 0) + (two?.decided ?? 0)).toBe(4);
  expect((one?.refused_count ?? 0) + (two?.refused_count ?? 0)).toBe(4);
});

test('hours are corrected by whoever may accept them, and only as they were seen', async () => {
  const { coordinator, people, deadline_id, reports, tasks } = await reportedMonth(app);
  const params = { id: reports[0] ?? 0 };
  const { tasks_reports } = await coordinator.get(reportToDecide, { params });
  const line = { id: tasks_reports[0]?.id ?? 0 };
  const body = { status: 'PENDING', old_hours: 1, hours: 1.3, description: { old: '=1+1', new: 'Less' } } as const;
  const changed = await coordinator.get(editLine, { params: line, body });
  expect(changed).toMatchObject({ total_hours: 3.25, tasks_reports: [{ hours: 1.25, status: 'PENDING' }, {}] });
  const history = await coordinator.get(monthReportHistory, { params });
  expect(history.slice(0, 2).map(({ field, old, new: now }) => [field, old, now])).toEqual([
    ['description', '=1+1', 'Less'],
    ['hours', '1', '1.25'],
  ]);
  const sum = await app.db
    .selectFrom('task_hours')
    .where('task_id', '=', tasks[0]?.id ?? 0)
    .where('user_id', '=', people[0]?.id ?? 0)
    .select('minutes')
    .executeTakeFirst();
  expect(sum?.minutes).toBe(75);
  expect((await coordinator.ask(editLine, { params: line, body })).status).toBe(409);
  const seen = { status: 'PENDING', hours: 1.25, title: tasks_reports[0]?.title ?? '', description: 'Less' } as const;
  await superuser.get(decideLine, { params: line, body: { ...seen, decision: 'accept' } });
  const late = { ...body, status: 'ACCEPTED', old_hours: 1.25 } as const;
  expect((await superuser.ask(editLine, { params: line, body: late })).status).toBe(409);
  // What the person sees, and reports after it, is what it is now.
  const own = await people[0]?.get(monthReport, { query: { deadline_id } });
  expect(own?.tasks_reports[0]).toMatchObject({ hours: 1.25, status: 'ACCEPTED' });
});

test('who changes company keeps the reports of the old one, whose coordinator still decides on them', async () => {
  const { coordinator, people, deadline_id, reports } = await reportedMonth(app);
  const [person] = people as [Person];
  const company = await addCompany(app);
  const next = await app.person({ coordinates: [company] });
  await app.db.updateTable('users').set({ company_id: company }).where('id', '=', person.id).execute();
  const now = await person.get(monthReport, { query: { deadline_id } });
  const lines = now.tasks_reports.map(({ id, task, title, description, hours }) => ({
    ...{ id, task: task?.id ?? null, title, description, hours: hours + 1 },
  }));
  await person.get(submitReport, { body: { deadline_id, version: now.version, tasks_reports: lines } });
  const params = { id: reports[0] ?? 0 };
  expect((await next.ask(reportToDecide, { params })).status).toBe(404);
  expect((await coordinator.get(reportToDecide, { params })).total_hours).toBe(5);
  // What is reported from now on, also for the same days, is for the new company.
  const period = { starts_at: new Date(Date.now() - 8e8), ends_at: new Date(Date.now() + 8e8) };
  const other = await addDeadline(app.db, { name: 'The same month', ...period, companies: [company] });
  await person.get(submitReport, {
    body: { deadline_id: other, version: 0, tasks_reports: [{ ...lines[0], id: null }] },
  });
  expect((await next.get(personReports)).table_content).toMatchObject([{ deadline: { id: other }, total_hours: 2 }]);
});

test('a report is of the user type that its author had when they first reported: rows, lines, filter and order', async () => {
  const { coordinator, deadline_id, people, reports } = await reportedMonth(app);
  const [person, other] = people as [Person, Person];
  const typeOf = await typeIds(app.db);
  // The first reported as an EC; the second, who had no type then, is listed with the one of today.
  await app.db
    .updateTable('users')
    .set({ type_id: typeOf('SR') })
    .where('id', '=', person.id)
    .execute();
  await app.db
    .updateTable('users')
    .set({ type_id: typeOf('ELE') })
    .where('id', '=', other.id)
    .execute();
  const deadlines = String(deadline_id);
  const rows = async (query: object) =>
    (await coordinator.get(personReports, { query: { deadlines, ...query } })).table_content;
  const typesBy = async (query: object) => (await rows(query)).map(({ user }) => user?.type);
  expect(await typesBy({ order_by: 'type' })).toEqual(['EC', 'ELE']);
  expect(await typesBy({ order_by: '-type' })).toEqual(['ELE', 'EC']);
  for (const [type, hours] of [
    ['EC', [3]],
    ['ELE', [3]],
    ['SR', []],
  ] as const) {
    expect((await rows({ user_type: typeOf(type) })).map(({ total_hours }) => total_hours)).toEqual(hours);
    const byTask = await rows({ user_type: typeOf(type), group_by: 'task' });
    expect(byTask.map(({ total_hours }) => total_hours)).toEqual(hours.length > 0 ? [1, 2] : []);
  }
  const seen = await coordinator.get(reportToDecide, { params: { id: reports[0] ?? 0 } });
  expect([seen.user.type, ...seen.tasks_reports.map(({ user }) => user.type)]).toEqual(['EC', 'EC', 'EC']);
});
