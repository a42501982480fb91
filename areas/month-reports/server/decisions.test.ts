import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { notificationList } from '../../notifications/contract.ts';
import { loginAs } from '../../people/profile-contract.ts';
import { monthReport, submitReport } from '../contract.ts';
import { monthReportHistory, taskMonthReportHistory, taskReportHistory } from '../history-contract.ts';
import { editLine, linesTimes, sessionsSummary } from '../line-contract.ts';
import { decideLine, decideMany, decideReport, personReports, reportToDecide } from '../list-contract.ts';
import { addDeadline } from './public.ts';

let app: TestApp;
let superuser: Person;
let staff: Person;
let leader: Person;
beforeAll(async () => {
  app = await startTestApp();
  superuser = await app.person({ is_superuser: true, is_staff: true });
  staff = await app.person({ is_staff: true });
  leader = await app.person({ is_staff: true, is_group_leader: true });
});
afterAll(() => app.close());

/** A person of a company of their own who has reported two hours on each of two tasks, and the coordinator of the company. */
const reported = async () => {
  const { id: company } = await app.db
    .insertInto('companies')
    .values({ name: `Company ${Math.random()}`, accessible_to_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await app.person({ company_id: company });
  const coordinator = await app.person({ coordinates: [company] });
  const period = { name: 'A month', starts_at: new Date(Date.now() - 9e8), ends_at: new Date(Date.now() + 9e8) };
  const deadline_id = await addDeadline(app.db, { ...period, companies: [company] });
  const tasks = [await addTask(app.db), await addTask(app.db)];
  for (const task of tasks) await assign(app.db, task, person);
  const lines = tasks.map(({ id }) => ({ id: null, task: id, title: '', description: 'Work', hours: 2 }));
  const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: lines } });
  return { company, person, coordinator, deadline_id, params: { id: id ?? 0 } };
};

/** A decision on a report as it is now. */
const on = async (params: { id: number }, decision: 'accept' | 'reject', more: { reason?: string } = {}) => {
  const { version } = await superuser.get(reportToDecide, { params });
  return { params, body: { decision, version, ...more } };
};
const accept = (params: { id: number }) => on(params, 'accept');
const reject = (params: { id: number }) => on(params, 'reject');

/** The first line, as whoever decides on it says what they saw. */
const firstOf = ({ tasks_reports }: ReplyOf<typeof reportToDecide>) => {
  const [line] = tasks_reports;
  return { status: 'PENDING', hours: 2, title: line?.title ?? '', description: line?.description ?? '' } as const;
};

test('a coordinator accepts beforehand, a superuser for good; what is accepted is no longer the person’s to change', async () => {
  const { person, coordinator, deadline_id, params } = await reported();
  const { table_content } = await coordinator.get(personReports);
  expect(table_content).toMatchObject([
    {
      key: { report: params.id },
      id: params.id,
      deadlineName: 'A month',
      user: { username: person.username },
      status: 'PENDING',
      total_hours: 4,
    },
  ]);
  const before = await coordinator.get(reportToDecide, { params });
  expect(before).toMatchObject({
    ...{
      decisions: ['accept', 'reject'],
      user: { username: person.username },
      total_timer_hours: 0,
      total_auto_hours: 0,
    },
    tasks_reports: Array(2).fill({ month_report: params.id, month_report_status: 'PENDING', sessions_duration: 0 }),
  });
  const early = await coordinator.get(decideReport, await accept(params));
  expect(early).toMatchObject({ status: 'PRE_ACCEPT', decisions: [] });
  expect((await coordinator.get(monthReportHistory, { params }))[0]?.username).toBe(coordinator.username);
  expect((await coordinator.ask(decideReport, await reject(params))).status).toBe(409);
  expect((await superuser.get(decideReport, await accept(params))).status).toBe('ACCEPTED');
  const now = await person.get(monthReport, { query: { deadline_id } });
  expect(now).toMatchObject({ status: 'ACCEPTED', tasks_reports: [{ status: 'ACCEPTED' }, { status: 'ACCEPTED' }] });
  // Rejected, it is open again.
  expect((await superuser.get(decideReport, await reject(params))).status).toBe('PENDING');
  expect(await superuser.get(decideReport, await accept(params))).toMatchObject({ status: 'ACCEPTED', decided: 2 });
});

test('a line that was sent to the group leader is theirs alone, and the person does not see that it was', async () => {
  const { person, deadline_id, params } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const line = { id: seen.tasks_reports[0]?.id ?? 0 };
  // Another group leader sees no hours.
  await app.person({ is_group_leader: true });
  const shownTo = (who: Person) => who.get(reportToDecide, { params });
  expect((await shownTo(superuser)).tasks_reports[0]?.group_leaders).toEqual([leader.username]);
  expect((await shownTo(staff)).tasks_reports[0]?.group_leaders).toEqual([]);
  const send = { ...firstOf(seen), decision: 'send' } as const;
  expect((await superuser.ask(decideLine, { params: line, body: send })).status).toBe(400);
  const unseen = { ...send, coordinator_comment: '\u200b\u2800' };
  expect((await superuser.ask(decideLine, { params: line, body: unseen })).status).toBe(400);
  const sent = await superuser.get(decideLine, {
    params: line,
    body: { ...send, coordinator_comment: 'Twice the usual hours' },
  });
  expect(sent).toMatchObject({ status: 'TO_GL_ACCEPT', tasks_reports: [{ status: 'TO_GL_ACCEPT' }, {}] });
  const shown = await person.get(monthReport, { query: { deadline_id } });
  expect(shown).toMatchObject({
    status: 'PENDING',
    tasks_reports: [{ status: 'PENDING', is_open: false, rejection_reason: '' }, { is_open: true }],
  });
  const comment = { seen_comment: 'Twice the usual hours' };
  const take = { ...firstOf(seen), ...comment, decision: 'accept', status: 'TO_GL_ACCEPT' } as const;
  expect((await superuser.ask(decideLine, { params: line, body: take })).status).toBe(409);
  const taken = await leader.get(decideLine, { params: line, body: take });
  expect(taken.tasks_reports.map(({ status }) => status)).toEqual(['MANUALLY_ACCEPTED', 'PENDING']);
  // The other line is not the group leader's.
  expect(taken.decisions).toEqual([]);
});

test('whoever rejects hours says why, and the person reads it', async () => {
  const { person, deadline_id, params } = await reported();
  await staff.get(decideReport, await on(params, 'reject', { reason: ' Too many hours ' }));
  const { tasks_reports } = await person.get(monthReport, { query: { deadline_id } });
  expect(tasks_reports.map(({ status, rejection_reason }) => [status, rejection_reason])).toEqual(
    Array(2).fill(['NOT_ACCEPTED', 'Too many hours']),
  );
});

test('of two who decide at once one is told that it was decided', async () => {
  const { params } = await reported();
  const seen = await staff.get(reportToDecide, { params });
  const line = { id: seen.tasks_reports[0]?.id ?? 0 };
  const asked = await Promise.all(
    [staff, superuser].map((who) =>
      who.ask(decideLine, { params: line, body: { ...firstOf(seen), decision: 'accept' } }),
    ),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the person is told when hours are rejected, corrected or accepted after all, and when all of a report are accepted', async () => {
  const { person, params } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const lines = seen.tasks_reports.map(({ id, hours }) => ({ id: id ?? 0, hours }));
  const [first] = lines as [(typeof lines)[number]];
  await superuser.get(editLine, {
    params: { id: first.id },
    body: { status: 'PENDING', old_hours: first.hours, hours: 7 },
  });
  const decide = (id: number, decision: 'accept' | 'reject', status: 'PENDING' | 'NOT_ACCEPTED') =>
    superuser.get(decideLine, { params: { id }, body: { ...firstOf(seen), decision, status, hours: 7 } });
  await decide(first.id, 'reject', 'PENDING');
  await decide(first.id, 'accept', 'NOT_ACCEPTED');
  const kinds = async () => (await person.get(notificationList, {})).results.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['hours-reconsidered', 'hours-rejected', 'hours-corrected']);
  await superuser.get(decideReport, await accept(params));
  expect((await kinds())[0]).toBe('hours-accepted');
});

test('nobody accepts hours that they have not seen', async () => {
  const { person, deadline_id, params } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const own = await person.get(monthReport, { query: { deadline_id } });
  const more = own.tasks_reports.map(({ id, task, title, description }) => ({
    ...{ id, task: task?.id ?? null, title, description, hours: 200 },
  }));
  await person.get(submitReport, { body: { deadline_id, version: own.version, tasks_reports: more } });
  const body = { decision: 'accept', version: seen.version } as const;
  expect((await superuser.ask(decideReport, { params, body })).status).toBe(409);
  const line = { params: { id: seen.tasks_reports[0]?.id ?? 0 } };
  const asSeen = { ...firstOf(seen), decision: 'accept' } as const;
  expect((await superuser.ask(decideLine, { ...line, body: asSeen })).status).toBe(409);
  const rows = [{ report: params.id, hours: seen.total_hours }];
  expect(await superuser.get(decideMany, { body: { decision: 'accept', filter: {}, rows } })).toMatchObject({
    ...{ decided: 0, refused_count: 2 },
    refused: [{ reason: 'changed' }, { reason: 'changed' }],
  });
  expect((await superuser.get(decideLine, { ...line, body: { ...asSeen, hours: 200 } })).status).toBe('PENDING');
});

test('nobody accepts other work under a title or a description that they have not seen', async () => {
  const { person, deadline_id } = await reported();
  const own = await person.get(monthReport, { query: { deadline_id } });
  const submit = (version: number, id: number | null, title: string, description: string) => {
    const lines = [{ id, task: null, title, description, hours: 2 }];
    return person.get(submitReport, { body: { deadline_id, version, tasks_reports: lines } });
  };
  const said = await submit(own.version, null, 'Training', 'As agreed');
  const id = said.tasks_reports[0]?.id ?? 0;
  const accept = (title: string, description: string) => {
    const body = { decision: 'accept', status: 'PENDING', hours: 2, title, description } as const;
    return superuser.ask(decideLine, { params: { id }, body });
  };
  const renamed = await submit(said.version, id, 'Reading', 'As agreed');
  expect((await accept('Training', 'As agreed')).status).toBe(409);
  await submit(renamed.version, id, 'Reading', 'At home');
  expect((await accept('Reading', 'As agreed')).status).toBe(409);
  expect((await accept('Reading', 'At home')).status).toBe(200);
});

test('the group leader decides on the justification that they read, and nobody overwrites one that they have not', async () => {
  const { params } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const line = { id: seen.tasks_reports[0]?.id ?? 0 };
  const send = (coordinator_comment: string, now: { status: 'PENDING' | 'TO_GL_ACCEPT'; seen_comment?: string }) =>
    superuser.ask(decideLine, {
      params: line,
      body: { ...firstOf(seen), ...now, decision: 'send', coordinator_comment },
    });
  expect((await send('Slow', { status: 'PENDING' })).status).toBe(200);
  const first = { status: 'TO_GL_ACCEPT', seen_comment: 'Slow' } as const;
  expect((await send('Slow, but careful', first)).status).toBe(200);
  expect((await send('Slow, and careless', first)).status).toBe(409);
  const accept = (now: { status: 'TO_GL_ACCEPT'; seen_comment?: string }) =>
    leader.ask(decideLine, { params: line, body: { ...firstOf(seen), ...now, decision: 'accept' } });
  expect((await accept(first)).status).toBe(409);
  expect((await accept({ status: 'TO_GL_ACCEPT' })).status).toBe(409);
  expect((await accept({ status: 'TO_GL_ACCEPT', seen_comment: 'Slow, but careful' })).status).toBe(200);
  // Another comment leaves the state as it was, and the history says so.
  const history = await superuser.get(taskReportHistory, { params: line });
  expect(history.slice(0, 4).map((change) => [change.field, change.new])).toEqual([
    ['status', 'MANUALLY_ACCEPTED'],
    ['comment', 'Slow, but careful'],
    ['comment', 'Slow'],
    ['status', 'TO_GL_ACCEPT'],
  ]);
});

test('the person never reads what was written for the group leader', async () => {
  const { company: company_id, person, coordinator, deadline_id, params } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const line = { id: seen.tasks_reports[0]?.id ?? 0 };
  const body = { ...firstOf(seen), decision: 'send', coordinator_comment: 'Between us' } as const;
  await superuser.get(decideLine, { params: line, body });
  await leader.get(decideLine, {
    params: line,
    body: {
      ...{ ...firstOf(seen), decision: 'reject', status: 'TO_GL_ACCEPT' },
      ...{ seen_comment: 'Between us', reason: 'Too many' },
    },
  });
  const shown = await person.get(monthReport, { query: { deadline_id } });
  expect(shown.tasks_reports[0]).toMatchObject({ status: 'NOT_ACCEPTED', rejection_reason: 'Too many' });
  expect(JSON.stringify(shown)).not.toContain('Between us');
  // Also not where they decide on the hours of others.
  await app.db.insertInto('company_coordinators').values({ company_id, user_id: person.id }).execute();
  const read = async (who: Person) =>
    JSON.stringify([
      ...[await who.get(reportToDecide, { params }), await who.get(monthReportHistory, { params })],
      await who.get(taskReportHistory, { params: line }),
    ]);
  expect(await read(person)).not.toContain('Between us');
  expect((await read(coordinator)).match(/Between us/g)).toHaveLength(3);
});

test('nobody decides on their own hours or on those of people whom they do not see', async () => {
  const { person, params } = await reported();
  const { coordinator: other } = await reported();
  expect((await other.ask(reportToDecide, { params })).status).toBe(404);
  expect((await other.ask(decideReport, await accept(params))).status).toBe(404);
  expect((await person.ask(decideReport, await accept(params))).status).toBe(403);
  expect((await other.get(personReports)).table_content.map(({ user }) => user?.username)).not.toContain(
    person.username,
  );
  await app.db.updateTable('users').set({ is_superuser: true }).where('id', '=', person.id).execute();
  expect((await person.ask(decideReport, await accept(params))).status).toBe(409);
});

test('whoever is signed in as somebody else decides on no hours of their own, and stands in the history with their name', async () => {
  const { company, person, coordinator, deadline_id, params } = await reported();
  await app.db.updateTable('users').set(STAFF).where('id', '=', person.id).execute();
  const as = async ({ username }: Person) =>
    clientOf(app.app, (await person.get(loginAs, { body: { username } })).token);
  const acting = await as(coordinator);
  expect((await acting.get(reportToDecide, { params })).decisions).toEqual([]);
  expect((await acting.ask(decideReport, await accept(params))).status).toBe(409);
  expect((await coordinator.get(reportToDecide, { params })).decisions).toEqual(['accept', 'reject']);

  const colleague = await app.person({ company_id: company });
  const tasks_reports = [{ id: null, task: null, title: 'A meeting', description: 'Online', hours: 1 }];
  const { id } = await (await as(colleague)).get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
  const [entry] = await superuser.get(monthReportHistory, { params: { id: id ?? 0 } });
  expect(entry?.username).toBe(person.username);
  expect((await colleague.get(notificationList, {})).results[0]?.kind).toContain('reported');
});

test('histories, times and seconds of lines are read by their ids, by those alone who see the report', async () => {
  const { person, coordinator, params } = await reported();
  const { coordinator: other } = await reported();
  const seen = await superuser.get(reportToDecide, { params });
  const { tasks_reports } = seen;
  const [first, second] = tasks_reports.map(({ id }) => ({ id: id ?? 0 })) as [{ id: number }, { id: number }];
  const only = await superuser.get(reportToDecide, { params, query: { tasks_reports: String(second.id) } });
  expect(only.tasks_reports.map(({ id }) => id)).toEqual([second.id]);
  await superuser.get(decideLine, { params: first, body: { ...firstOf(seen), decision: 'accept' } });
  const fields = (entries: { field: string; username: string }[]) =>
    entries.map(({ field, username }) => [username, field]);
  const [accepted, entered] = [
    [superuser.username, 'status'],
    [person.username, 'hours'],
  ];
  expect(fields(await coordinator.get(taskReportHistory, { params: first }))).toEqual([accepted, entered]);
  expect(fields(await coordinator.get(taskReportHistory, { params: second }))).toEqual([entered]);
  for (const whole of [
    await coordinator.get(monthReportHistory, { params }),
    await coordinator.get(taskMonthReportHistory, { params: second }),
  ])
    expect(fields(whole)).toEqual([accepted, entered, entered]);

  const ended_at = new Date(Date.now() - 60_000);
  const task_id = tasks_reports[0]?.task?.id ?? 0;
  const session = { user_id: person.id, task_id, title: '', seen_at: ended_at, ended_at };
  await app.db
    .insertInto('work_sessions')
    .values({ ...session, category: 'TEST', started_at: new Date(ended_at.getTime() - 600_000) })
    .execute();
  expect(await coordinator.get(sessionsSummary, { params: first })).toEqual({ TEST: 600 });
  const ids = `${first.id},${second.id}`;
  const none = { answers: 0, mean: null, percentiles: [] };
  expect(await coordinator.get(linesTimes, { query: { ids } })).toEqual({
    [first.id]: { ...none, sessions: 1, seconds: 600 },
    [second.id]: { ...none, sessions: 0, seconds: 0 },
  });

  expect(await other.get(linesTimes, { query: { ids } })).toEqual({});
  for (const route of [sessionsSummary, taskReportHistory, taskMonthReportHistory])
    expect((await other.ask(route, { params: first })).status).toBe(404);
  expect((await other.ask(monthReportHistory, { params })).status).toBe(404);
});
