import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import { NO_PERIOD } from '../../../shared/error-codes.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { notificationList } from '../../notifications/contract.ts';
import {
  adminDeadline,
  adminDeadlines,
  deleteDeadline,
  deleteRecord,
  monthReport,
  ownDeadlines,
  reportTasks,
  reportUsers,
  saveDeadline,
  submitReport,
} from '../contract.ts';
import { taskReportHistory } from '../history-contract.ts';
import { editLine } from '../line-contract.ts';
import { rowLines } from '../list-contract.ts';
import { overAtMs } from '../rules.ts';
import { addComment } from './testing/commenting.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person(STAFF);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const addCompany = async (name: string) =>
  (await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** A period of thirty days that ends in so many days, for one company. */
const addPeriod = (company: number, endsInDays: number, name = 'A month') => {
  const end = Date.now() + endsInDays * DAY;
  const [starts, ends] = [end - 30 * DAY, end].map((time) => new Date(time).toISOString());
  return staff.get(saveDeadline, {
    body: { name, start: starts ?? '', end: ends ?? '', companies: [company], default: false },
  });
};

const atWork = async (title?: string): Promise<{ person: Person; company: number; task: TestTask }> => {
  const company = await addCompany(`Company ${Math.random()}`);
  const person = await app.person({ company_id: company });
  const task = await addTask(app.db, title === undefined ? {} : { title });
  await assign(app.db, task, person);
  return { person, company, task };
};

test('a period for a company that is deleted at the same moment is refused, and nothing of it stays', async () => {
  const company = await addCompany('Short-lived');
  const body = { name: 'Of nobody', start: '2029-01-01T00:00:00Z', end: '2029-02-01T00:00:00Z', default: false };
  const { meanwhile } = await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('companies').where('id', '=', company).execute();
    const saving = staff.ask(saveDeadline, { body: { ...body, companies: [company] } });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    return { meanwhile: saving };
  });
  const { status, error } = await meanwhile;
  expect([status, error.code]).toEqual([409, 'platform.referenceLost']);
  const left = app.db.selectFrom('report_deadlines').where('name', '=', 'Of nobody').select('id');
  expect(await left.execute()).toEqual([]);
});

type Record = BodyOf<typeof deleteRecord>;

const line = (task: TestTask | null, hours: number, more: object = {}) => ({
  id: null,
  task: task?.id ?? null,
  title: '',
  description: 'Work',
  hours,
  ...more,
});

test('staff add a period for companies, change it and delete it, which is recorded; an overlap is refused and named', async () => {
  const [one, two] = [await addCompany('First company'), await addCompany('Second company')];
  const july = { start: '2027-07-01T00:00:00Z', end: '2027-07-31T23:59:59Z' };
  const body = { name: 'July', ...july, companies: [one], default: true };
  const saved = await staff.get(saveDeadline, { body });
  expect(saved).toMatchObject({ name: 'July', companies: [one], default: true, reports: 0 });
  const other = { ...body, name: 'Again', start: '2027-07-31T00:00:00Z', end: '2027-08-31T00:00:00Z', default: false };
  const refused = await staff.ask(saveDeadline, { body: { ...other, companies: [two, one] } });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('“July”');
  expect(JSON.stringify(refused.body)).toContain('First company');
  expect((await staff.ask(saveDeadline, { body: { ...other, companies: [], default: true } })).status).toBe(400);
  await staff.get(saveDeadline, { body: { ...other, companies: [two] } });
  const moved = await staff.get(saveDeadline, { body: { ...body, id: saved.id, end: '2027-07-20T00:00:00Z' } });
  expect(moved).toMatchObject({ id: saved.id, end: '2027-07-20T00:00:00.000Z', companies: [one] });
  // Somebody else still has the dialog open with the end that it had before.
  const { reports: _reports, ...stale } = { ...saved, name: 'July 2027' };
  const late = await staff.ask(saveDeadline, { body: stale });
  expect([late.status, late.error.code]).toEqual([409, 'month-reports.deadlineChanged']);
  expect(await staff.get(adminDeadline, { params: { id: saved.id } })).toEqual(moved);
  const wrong = { ...body, name: ' \u2060', end: body.start, companies: [], default: false };
  expect(Object.keys((await staff.ask(saveDeadline, { body: wrong })).error.$codes ?? {})).toEqual([
    'name',
    'end',
    'companies',
  ]);
  expect((await staff.get(adminDeadlines)).results.map(({ name }) => name)).toEqual(['Again', 'July']);
  await staff.get(deleteDeadline, { body: moved });
  for (const gone of [
    await staff.ask(deleteDeadline, { body: { id: saved.id } }),
    await staff.ask(saveDeadline, { body: stale }),
    await staff.ask(adminDeadline, { params: { id: saved.id } }),
  ]) {
    expect([gone.status, gone.error.code]).toEqual([404, NO_PERIOD]);
  }
  const trail = app.db.selectFrom('audit_events').where('subject', '=', 'July').orderBy('id');
  const start = '2027-07-01T00:00:00.000Z';
  const [before, after] = ['2027-07-31T23:59:59.000Z', '2027-07-20T00:00:00.000Z'];
  const added = { name: 'July', start, end: before, default: true, companies: ['First company'] };
  expect(await trail.select(['kind', 'actor_id', 'data']).execute()).toEqual([
    { kind: 'deadline.added', actor_id: staff.id, data: added },
    { kind: 'deadline.changed', actor_id: staff.id, data: { end: [before, after] } },
    { kind: 'deadline.deleted', actor_id: staff.id, data: {} },
  ]);
  const person = await app.person();
  // Whose page is still open is told by this code that the period is gone.
  const report = { deadline_id: saved.id, version: 0, tasks_reports: [] };
  const gone = await person.ask(submitReport, { body: report });
  expect([gone.status, gone.error.code]).toEqual([404, NO_PERIOD]);
  expect((await person.ask(saveDeadline, { body })).status).toBe(403);
});

test('a person reports hours in quarters for tasks and for other work, and changes them until they are decided upon', async () => {
  const { person, company, task } = await atWork('Sentences');
  const { id: deadline_id } = await addPeriod(company, 3);
  const query = { deadline_id };
  const none = await person.get(monthReport, { query });
  expect(none).toMatchObject({ id: null, version: 0, status: 'NOT_ACCEPTED', is_too_late: false, tasks_reports: [] });
  expect(await person.get(reportTasks)).toEqual([{ id: task.id, slug: task.slug, title: 'Sentences' }]);
  const lines = [line(task, 1.3), line(null, 0.5, { title: ' A\r\nmeeting\u200b' })];
  const sent = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  expect(sent.status).toBe('PENDING');
  expect(sent.tasks_reports.map(({ title, hours }) => [title, hours])).toEqual([
    ['Sentences', 1.25],
    ['A meeting', 0.5],
  ]);
  expect(await person.get(ownDeadlines)).toMatchObject([{ id: deadline_id, status: 'PENDING', total_hours: 1.75 }]);

  const [first] = sent.tasks_reports;
  const body = { deadline_id, version: sent.version, tasks_reports: [line(task, 2, { id: first?.id })] };
  const changed = await person.get(submitReport, { body });
  expect(changed.tasks_reports.map(({ hours }) => hours)).toEqual([2]);
  // Another window still has the report as it was.
  expect((await person.ask(submitReport, { body })).status).toBe(409);
  expect((await staff.ask(deleteDeadline, { body: { id: deadline_id } })).status).toBe(409);

  await app.db
    .updateTable('task_reports')
    .set({ status: 'ACCEPTED' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  const again = { deadline_id, version: changed.version, tasks_reports: [line(task, 9, { id: first?.id })] };
  const after = await person.get(submitReport, { body: again });
  expect(after).toMatchObject({ status: 'ACCEPTED', tasks_reports: [{ hours: 2, status: 'ACCEPTED' }] });
});

test('nobody reports on a task that they have nothing to do with, twice on one, or what is not theirs', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 3);
  const ask = async (...tasks_reports: object[]) =>
    (await person.ask(submitReport, { body: { deadline_id, version: 0, tasks_reports } })).error.$codes?.tasks_reports;
  const strange = await addTask(app.db, { title: 'A title that is not for everybody' });
  const refused = (task: string) => [{ code: 'month-reports.noTask', params: { task } }];
  expect(await ask(line(strange, 1, { title: 'As sent' }))).toMatchObject(refused('As sent'));
  expect(await ask(line(strange, 1))).toMatchObject(refused(String(strange.id)));
  expect(await ask(line(task, 1), line(task, 2))).toMatchObject([{ code: 'month-reports.twice' }]);
  // A line of no hours that nobody entered is in nobody's way.
  const proposed = line(strange, 0, { description: '' });
  expect(await ask(proposed, line(null, 1))).toMatchObject([{ code: 'month-reports.titleMissing' }]);
  for (const title of ['\u200b', '\u2060', ' \n ', '\u3164'])
    expect(await ask(line(null, 1, { title }))).toMatchObject([{ code: 'month-reports.titleMissing' }]);
  expect(await ask(line(task, 1, { id: 2_147_483_647 }))).toMatchObject([{ code: 'month-reports.noLine' }]);
  const stranger = await app.person();
  expect((await stranger.ask(monthReport, { query: { deadline_id } })).status).toBe(404);
});

test('who was taken off a task reports the work of the period on it, whatever it was', async () => {
  const { person, company, task } = await atWork('Only the timer');
  const [answered, commented, skipped, before] = [
    await addTask(app.db, { title: 'Answered' }),
    await addTask(app.db, { title: 'Commented' }),
    await addTask(app.db, { title: 'Skipped' }),
    await addTask(app.db, { title: 'Commented on before the period' }),
  ];
  const { id: deadline_id } = await addPeriod(company, 3);
  const [from, to] = [new Date(Date.now() - DAY), new Date(Date.now() - DAY + 2_400_000)];
  const of = { user_id: person.id, task_id: task.id, title: 'Only the timer' };
  await app.db
    .insertInto('work_sessions')
    .values({ ...of, category: 'TUTORIAL', started_at: from, ended_at: to, seen_at: to, idle_seconds: 0 })
    .execute();
  const day = from.toISOString().slice(0, 10);
  await sql`insert into answer_days (task_id, user_id, day, answers) values (${answered.id}, ${person.id}, ${day}, 3)`.execute(
    app.db,
  );
  await sql`insert into answer_days (task_id, user_id, day, answers, skipped) values (${skipped.id}, ${person.id}, ${day}, 0, 2)`.execute(
    app.db,
  );
  await addComment(app.db, person, commented, from);
  await addComment(app.db, person, before, new Date(Date.now() - 40 * DAY));
  await app.db.deleteFrom('assignments').where('user_id', '=', person.id).execute();
  const report = await person.get(monthReport, { query: { deadline_id } });
  expect(report.tasks_reports.map(({ title }) => title)).toEqual([
    ...['Answered', 'Commented', 'Only the timer', 'Skipped'],
  ]);
  const tasks_reports = [line(task, 0.75), line(answered, 0.25), line(commented, 0.5), line(skipped, 1)];
  const sent = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
  expect(sent.tasks_reports.map(({ hours }) => hours)).toEqual([0.75, 0.25, 0.5, 1]);
});

test('a line is removed alone until it is decided upon, by its author and nobody else', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 3);
  const tasks_reports = [line(task, 1), line(null, 2, { title: 'A meeting' })];
  const sent = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
  const [first, second] = [0, 1].map((at) => ({ report_id: sent.tasks_reports[at]?.id ?? 0 })) as [Record, Record];
  const colleague = await app.person({ company_id: company });
  expect((await colleague.ask(deleteRecord, { body: first })).status).toBe(404);
  const left = await person.get(deleteRecord, { body: second });
  expect(left).toMatchObject({ version: 2, tasks_reports: [{ task: { id: task.id }, hours: 1 }] });
  expect((await person.ask(deleteRecord, { body: second })).status).toBe(404);
  await app.db.updateTable('task_reports').set({ status: 'PRE_ACCEPT' }).where('id', '=', first.report_id).execute();
  expect((await person.ask(deleteRecord, { body: first })).status).toBe(409);
});

test('whoever decides on the hours of somebody reports them too; staff also after the end; the person is told', async () => {
  const { person, company, task } = await atWork('Of another');
  const coordinator = await app.person({ coordinates: [company] });
  const { id: deadline_id } = await addPeriod(company, 3);
  const of = { user: person.id, deadline_id };
  expect(await coordinator.get(reportUsers, { query: { company_id: company } })).toEqual([
    { id: person.id, username: person.username },
  ]);
  expect(await coordinator.get(reportUsers, { query: { company_id: -1 } })).toEqual([]);
  expect((await coordinator.get(ownDeadlines, { query: { company_id: company } })).map(({ id }) => id)).toEqual([
    deadline_id,
  ]);
  expect(await coordinator.get(reportTasks, { query: { user: person.id } })).toMatchObject([{ title: 'Of another' }]);
  const body = { ...of, version: 0, tasks_reports: [line(task, 2)] };
  const sent = await coordinator.get(submitReport, { body });
  expect(sent).toMatchObject({ user: { username: person.username }, status: 'PENDING', pay: [] });
  expect(await person.get(ownDeadlines)).toMatchObject([{ id: deadline_id, status: 'PENDING', total_hours: 2 }]);
  expect((await person.get(notificationList)).results.map(({ kind }) => kind)).toEqual(['hours-reported']);
  const { results } = await coordinator.get(rowLines, { query: { row_report: sent.id ?? 0 } });
  const history = await coordinator.get(taskReportHistory, { params: { id: results[0]?.id ?? 0 } });
  expect(history).toMatchObject([{ username: coordinator.username, old: '', new: '2' }]);

  const colleague = await app.person({ company_id: company });
  const stranger = await app.person({ coordinates: [await addCompany('Another company')] });
  const leader = await app.person({ is_staff: true, is_group_leader: true });
  expect(await leader.get(reportUsers, { query: { company_id: company } })).toEqual([]);
  for (const who of [colleague, stranger, leader]) {
    expect((await who.ask(monthReport, { query: of })).status).toBe(404);
    expect((await who.ask(submitReport, { body: { ...body, version: 1 } })).status).toBe(404);
    expect((await who.ask(reportTasks, { query: { user: person.id } })).status).toBe(404);
    expect((await who.ask(ownDeadlines, { query: { user: person.id } })).status).toBe(404);
  }
  expect((await stranger.ask(ownDeadlines, { query: { company_id: company } })).status).toBe(404);

  // The report stays with the company that it was for.
  await app.db.updateTable('users').set({ company_id: null }).where('id', '=', person.id).execute();
  expect((await coordinator.get(monthReport, { query: of })).tasks_reports).toMatchObject([{ hours: 2 }]);
  await app.db
    .updateTable('report_deadlines')
    .set({ ends_at: new Date(Date.now() - DAY) })
    .where('id', '=', deadline_id)
    .execute();
  const late = { ...of, version: 1, tasks_reports: [line(task, 3, { id: sent.tasks_reports[0]?.id })] };
  expect((await coordinator.ask(submitReport, { body: late })).status).toBe(400);
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  expect((await superuser.get(submitReport, { body: late })).tasks_reports).toMatchObject([{ hours: 3 }]);
});

test('once the period has ended only staff report for it', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, -1);
  const body = { deadline_id, version: 0, tasks_reports: [line(task, 1)] };
  expect(await person.ask(submitReport, { body })).toMatchObject({
    status: 400,
    body: { detail: "It's too late to report hours for this deadline. Please consult with coordinators." },
  });
  const colleague = await app.person({ ...STAFF, company_id: company });
  await assign(app.db, task, colleague);
  expect((await colleague.get(submitReport, { body })).status).toBe('PENDING');
});

test('hours are accepted up to the instant in which the period ends, and not after it', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 3);
  const ends_at = new Date(Date.now() + 1_500);
  await app.db.updateTable('report_deadlines').set({ ends_at }).where('id', '=', deadline_id).execute();
  const submit = (version: number, hours: number) =>
    person.ask(submitReport, { body: { deadline_id, version, tasks_reports: [line(task, hours)] } });
  expect((await submit(0, 1)).status).toBe(200);
  await setTimeout(overAtMs(ends_at) - Date.now() + 1);
  expect((await submit(1, 8)).status).toBe(400);
  const report = await person.get(monthReport, { query: { deadline_id } });
  expect(report).toMatchObject({ is_too_late: true, tasks_reports: [{ hours: 1 }] });
});

test('the report proposes the tasks worked on, with the answers and the seconds of the period', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 3);
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
  const session = { user_id: person.id, task_id: task.id, title: 'Task', category: 'TASK' as const, seen_at: at(0) };
  const sessions = [
    { ...session, started_at: at(10), ended_at: at(8), idle_seconds: 1_800 },
    { ...session, started_at: at(5), ended_at: at(4), category: 'TEST' as const },
    // Half of it before the period began.
    { ...session, started_at: at(27 * 24 + 1), ended_at: at(27 * 24 - 1) },
    { ...session, started_at: at(28 * 24), ended_at: at(28 * 24 - 1) },
  ];
  await app.db.insertInto('work_sessions').values(sessions).execute();
  const day = at(0).toISOString().slice(0, 10);
  const days = { task_id: task.id, user_id: person.id, skipped: 0, seconds: 60 };
  await app.db
    .insertInto('answer_days')
    .values([
      { ...days, day, answers: 7, deleted: 2 },
      {
        ...days,
        day: at(40 * 24)
          .toISOString()
          .slice(0, 10),
        answers: 100,
      },
    ])
    .execute();
  const other = await addTask(app.db, { title: 'Zoo, evaluated only' });
  await app.db
    .insertInto('evaluation_days')
    .values({ task_id: other.id, user_id: person.id, day, answers: 24, deleted: 3 })
    .execute();
  const { tasks_reports } = await person.get(monthReport, { query: { deadline_id } });
  expect(tasks_reports.toSorted((a, b) => b.activity.answers - a.activity.answers)).toMatchObject([
    { id: null, task: { id: task.id }, activity: { answers: 7, deleted_answers: 2, evaluation_answers: 0 }, hours: 0 },
    {
      id: null,
      task: { id: other.id },
      activity: { answers: 0, evaluation_answers: 24, deleted_evaluation_answers: 3 },
      hours: 0,
    },
  ]);
  const { TASK = 0, TEST = 0 } = tasks_reports.find((one) => one.task?.id === task.id)?.sessions ?? {};
  expect([Math.round(TASK / 60), TEST / 60]).toEqual([150, 60]);
});

test('a line that somebody adds is kept without hours too, a proposed task is not', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 5);
  const lines = [line(task, 0, { description: '' }), line(null, 0, { title: 'A meeting', description: '' })];
  const { tasks_reports } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  expect(tasks_reports.filter(({ id }) => id !== null)).toMatchObject([{ task: null, title: 'A meeting', hours: 0 }]);
});

test('a report has no more hours than its period, and a period that was reported for keeps its start', async () => {
  const { person, company, task } = await atWork();
  const period = await addPeriod(company, 5);
  const submit = (hours: number[]) => {
    const lines = hours.map((one, at) => line(at === 0 ? task : null, one, { title: `Work ${at}` }));
    return person.ask(submitReport, { body: { deadline_id: period.id, version: 0, tasks_reports: lines } });
  };
  expect((await submit([720, 1])).error.$codes).toHaveProperty('tasks_reports');
  expect((await submit([700, 20])).status).toBe(200);
  const { reports: _reports, version: _version, ...body } = period;
  const later = new Date(Date.parse(period.start) + DAY).toISOString();
  const refused = await staff.ask(saveDeadline, { body: { ...body, start: later } });
  expect(Object.keys(refused.error.$codes ?? {})).toEqual(['start']);
  const end = new Date(Date.parse(period.end) + DAY).toISOString();
  expect((await staff.get(saveDeadline, { body: { ...body, end } })).end).toBe(end);
  const early = new Date(Date.parse(period.end) - DAY).toISOString();
  for (const other of ['9999-01-01T00:00:00Z', early]) {
    const wrong = await staff.ask(saveDeadline, { body: { ...body, end: other } });
    expect(Object.keys(wrong.error.$codes ?? {})).toEqual(['end']);
  }
});

test('a correction adds no more hours than the period has, and takes away of too many', async () => {
  const { person, company, task } = await atWork();
  const { id: deadline_id } = await addPeriod(company, 5);
  const lines = [line(task, 700), line(null, 10, { title: 'A meeting' })];
  const { tasks_reports } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  const params = { id: tasks_reports.find(({ task: of }) => of === null)?.id ?? 0 };
  const superuser = await app.person({ is_superuser: true });
  const correct = (old_hours: number, hours: number) =>
    superuser.ask(editLine, { params, body: { status: 'PENDING', old_hours, hours } });
  expect((await correct(10, 21)).error.$codes).toHaveProperty('hours');
  expect((await correct(10, 20)).status).toBe(200);
  // The period was shortened meanwhile.
  const ends_at = new Date(Date.now() - 5 * DAY);
  await app.db.deleteFrom('deadline_companies').where('deadline_id', '=', deadline_id).execute();
  await app.db.updateTable('report_deadlines').set({ ends_at }).where('id', '=', deadline_id).execute();
  expect((await correct(20, 15)).status).toBe(200);
  expect((await correct(15, 16)).status).toBe(400);
});

test('hours for periods of two companies that overlap are no more than the time of both', async () => {
  const { person, company, task } = await atWork();
  const second = await addCompany(`Company ${Math.random()}`);
  // Fifteen of thirty days are of both.
  const periods = [await addPeriod(company, 5), await addPeriod(second, 20)] as const;
  const submit = (at: 0 | 1, version: number, hours: number) =>
    person.ask(submitReport, {
      body: { deadline_id: periods[at].id, version, tasks_reports: [line(null, hours, { title: 'Work' })] },
    });
  expect((await submit(0, 0, 700)).status).toBe(200);
  await app.db.updateTable('users').set({ company_id: second }).where('id', '=', person.id).execute();
  expect((await submit(1, 0, 385)).error.$codes).toHaveProperty('tasks_reports');
  expect((await submit(1, 0, 300)).status).toBe(200);
  // A third one has no hours left, though its own thirty days were empty.
  const third = await addCompany(`Company ${Math.random()}`);
  const { id: deadline_id } = await addPeriod(third, 5);
  await app.db.updateTable('users').set({ company_id: third }).where('id', '=', person.id).execute();
  const more = (hours: number) => ({ body: { deadline_id, version: 0, tasks_reports: [line(task, hours)] } });
  expect((await person.ask(submitReport, more(25))).status).toBe(400);
  expect((await person.ask(submitReport, more(20))).status).toBe(200);
});

test('of two reports for overlapping periods that come at once and are too much together, one is refused', async () => {
  const { person, company } = await atWork();
  const second = await addCompany(`Company ${Math.random()}`);
  const periods = [await addPeriod(company, 5), await addPeriod(second, 5)];
  const body = (at: number, version: number, hours: number) => ({
    ...{ deadline_id: periods[at]?.id ?? 0, version, tasks_reports: [line(null, hours, { title: 'Work' })] },
  });
  await person.get(submitReport, { body: body(0, 0, 1) });
  await app.db.updateTable('users').set({ company_id: second }).where('id', '=', person.id).execute();
  const asked = [body(0, 1, 400), body(1, 0, 400)];
  const answers = await Promise.all(asked.map((one) => person.ask(submitReport, { body: one })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('of many who add periods for the same time at once one does, and the others are told', async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, (_, at) => addCompany(`Together ${at}`)));
  const asked = await Promise.all(
    companies.map((_, at) => {
      const order = [...companies.slice(at), ...companies.slice(0, at)];
      const body = { name: `Try ${at}`, start: '2030-01-01T00:00:00Z', end: '2030-01-31T00:00:00Z', companies: order };
      return staff.ask(saveDeadline, { body: { ...body, default: false } });
    }),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('people who have reported for a period are not taken out of it; those who have not are', async () => {
  const { person, company, task } = await atWork();
  const second = await addCompany(`Company ${Math.random()}`);
  const { reports: _reports, version: _version, ...period } = await addPeriod(company, 5);
  const alone = await app.person();
  await app.db.updateTable('users').set({ company_id: null }).where('id', '=', alone.id).execute();
  const save = (companies: number[], isDefault: boolean) =>
    staff.ask(saveDeadline, { body: { ...period, companies, default: isDefault } });
  expect((await save([company, second], true)).status).toBe(200);
  await person.get(submitReport, { body: { deadline_id: period.id, version: 0, tasks_reports: [line(task, 1)] } });
  expect((await save([company], false)).status).toBe(200);
  expect((await save([company], true)).status).toBe(200);
  const other = line(null, 1, { title: 'A meeting' });
  await alone.get(submitReport, { body: { deadline_id: period.id, version: 0, tasks_reports: [other] } });
  expect((await save([second], false)).error.$codes).toMatchObject({
    companies: [{ code: 'month-reports.companyInUse', params: { count: 1 } }],
    default: [{ code: 'month-reports.defaultInUse', params: { count: 1 } }],
  });
  expect((await save([company, second], true)).status).toBe(200);
});

test('of a first report and a change that takes its company out at once, one is refused', async () => {
  const second = await addCompany(`Company ${Math.random()}`);
  for (let round = 0; round < 5; round += 1) {
    const { person, company, task } = await atWork();
    const { reports: _reports, ...period } = await addPeriod(company, 5);
    const report = { deadline_id: period.id, version: 0, tasks_reports: [line(task, 1)] };
    const asked = await Promise.all([
      person.ask(submitReport, { body: report }),
      staff.ask(saveDeadline, { body: { ...period, companies: [second] } }),
    ]);
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    await staff.ask(deleteDeadline, { body: { id: period.id } });
  }
});

test('of a first report and the end of its period that come at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person, company, task } = await atWork();
    const { id } = await addPeriod(company, 5);
    const report = { deadline_id: id, version: 0, tasks_reports: [line(task, 1)] };
    const [reported, dropped] = await Promise.all([
      person.ask(submitReport, { body: report }),
      staff.ask(deleteDeadline, { body: { id } }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([reported.status, dropped.status]);
  }
});
