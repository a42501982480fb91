import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { submitReport } from '../../../month-reports/contract.ts';
import { addDeadline } from '../../../month-reports/server/public.ts';
import { basicTaskStatistics } from '../../basic-contract.ts';
import { addWorkedTask, type Worked } from '../testing/worked-task.ts';

const DAY = 86_400_000;

let app: TestApp;
let staff: Person;
let ann: Person;
let hidden: Person;
let worked: Worked;
let deadline: number;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person({ is_staff: true });
  const company = { name: 'Closed', accessible_to_staff: false };
  const { id } = await app.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  [ann, hidden] = [await app.person(), await app.person({ company_id: id })];
  worked = await addWorkedTask(app, [ann, hidden], { title: 'Names' });
  await worked.answer(ann, 0, 10);
  await worked.answer(ann, 1, 20);
  const period = {
    name: 'A month',
    starts_at: new Date(Date.now() - 20 * DAY),
    ends_at: new Date(Date.now() + 2 * DAY),
  };
  deadline = await addDeadline(app.db, { ...period, companies: [null, id] });
  for (const [person, hours] of [
    [ann, 1.25],
    [hidden, 3],
  ] as const) {
    const line = { id: null, task: worked.task.id, title: '', description: 'Names', hours };
    await person.get(submitReport, { body: { deadline_id: deadline, version: 0, tasks_reports: [line] } });
  }
});
afterAll(() => app.close());

it('shows reported hours with what was done for them, of people whose hours the viewer may see', async () => {
  const of = (query: object, who = staff) =>
    who.get(basicTaskStatistics, { query: { task: worked.task.slug, ...query } });
  const { task, total, reports } = await of({});
  expect([task.title, reports.count]).toEqual(['Names', 1]);
  expect(reports.results).toMatchObject([
    {
      ...{ username: ann.username, company: null, deadline: 'A month', description: 'Names', hours: 1.25 },
      ...{ activity: { answers: 2, reviews: 0, evaluation_answers: 0 }, sessions_duration: expect.any(Number) },
    },
  ]);
  expect(total).toEqual({ answers: 2, reviews: 0, evaluation_answers: 0, hours: 1.25 });
  const superuser = await app.person({ is_superuser: true });
  expect((await of({}, superuser)).total.hours).toBe(4.25);
  const counts = [
    { companies: '0' },
    { companies: '123' },
    { deadlines: String(deadline) },
    { deadlines: '123' },
    { start_date: '1999-01-01', end_date: '1999-01-02' },
  ].map(async (query) => (await of(query)).reports.count);
  expect(await Promise.all(counts)).toEqual([1, 0, 1, 0, 0]);
  expect((await staff.ask(basicTaskStatistics, { query: { task: 'no-such-task' } })).status).toBe(404);
});
