import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import { usersDetails, usersDetailsExport, usersDetailsOptions } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('moderators see everybody on the task, coordinators their people; names and emails need access to data of people', async () => {
  const { id: company_id } = await app.db
    .insertInto('companies')
    .values({ name: `Company ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = await addTask(app.db);
  const params = { slug: task.slug };
  const [ann, ben, moderator, coordinator, staff] = await Promise.all([
    app.person({ company_id }),
    app.person(),
    app.person({ moderates: [task.id] }),
    app.person({ coordinates: [company_id], has_user_data_access: true, confirmed_access_to_users_data: true }),
    app.person({ is_staff: true, has_user_data_access: true, confirmed_access_to_users_data: true }),
  ]);
  await app.db.updateTable('users').set({ first_name: 'Ann', email: 'ann@x.org' }).where('id', '=', ann.id).execute();
  const last_activity = new Date('2026-11-20T10:00:00Z');
  await assign(app.db, task, ann, { max_questions: 9, answered: 3, last_activity });
  await assign(app.db, task, ben);

  const all = await moderator.get(usersDetails, { params, query: { order_by: '-done' } });
  expect(all.count).toBe(2);
  expect(all.usertasks[0]).toMatchObject({
    ...{ id: ann.id, username: ann.username, max_questions: 9, done: 3, last_activity: last_activity.toISOString() },
    profile: { first_name: '', email: null },
  });
  const theirs = await coordinator.get(usersDetails, { params });
  expect(theirs.usertasks).toMatchObject([{ id: ann.id, profile: { first_name: 'Ann', email: 'ann@x.org' } }]);
  expect(await coordinator.get(usersDetailsOptions, { params })).toMatchObject({
    user: [{ id: ann.id }],
    company: [{ id: company_id }],
  });
  for (const query of [{ company: `${company_id}` }, { user: `${ann.id}` }])
    expect((await staff.get(usersDetails, { params, query })).usertasks).toMatchObject([{ id: ann.id }]);
  expect((await ann.ask(usersDetails, { params })).status).toBe(404);

  const report = await staff.get(usersDetailsExport.start, { body: params });
  expect(report).toMatchObject({ state: 'waiting', file_name: expect.stringContaining('users-details') });
  const stranger = await app.person({
    ...{ coordinates: [company_id], has_user_data_access: true, confirmed_access_to_users_data: true },
  });
  await app.db.deleteFrom('assignments').where('user_id', '=', ann.id).execute();
  expect((await stranger.ask(usersDetailsExport.start, { body: params })).status).toBe(404);
});
