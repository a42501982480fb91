import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import type { Viewer } from '../../../shared/access.ts';
import { permissions } from '../../../shared/session-contract.ts';
import { usersDetails, usersDetailsExport, usersDetailsOptions } from '../contract.ts';
import { usersSource } from './export.ts';

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
  await app.app.services.jobs.start();
  const { id } = await coordinator.get(usersDetailsExport.start, { body: params });
  const read = () => coordinator.get(usersDetailsExport.read, { params: { id } });
  await expect.poll(async () => (await read()).state).toBe('done');
  expect((await coordinator.send({ url: (await read()).url as string })).statusCode).toBe(200);
  const stranger = await app.person({
    ...{ coordinates: [company_id], has_user_data_access: true, confirmed_access_to_users_data: true },
  });
  await app.db.deleteFrom('assignments').where('user_id', '=', ann.id).execute();
  expect((await stranger.ask(usersDetailsExport.start, { body: params })).status).toBe(404);
});

test('people and their companies are ordered as people look for names: case and accents decide last', async () => {
  const ordered = ['order alpha', 'Order éclair', 'Order Łódź', 'Order Zebra'];
  const task = await addTask(app.db);
  for (const name of ordered.toReversed()) {
    const { id: company_id } = await app.db
      .insertInto('companies')
      .values({ name, accessible_to_staff: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await assign(app.db, task, await app.person({ company_id }));
  }
  const superuser = await app.person({ is_superuser: true, is_staff: true });
  const params = { slug: task.slug };
  expect((await superuser.get(usersDetailsOptions, { params })).company.map(({ name }) => name)).toEqual(ordered);
  const { usertasks } = await superuser.get(usersDetails, { params, query: { order_by: 'company' } });
  expect(usertasks.map(({ profile }) => profile.company)).toEqual(ordered.flatMap((name) => [name, name]));
});

test('staff read neither names, email nor company of people whose company is closed to them, nor do their exports', async () => {
  const { id: company_id } = await app.db
    .insertInto('companies')
    .values({ name: `Closed ${crypto.randomUUID()}`, accessible_to_staff: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = await addTask(app.db);
  const params = { slug: task.slug };
  const known = { first_name: 'Hush', last_name: 'Quiet' };
  const hushed = await app.person({ company_id, ...known });
  const open = await app.person(known);
  const [staff, admin] = [await app.person(STAFF), await app.person({ is_superuser: true })];
  const both = await app.person({ ...STAFF, coordinates: [company_id] });
  const moderator = await app.person({ ...STAFF, moderates: [task.id] });
  for (const person of [hushed, open]) await assign(app.db, task, person);
  const rowOf = async (viewer: Person, { id }: { id: number }) =>
    (await viewer.get(usersDetails, { params })).usertasks.find((row) => row.id === id)?.profile;

  const blank = { id: hushed.id, first_name: '', last_name: '', email: null };
  expect(await rowOf(staff, hushed)).toEqual({ ...blank, company: null });
  expect(await rowOf(staff, open)).toMatchObject(known);
  expect(await rowOf(moderator, hushed)).toEqual({ ...blank, company: expect.stringContaining('Closed') });
  for (const viewer of [admin, both])
    expect(await rowOf(viewer, hushed)).toMatchObject({ ...known, company: expect.stringContaining('Closed') });
  expect((await staff.get(usersDetailsOptions, { params })).company).toEqual([]);
  expect((await staff.get(usersDetails, { params, query: { company: `${company_id}` } })).usertasks).toEqual([]);

  const written = [];
  const data = { viewer: (await staff.get(permissions)) as Viewer, slug: task.slug, filter: {} };
  const reader = { language: 'en', timeZone: 'UTC' } as const;
  for await (const rows of usersSource.pages(app.db, data, reader)) written.push(...rows);
  expect(JSON.stringify(written)).toContain(hushed.username);
  expect(JSON.stringify(written)).not.toContain(`${hushed.username}@`);
});
