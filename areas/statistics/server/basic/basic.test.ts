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
let closed: number;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person({ is_staff: true });
  const company = { name: 'Closed', accessible_to_staff: false };
  const { id } = await app.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  closed = id;
  [ann, hidden] = [await app.person(), await app.person({ company_id: id })];
  worked = await addWorkedTask(app, [ann, hidden], { title: 'Names' });
  await worked.answer(ann, 0, 10);
  await worked.answer(ann, 1, 20);
  await comments(null, 1);
  await comments(7, 2);
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

/** Comments of one person in the review of an answer, or of an evaluation. */
const comments = async (evaluation_id: number | null, count: number) => {
  const task_id = worked.task.id;
  const { id: review_id } = await app.db
    .insertInto('reviews')
    .values({ task_id, question_id: worked.ids[0] ?? 0, user_id: ann.id, evaluation_id, state: 'commentary' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = { review_id, author_id: ann.id, by_linguist: true, content: 'Why?' };
  await app.db
    .insertInto('review_comments')
    .values(Array.from({ length: count }, () => comment))
    .execute();
  await app.db
    .insertInto('review_participants')
    .values({ review_id, user_id: ann.id, task_id, comments: count })
    .execute();
};

it('shows reported hours with what was done for them, of people whose hours the viewer may see', async () => {
  const of = (query: object, who = staff) =>
    who.get(basicTaskStatistics, { query: { task: worked.task.slug, ...query } });
  const { task, reports, ...total } = await of({});
  expect([task.title, reports.count]).toEqual(['Names', 1]);
  expect(reports.results).toMatchObject([
    {
      ...{
        user: { username: ann.username, company: null },
        deadline_name: 'A month',
        description: 'Names',
        hours: 1.25,
      },
      ...{
        activity: { answers: 2, reviews: 1, evaluation_answers: 0, evaluation_reviews: 2 },
        sessions_duration: expect.any(Number),
      },
    },
  ]);
  expect(total).toEqual({
    ...{ answers_count: 2, reviews_count: 1, sum: 1.25 },
    ...{ evaluation_answers_count: 0, evaluation_reviews_count: 2 },
  });
  // Staff who coordinate a company that is closed to staff see it, as in the list of hours.
  const both = await app.person({ is_staff: true, coordinates: [closed] });
  expect((await of({}, both)).sum).toBe(4.25);
  const superuser = await app.person({ is_superuser: true });
  expect((await of({}, superuser)).sum).toBe(4.25);
  const counts = [
    { companies: '-1' },
    { companies: '123' },
    { deadlines: String(deadline) },
    { deadlines: '123' },
    { start_date: '1999-01-01', end_date: '1999-01-02' },
  ].map(async (query) => (await of(query)).reports.count);
  expect(await Promise.all(counts)).toEqual([1, 0, 1, 0, 0]);
  expect((await staff.ask(basicTaskStatistics, { query: { task: 'no-such-task' } })).status).toBe(404);
});

it('counts once what lies in several periods of a person', async () => {
  const company_id = closed;
  const person = await app.person({ company_id });
  const { task, ids, answer } = await addWorkedTask(app, [person], { title: 'Twice reported' });
  await answer(person, 0, 10);
  await answer(person, 1, 20);
  const { id: review_id } = await app.db
    .insertInto('reviews')
    .values({
      task_id: task.id,
      question_id: ids[0] ?? 0,
      user_id: person.id,
      evaluation_id: null,
      state: 'commentary',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = { review_id, author_id: person.id, by_linguist: true, content: 'Why?' };
  await app.db.insertInto('review_comments').values(comment).execute();
  const participant = { review_id, user_id: person.id, task_id: task.id, comments: 1 };
  await app.db.insertInto('review_participants').values(participant).execute();
  const line = { id: null, task: task.id, title: '', description: 'Names', hours: 1 };
  await person.get(submitReport, { body: { deadline_id: deadline, version: 0, tasks_reports: [line] } });
  const { id: other } = await app.db
    .insertInto('companies')
    .values({ name: 'The next one' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { starts_at: new Date(Date.now() - 5 * DAY), ends_at: new Date(Date.now() + 9 * DAY) };
  const deadline_id = await addDeadline(app.db, { name: 'The next month', companies: [other], ...times });
  await app.db.updateTable('users').set({ company_id: other }).where('id', '=', person.id).execute();
  await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports: [line] } });
  const superuser = await app.person({ is_superuser: true });
  const { reports, ...total } = await superuser.get(basicTaskStatistics, { query: { task: task.slug } });
  expect(reports.results.map(({ activity: { answers, reviews } }) => [answers, reviews])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect(total).toMatchObject({ answers_count: 2, reviews_count: 1, sum: 2 });
});
