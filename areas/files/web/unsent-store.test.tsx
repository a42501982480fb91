import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUnsentStore, unsentDatabaseOf } from './unsent-store.ts';

const ANNA = 801;
const BEN = 802;
const wipe = () => Promise.all([ANNA, BEN].map((id) => deleteDB(unsentDatabaseOf(id))));
beforeEach(wipe);
afterEach(wipe);
afterEach(() => vi.restoreAllMocks());

const fileOf = (key: string) => ({ key, name: `${key}.txt`, content: new Blob([key], { type: 'text/plain' }) });

test('a file is found again at its place, with its content, until it is removed; by nobody else and nowhere else', async () => {
  const store = openUnsentStore(ANNA);
  await store.put('question 1', fileOf('a'));
  await store.put('question 1', fileOf('b'));
  await store.put('question 2', fileOf('c'));
  const later = openUnsentStore(ANNA);
  const found = await later.at('question 1');
  expect(found.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  expect(await found[0]?.content.text()).toBe('a');
  expect(await openUnsentStore(BEN).at('question 1')).toEqual([]);
  await later.remove('a');
  expect((await store.at('question 1')).map(({ key }) => key)).toEqual(['b']);
});

test('a file that nobody came back to for a month is forgotten', async () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now - 31 * 24 * 3_600_000);
  await openUnsentStore(ANNA).put('question 1', fileOf('old'));
  vi.restoreAllMocks();
  expect(await openUnsentStore(ANNA).at('question 1')).toEqual([]);
});

test('a browser that stores nothing finds nothing, and nothing fails', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const store = openUnsentStore(ANNA);
  await store.put('question 1', fileOf('a'));
  await store.remove('a');
  expect(await store.at('question 1')).toEqual([]);
});
