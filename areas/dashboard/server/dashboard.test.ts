import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { submitReport } from '../../month-reports/contract.ts';
import { addDeadline } from '../../month-reports/server/public.ts';
import { dashboard } from '../contract.ts';

const DAY = 86_400_000;

let app: TestApp;
let company: number;
let ann: Person;
let bob: Person;
let late: TestTask;
let east: TestTask;

const addCompany = async (name: string) =>
  (await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

beforeAll(async () => {
  app = await startTestApp();
  company = await addCompany('Linguae');
  [ann, bob] = [await app.person({ company_id: company }), await app.person()];
  // Has begun just now, east of Greenwich.
  east = await addTask(app.db, { title: 'East', question_count: 99, end_date: inDays(2) });
  late = await addTask(app.db, { title: 'Late', question_count: 99, end_date: inDays(2) });
  const onTime = await addTask(app.db, { title: 'On time', question_count: 3, end_date: inDays(9) });
  await addTask(app.db, { title: 'Without an end', question_count: 100 });
  await addTask(app.db, { title: 'Switched off', question_count: 100, end_date: inDays(2), is_active: false });
  await sql`
    insert into answer_days (task_id, user_id, day, answers)
    values (${late.id}, ${ann.id}, current_date - 1, 7), (${late.id}, ${ann.id}, current_date - 9, 1), (${east.id}, ${ann.id}, current_date + 1, 60),
      (${onTime.id}, ${ann.id}, current_date - 1, 2)`.execute(app.db);
  await sql`
    insert into task_totals (task_id, answered_questions, full_questions, answers, is_stale)
    values (${late.id}, 7, 7, 7, false), (${east.id}, 60, 60, 60, false), (${onTime.id}, 2, 2, 2, false)`.execute(
    app.db,
  );
  await assign(app.db, late, ann, { last_activity: inDays(-8) });
  await assign(app.db, onTime, ann, { last_activity: new Date() });
  await assign(app.db, late, bob, { is_blocked: true });
  await assign(app.db, onTime, bob, { max_questions: 3, answered: 3, last_activity: inDays(-30) });
  const [question = 0] = await addQuestions(app.db, late, texts(1));
  const discussion = { task_id: late.id, question_id: question, last_comment_at: inDays(-3) };
  for (const [user_id, state] of [
    [ann.id, 'discussion_not_resolved'],
    [bob.id, 'discussion_not_resolved'],
    [(await app.person()).id, 'commentary'],
  ] as const) {
    await app.db
      .insertInto('reviews')
      .values({ ...discussion, user_id, state })
      .execute();
  }
  const month = { name: 'A month', starts_at: inDays(-20), ends_at: inDays(2), companies: [null, company] };
  const deadline_id = await addDeadline(app.db, month);
  for (const person of [ann, bob]) {
    const line = { id: null, task: null, title: 'Names', description: 'Names', hours: 1 };
    await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [line] } });
  }
});
afterAll(() => app.close());

it('shows staff the tasks that will be late, hours, discussions, and people who stopped', async () => {
  const staff = await app.person(STAFF);
  const { late_tasks, reports, discussions, people } = await staff.get(dashboard);
  // One answer a day: 93 are missing.
  const today = new Date().toISOString().slice(0, 10);
  const expected = new Date(Date.parse(today) + 93 * DAY).toISOString().slice(0, 10);
  expect(late_tasks).toMatchObject({ count: 1, first: [{ title: 'Late', answers: 7, target: 100, expected }] });
  expect(reports).toMatchObject({ count: 1, first: [{ deadline: { name: 'A month' }, status: 'PENDING', count: 2 }] });
  expect(discussions).toMatchObject({ count: 1, first: [{ title: 'Late', count: 2 }] });
  expect(people?.count).toBe(2);
  expect(people?.first).toMatchObject([
    { username: bob.username, task: { title: 'Late' }, reason: 'blocked', last_activity: null },
    { username: ann.username, task: { title: 'Late' }, reason: 'idle', last_activity: expect.any(String) },
  ]);
});

it('shows coordinators what concerns the people of their companies, and people only with data access', async () => {
  const coordinator = await app.person({ coordinates: [company] });
  const seen = await coordinator.get(dashboard);
  expect(seen).toMatchObject({ late_tasks: null, people: null, reports: { count: 1 } });
  const data = { has_user_data_access: true, confirmed_access_to_users_data: true };
  const trusted = await app.person({ coordinates: [company], ...data });
  expect(await trusted.get(dashboard)).toMatchObject({
    ...{ late_tasks: null, reports: { count: 1 }, discussions: { count: 1 } },
    people: { count: 1, first: [{ username: ann.username }] },
  });
  const other = await app.person({ coordinates: [await addCompany('Another')], ...data });
  expect(await other.get(dashboard)).toMatchObject({
    ...{ reports: { count: 0, first: [] }, discussions: { count: 0 }, people: { count: 0 } },
  });
  const leader = await app.person({ ...STAFF, is_group_leader: true });
  expect((await leader.get(dashboard)).reports.count).toBe(0);
});

it('counts the answers of a task before the statistics do', async () => {
  const staff = await app.person(STAFF);
  const eva = await app.person();
  const [fresh, full] = [
    await addTask(app.db, { title: 'Fresh', question_count: 50, end_date: inDays(1) }),
    await addTask(app.db, { title: 'Full', question_count: 5, end_date: inDays(1) }),
  ];
  for (const task of [fresh, full]) {
    await assign(app.db, task, eva, { answered: 5, last_activity: new Date(), is_blocked: true });
  }
  // What the statistics have marked, but not counted yet, stands at none there.
  await sql`
    insert into task_totals (task_id, answered_questions, full_questions, answers, is_stale) values (${full.id}, 0, 0, 0, true)`.execute(
    app.db,
  );
  const { late_tasks, people } = await staff.get(dashboard);
  const hers = people?.first.filter(({ username }) => username === eva.username);
  expect(hers?.map(({ task }) => task.title)).toEqual(['Fresh']);
  expect(late_tasks?.first.find(({ title }) => title === 'Fresh')).toMatchObject({ answers: 5, target: 50 });
  expect(late_tasks?.first.map(({ title }) => title)).not.toContain('Full');
});
