import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import {
  editSession,
  endPause,
  ongoingSession,
  signOfWork,
  startSession,
  stopSession,
  taskSessions,
} from '../contract.ts';
import { CATEGORIES } from '../rules.ts';
import { secondsInPeriod, secondsInStretches } from './period-queries.ts';
import { endAllAbandoned } from './scheduled.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const atWork = async (): Promise<{ person: Person; task: TestTask }> => {
  const task = await addTask(app.db);
  const person = await app.person();
  await assign(app.db, task, person);
  return { person, task };
};

const begin = (person: Person, task: TestTask, more: object = {}) =>
  person.get(startSession, { body: { task: task.id, category: 'TASK', ...more } });

/** As if the session had begun, and the person last been seen, so many minutes ago. */
const earlier = (id: number, { began, seen }: { began: number; seen: number }) => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  return app.db
    .updateTable('work_sessions')
    .set({ started_at: ago(began), seen_at: ago(seen) })
    .where('id', '=', id)
    .execute();
};

const minutes = (seconds: number | null) => Math.round((seconds ?? Number.NaN) / 60);

test('a session runs from start to stop by the server’s clock, and counts in the summary of its category', async () => {
  const { person, task } = await atWork();
  const session = await begin(person, task);
  expect(session).toMatchObject({
    category: 'TASK',
    end: null,
    duration: null,
    task: { id: task.id, slug: task.slug },
  });
  await earlier(session.id, { began: 50, seen: 1 });
  const ended = await person.get(stopSession, { body: { session: session.id } });
  expect(minutes(ended.duration)).toBe(50);
  const test = await begin(person, task, { category: 'TEST' });
  await earlier(test.id, { began: 5, seen: 0 });
  await person.get(stopSession, { body: { session: test.id } });

  const { sessions, summary } = await person.get(taskSessions, { params: { taskId: task.id } });
  expect(sessions.map(({ id }) => id)).toEqual([test.id, session.id]);
  expect([minutes(summary.TASK ?? 0), minutes(summary.TEST ?? 0)]).toEqual([50, 5]);
});

test('a session has one of seven categories', async () => {
  const { person, task } = await atWork();
  let last = 0;
  for (const category of CATEGORIES) {
    const session = await begin(person, task, { category, ...(last > 0 && { instead_of: last }) });
    expect(session).toMatchObject({ category, task: { id: task.id } });
    last = session.id;
  }
  expect(CATEGORIES).toHaveLength(7);
  const unknown = { body: { task: task.id, category: 'REST' as 'TASK', instead_of: last } };
  expect((await person.ask(startSession, unknown)).status).toBe(400);
});

test('one session runs at a time: another is refused until the person says that it takes its place', async () => {
  const { person, task } = await atWork();
  const other = await addTask(app.db, { title: 'Other' });
  await assign(app.db, other, person);
  const first = await begin(person, task);
  const refused = await person.ask(startSession, { body: { task: other.id, category: 'TASK' } });
  expect(refused.status).toBe(409);
  expect(refused.error).toMatchObject({ code: 'work-sessions.otherRuns' });
  const second = await begin(person, other, { instead_of: first.id });
  expect(await person.get(ongoingSession, { params: { taskId: task.id } })).toMatchObject({ id: second.id });
  expect((await person.ask(stopSession, { body: { session: first.id } })).status).toBe(400);
});

test('two tabs that start at once have one session', async () => {
  const { person, task } = await atWork();
  const started = await Promise.all([begin(person, task), begin(person, task), begin(person, task)]);
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
});

test('of tabs that start on different tasks at once those of one task have its session, the others are refused', async () => {
  const { person, task } = await atWork();
  const other = await addTask(app.db);
  await assign(app.db, other, person);
  const asked = [task.id, other.id, task.id, other.id];
  const started = await Promise.all(
    asked.map((id) => person.ask(startSession, { body: { task: id, category: 'TASK' } })),
  );
  const running = await person.get(ongoingSession, { params: { taskId: task.id } });
  expect(started.map(({ status }) => status)).toEqual(asked.map((id) => (id === running?.task.id ? 201 : 409)));
});

test('a pause counts only if the person says that it was work', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: 60, seen: 20 });
  const waiting = await person.get(signOfWork, { body: { session: id } });
  expect(minutes(waiting.pause)).toBe(20);
  expect(minutes(waiting.current_duration)).toBe(40);
  const kept = await person.get(endPause, { body: { session: id, keep: true } });
  expect([kept.pause, minutes(kept.current_duration)]).toEqual([0, 60]);
  await earlier(id, { began: 60, seen: 15 });
  const taken = await person.get(endPause, { body: { session: id, keep: false } });
  expect([taken.pause, minutes(taken.idle_seconds), minutes(taken.current_duration)]).toEqual([0, 15, 45]);
});

test('a pause that was not decided upon does not count', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: 60, seen: 30 });
  const ended = await person.get(stopSession, { body: { session: id } });
  expect([minutes(ended.duration), minutes(ended.idle_seconds)]).toEqual([30, 30]);
});

test('signs close together are work, and away from the platform none are needed', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: 60, seen: 9 });
  expect((await person.get(signOfWork, { body: { session: id } })).pause).toBe(0);
  await earlier(id, { began: 60, seen: 10 });
  expect(minutes((await person.get(signOfWork, { body: { session: id } })).pause)).toBe(10);
  const outside = await begin(person, task, { category: 'OUT_OF_PLATFORM', instead_of: id });
  await earlier(outside.id, { began: 180, seen: 180 });
  const now = await person.get(ongoingSession, { params: { taskId: task.id } });
  expect([now?.pause, minutes(now?.current_duration ?? 0)]).toEqual([0, 180]);
});

test('a session that was left open is ended at the last sign of the person, and marked', async () => {
  const { person, task } = await atWork();
  const left = await begin(person, task);
  await earlier(left.id, { began: 30 * 60, seen: 29 * 60 });
  await endAllAbandoned(app.db);
  const none = { params: { taskId: task.id } };
  expect((await person.ask(ongoingSession, none)).status).toBe(404);
  expect(await person.get(ongoingSession, { ...none, query: { or_null: 1 } })).toBeNull();
  const outside = await begin(person, task, { category: 'OUT_OF_PLATFORM' });
  await earlier(outside.id, { began: 11 * 60, seen: 11 * 60 });
  await endAllAbandoned(app.db);
  const { sessions } = await person.get(taskSessions, { params: { taskId: task.id } });
  expect(sessions.map(({ ended_by_server, duration }) => [ended_by_server, duration && minutes(duration)])).toEqual([
    [false, null],
    [true, 60],
  ]);
});

test.each([
  { category: 'TASK', most: 60 },
  { category: 'OUT_OF_PLATFORM', most: 12 * 60 },
])('a session of $category is left open after $most minutes without a sign', async ({ category, most }) => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task, { category });
  const ended = async (seen: number) => {
    await earlier(id, { began: 13 * 60, seen });
    await endAllAbandoned(app.db);
    return (await person.get(taskSessions, { params: { taskId: task.id } })).sessions[0]?.ended_by_server;
  };
  expect(await ended(most - 1)).toBe(false);
  expect(await ended(most + 1)).toBe(true);
});

test('whoever was asked about a pause may answer although the server has ended the session: it goes on', async () => {
  for (const [keep, counted] of [
    [true, 180],
    [false, 60],
  ] as const) {
    const { person, task } = await atWork();
    const { id } = await begin(person, task);
    await earlier(id, { began: 180, seen: 120 });
    await endAllAbandoned(app.db);
    const answered = await person.get(endPause, { body: { session: id, keep } });
    expect(answered).toMatchObject({ end: null, ended_by_server: false, pause: 0 });
    expect(minutes(answered.current_duration)).toBe(counted);
    expect((await person.get(ongoingSession, { params: { taskId: task.id } }))?.id).toBe(id);
  }
});

test('the answer about a pause leaves another session alone that has begun since', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: 180, seen: 120 });
  await endAllAbandoned(app.db);
  const next = await begin(person, task, { category: 'TEST' });
  await earlier(next.id, { began: 30, seen: 0 });
  const answer = (keep: boolean) => person.get(endPause, { body: { session: id, keep } });
  expect(await answer(false)).toMatchObject({ ended_by_server: true, idle_seconds: 0 });
  const kept = await answer(true);
  expect([minutes(kept.duration), kept.ended_by_server, kept.idle_seconds]).toEqual([150, false, 0]);
  expect((await person.get(ongoingSession, { params: { taskId: task.id } }))?.id).toBe(next.id);
});

test('nothing is decided of a session that its person stopped, nor twelve hours after they were last seen', async () => {
  const { person, task } = await atWork();
  const ask = async (session: number) => (await person.ask(endPause, { body: { session, keep: true } })).status;
  const stopped = await begin(person, task);
  await person.get(stopSession, { body: { session: stopped.id } });
  expect(await ask(stopped.id)).toBe(400);
  const left = await begin(person, task);
  await earlier(left.id, { began: 13 * 60, seen: 12 * 60 + 1 });
  await endAllAbandoned(app.db);
  expect(await ask(left.id)).toBe(400);
  const outside = await begin(person, task, { category: 'OUT_OF_PLATFORM' });
  await app.db
    .updateTable('work_sessions')
    .set({ ended_by_server: true, ended_at: sql`now()` })
    .where('id', '=', outside.id)
    .execute();
  expect(await ask(outside.id)).toBe(400);
});

test('category and note are changed once a session has ended, by the person alone', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  const change = { params: { id }, body: { note: 'The second half', category: 'VERIFICATION' } } as const;
  expect((await person.ask(editSession, change)).status).toBe(409);
  await person.get(stopSession, { body: { session: id } });
  expect(await person.get(editSession, change)).toMatchObject(change.body);
  expect((await person.ask(editSession, { ...change, body: { note: 'x'.repeat(101) } })).status).toBe(400);
  const times = { start: '2026-01-01T00:00:00.000Z', end: '2026-01-02T00:00:00.000Z' };
  for (const [name, value] of Object.entries(times)) {
    const moved = { ...change, body: { ...change.body, [name]: value } };
    expect((await person.ask(editSession, moved)).status).toBe(400);
  }
  expect((await (await app.person()).ask(editSession, change)).status).toBe(404);
});

test('work outside the platform does not become work that would have had pauses', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task, { category: 'OUT_OF_PLATFORM' });
  await earlier(id, { began: 11 * 60, seen: 11 * 60 });
  await person.get(stopSession, { body: { session: id } });
  const edit = (body: object) => person.ask(editSession, { params: { id }, body });
  const refused = await edit({ category: 'TASK', note: 'x' });
  expect([refused.status, refused.error]).toEqual([409, expect.objectContaining({ code: 'work-sessions.outside' })]);
  expect((await edit({ category: 'OUT_OF_PLATFORM', note: 'A recording' })).body).toMatchObject({
    note: 'A recording',
  });
});

test('work on the platform does not become work outside it, which could not be taken back', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await person.get(stopSession, { body: { session: id } });
  const edit = (body: object) => person.ask(editSession, { params: { id }, body });
  const refused = await edit({ category: 'OUT_OF_PLATFORM' });
  expect([refused.status, refused.error]).toEqual([409, expect.objectContaining({ code: 'work-sessions.outside' })]);
  expect((await edit({ category: 'TEST' })).body).toMatchObject({ category: 'TEST' });
});

test('work stays when its task is deleted, with the title that the task had', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await app.db.deleteFrom('task_forms').where('task_id', '=', task.id).execute();
  await app.db.deleteFrom('assignments').where('task_id', '=', task.id).execute();
  await app.db.deleteFrom('all_tasks').where('id', '=', task.id).execute();
  const { task: gone } = await person.get(stopSession, { body: { session: id } });
  expect(gone).toEqual({ id: null, slug: null, title: expect.stringMatching(/^Task \d+$/) });
});

test('a clock that was set back makes no time negative', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: -5, seen: -5 });
  expect(await person.get(stopSession, { body: { session: id } })).toMatchObject({ duration: 0, idle_seconds: 0 });
});

test('a session of thirty hours runs on while the person is there', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  await earlier(id, { began: 30 * 60, seen: 1 });
  await endAllAbandoned(app.db);
  expect(await person.get(signOfWork, { body: { session: id } })).toMatchObject({ pause: 0, end: null });
  const ended = await person.get(stopSession, { body: { session: id } });
  expect([minutes(ended.duration), ended.ended_by_server]).toEqual([30 * 60, false]);
});

test('the last second of a period that ends at 22:59:59 belongs to it, and none of a session is lost before the next', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  const [started_at, ended_at] = [new Date('2026-10-31T22:30:00Z'), new Date('2026-10-31T23:30:00Z')];
  const times = { started_at, ended_at, seen_at: ended_at, idle_seconds: 0 };
  await app.db.updateTable('work_sessions').set(times).where('id', '=', id).execute();
  const months = [
    { starts_at: new Date('2026-09-30T22:00:00Z'), ends_at: new Date('2026-10-31T22:59:59Z') },
    { starts_at: new Date('2026-10-31T23:00:00Z'), ends_at: new Date('2026-11-30T22:59:59Z') },
  ];
  const inPeriods = await Promise.all(
    months.map(({ starts_at: from, ends_at: to }) => secondsInPeriod(app.db, person.id, { from, to })),
  );
  expect(inPeriods.map(([one]) => one?.seconds)).toEqual([1800, 1800]);
  const stretches = months.map((month, at) => ({ id: at, user_id: person.id, task_id: task.id, ...month }));
  const inStretches = await secondsInStretches(app.db, stretches);
  expect(inStretches.map(({ seconds }) => seconds)).toEqual([1800, 1800]);
});

test('thirty hours over the edges of periods and the end of summer time are shared among them, each second once', async () => {
  const { person, task } = await atWork();
  const { id } = await begin(person, task);
  const [started_at, ended_at] = [new Date('2026-10-24T16:00:00Z'), new Date('2026-10-25T22:00:00Z')];
  const times = { started_at, ended_at, seen_at: ended_at, idle_seconds: 3600 };
  await app.db.updateTable('work_sessions').set(times).where('id', '=', id).execute();
  const { sessions } = await person.get(taskSessions, { params: { taskId: task.id } });
  expect(sessions).toMatchObject([{ duration: 29 * 3600, idle_seconds: 3600 }]);
  // Midnights in Warsaw: the second of these days has 25 hours.
  const midnights = ['10-22T22', '10-23T22', '10-24T22', '10-25T23', '10-26T23'].map(
    (at) => new Date(`2026-${at}:00:00Z`),
  );
  const days = midnights.slice(1).map((to, at) => ({ from: midnights[at] ?? to, to }));
  const inDays = await Promise.all(days.map((day) => secondsInPeriod(app.db, person.id, day)));
  const shares = [20_880, 83_520];
  expect(inDays.map((day) => day.map(({ seconds }) => seconds))).toEqual([[], [shares[0]], [shares[1]], []]);
  const stretches = days.map(({ from, to }, at) => ({
    ...{ id: at, user_id: person.id, task_id: task.id, starts_at: from, ends_at: to },
  }));
  const inStretches = await secondsInStretches(app.db, stretches);
  expect(inStretches.toSorted((a, b) => a.line - b.line).map(({ line, seconds }) => [line, seconds])).toEqual([
    [1, shares[0]],
    [2, shares[1]],
  ]);
});
