import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import { addRating, changeRating, deleteRating, rating, ratings, taskRatings, userTasks } from '../contract.ts';

let app: TestApp;
let moderator: Person;
let staff: Person;
let ola: Person;
let task: TestTask;
beforeAll(async () => {
  app = await startTestApp();
  const { id: hidden } = await app.db
    .insertInto('companies')
    .values({ name: 'Hidden', accessible_to_staff: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  staff = await app.person({ username: 'greta', ...STAFF });
  moderator = await app.person({ username: 'monika' });
  ola = await app.person({ username: 'ola' });
  const hal = await app.person({ username: 'hal', company_id: hidden });
  task = await addTask(app.db, { title: 'Moderated' });
  await app.db.insertInto('task_moderators').values({ task_id: task.id, user_id: moderator.id }).execute();
  await assign(app.db, task, ola);
  await assign(app.db, await addTask(app.db, { title: 'Another', slug: 'another' }), hal);
});
afterAll(() => app.close());

const words = { title: 'Careful', linguistic: 'Good', other: '' };
const averageOf = async (username: string) => {
  const columns = ['rating_count', 'rating_sum'] as const;
  const row = await app.db.selectFrom('users').where('username', '=', username).select(columns).executeTakeFirst();
  return [row?.rating_count, row?.rating_sum];
};

it('moderators rate people of their tasks, staff people whom they may see; stars come in halves and make the average', async () => {
  const body = { linguist: 'ola', task: task.slug, ...words, rating: 4.7 };
  const added = await moderator.get(addRating, { body });
  expect(added).toMatchObject({ rating: 4.5, task: { title: 'Moderated' }, author_username: 'monika', is_own: true });
  await staff.get(addRating, { body: { ...body, task: null, rating: 6 } });
  await staff.get(addRating, { body: { ...body, task: null, rating: null } });
  expect(await averageOf('ola')).toEqual([2, 21]);
  const listed = await staff.get(ratings, { query: { linguist: 'ola' } });
  expect(listed.results.map((one) => [one.rating, one.is_own])).toEqual([
    [null, true],
    [6, true],
    [4.5, false],
  ]);
  const count = async (query: object) => (await staff.get(ratings, { query: { linguist: 'ola', ...query } })).count;
  expect([await count({ task: task.slug }), await count({ task_null: true }), await count({ task: 'x' })]).toEqual([
    1, 2, 0,
  ]);
  const params = { id: added.id };
  const changed = await moderator.get(changeRating, { params, body: { rating: null, modified: added.modified } });
  expect([changed.rating, await averageOf('ola')]).toEqual([null, [1, 12]]);
  // A second page, which still shows what was there before, does not put it back.
  const stale = await moderator.ask(changeRating, { params, body: { title: 'Other', modified: added.modified } });
  expect([stale.status, stale.error.code]).toEqual([409, 'ratings.changedMeanwhile']);
  await moderator.get(changeRating, { params, body: { rating: 2, modified: changed.modified } });
  expect(await averageOf('ola')).toEqual([2, 16]);
});

it('only the author changes and deletes a rating, and nobody rates whom they may not see, nor themselves', async () => {
  const [own] = (await moderator.get(ratings, { query: { linguist: 'ola' } })).results.filter(({ is_own }) => is_own);
  const params = { id: own?.id ?? 0 };
  expect((await staff.get(rating, { params })).is_own).toBe(false);
  expect(
    (await staff.ask(changeRating, { params, body: { title: 'Mine', modified: new Date().toISOString() } })).status,
  ).toBe(403);
  expect((await staff.ask(deleteRating, { params })).status).toBe(403);
  const about = (linguist: string, slug: string | null = null) => ({ linguist, task: slug, ...words, rating: 3 });
  for (const [asked, status] of [
    [moderator.ask(addRating, { body: about('hal') }), 404],
    [staff.ask(addRating, { body: about('hal') }), 404],
    [moderator.ask(ratings, { query: { linguist: 'hal' } }), 404],
    [staff.ask(addRating, { body: about('greta') }), 400],
    [staff.ask(addRating, { body: about('ola', 'another') }), 400],
    [staff.ask(addRating, { body: { ...about('ola'), title: ' ' } }), 400],
    [staff.ask(addRating, { body: { ...about('ola'), title: '\u200b' } }), 400],
    [staff.ask(addRating, { body: { ...about('ola'), rating: 6.5 } }), 400],
  ] as const) {
    expect((await asked).status).toBe(status);
  }
  await moderator.get(deleteRating, { params });
  expect(await averageOf('ola')).toEqual([1, 12]);
});

it('offers the tasks of a person whom staff see, and of others those that the viewer moderates', async () => {
  await assign(app.db, await addTask(app.db, { title: 'A further one', slug: 'further' }), ola);
  const titles = async (who: Person) =>
    (await who.get(userTasks, { params: { username: 'ola' } })).map(({ title }) => title);
  expect([await titles(staff), await titles(moderator)]).toEqual([['A further one', 'Moderated'], ['Moderated']]);
  expect((await staff.ask(userTasks, { params: { username: 'hal' } })).status).toBe(404);
  const half = await staff.ask(addRating, { body: { linguist: 'ola', task: null, ...words, rating: 0.5 } });
  expect(half.body).toEqual({ rating: ['Must be at least 1.'] });
});

it('lists whom the viewer has not rated for a task, and the ratings there are; an earlier address leads there too', async () => {
  await app.db.insertInto('task_aliases').values({ slug: 'moderated-before', task_id: task.id }).execute();
  const params = { slug: 'moderated-before' };
  const names = async () => {
    const { unrated, rated } = await moderator.get(taskRatings, { params });
    return [unrated.map(({ username }) => username), rated.map(({ username, rating: stars }) => [username, stars])];
  };
  expect(await names()).toEqual([['ola'], []]);
  await moderator.get(addRating, { body: { linguist: 'ola', task: task.slug, ...words, rating: 5.5 } });
  expect(await names()).toEqual([[], [['ola', 5.5]]]);
});

it('tells full names only to whoever sees the person; moderators read usernames', async () => {
  const shown = await addTask(app.db, { title: 'With names', slug: 'with-names' });
  const moderators = [moderator, await app.person({ ...STAFF, username: 'greg' })];
  for (const { id } of moderators)
    await app.db.insertInto('task_moderators').values({ task_id: shown.id, user_id: id }).execute();
  for (const username of ['nora', 'nina'])
    await assign(app.db, shown, await app.person({ username, first_name: 'Full', last_name: 'Name' }));
  for (const { get } of moderators)
    await get(addRating, { body: { linguist: 'nora', task: shown.slug, ...words, rating: 5 } });
  const namesFor = async (who: Person) => {
    const { unrated, rated } = await who.get(taskRatings, { params: { slug: shown.slug } });
    return [...unrated, ...rated].map((one) => [one.username, one.first_name, one.last_name]);
  };
  const people = ['nina', 'nora', 'nora'];
  expect(await namesFor(moderator)).toEqual(people.map((username) => [username, '', '']));
  expect(await namesFor(moderators[1] as Person)).toEqual(people.map((username) => [username, 'Full', 'Name']));
});
