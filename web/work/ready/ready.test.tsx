import { afterEach, expect, test } from 'vitest';
import { items } from '../testing/items.ts';
import { forgetReady, READY_DATABASE } from './database.ts';
import { openReady } from './ready.ts';

const ANNA = 990_101;
const BEN = 990_102;

const stores = async () => (await indexedDB.databases()).map(({ name }) => name);

afterEach(forgetReady);

test('items come back in the order in which they came, without those that are done', async () => {
  const ready = openReady(ANNA);
  await ready.change('rate', 'a-task', { add: items(9, 2, 5), remove: [] });
  await ready.change('rate', 'a-task', { add: items(1), remove: [2] });
  await ready.change('rate', 'other', { add: items(7), remove: [] });
  expect(await ready.items('rate', 'a-task')).toEqual(items(9, 5, 1));
});

test('the places are found by their person, that which was stored last at the end', async () => {
  const anna = openReady(ANNA);
  for (const name of ['b', 'a', 'b']) await anna.keepPlace(name, { title: name });
  await openReady(BEN).keepPlace('c', {});
  expect(await anna.places()).toEqual([{ title: 'a' }, { title: 'b' }]);
  expect(await openReady(990_103).places()).toEqual([]);
});

test('nobody else finds them, and whoever signs out leaves nothing', async () => {
  const anna = openReady(ANNA);
  await anna.change('rate', 'a-task', { add: items(1), remove: [] });
  await anna.keepPlace('names', { title: 'Names' });
  const ben = openReady(BEN);
  expect(await ben.items('rate', 'a-task')).toEqual([]);
  expect(await ben.place('names')).toBeUndefined();
  expect(await anna.place('names')).toEqual({ title: 'Names' });
  forgetReady();
  await expect.poll(stores).not.toContain(READY_DATABASE);
});
