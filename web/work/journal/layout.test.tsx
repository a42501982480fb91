import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { itemWith } from '../testing/items.ts';
import { openBrowserStore } from './browser-store.ts';
import { databaseOf } from './database-name.ts';

const ANNA = 903;
afterEach(() => deleteDB(databaseOf(ANNA)));

/** A database as the program wrote it that knew a single kind of work. */
const writeLayout1 = async () => {
  const key = ['slug', 'questionId', 'author'];
  const db = await openDB(databaseOf(ANNA), 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts', { keyPath: key });
      fresh.createObjectStore('values', { keyPath: [...key, 'widget'] });
      fresh.createObjectStore('patches', { keyPath: [...key, 'widget', 'at'] });
      fresh.createObjectStore('submissions', { keyPath: 'saveKey' }).createIndex('slug', 'slug');
    },
  });
  const place = { slug: 'names', questionId: 1, author: '' };
  await db.put('drafts', { ...place, base: null, seconds: 12, changedAt: 5 });
  await db.put('values', { ...place, widget: '', value: { ...itemWith(1), question_id: 1 } });
  await db.put('values', { ...place, widget: 'note', value: 'half a sent' });
  await db.put('patches', { ...place, widget: 'note', at: 1, patch: [{ at: [], splice: [11, 0, 'ence'] }] });
  await db.put('submissions', {
    ...{ saveKey: 'key-2', slug: 'names', question: itemWith(2), author: 'a1b2', correction: true, created: 7 },
    ...{ attempts: 2, notBefore: 9, state: 'conflict', detail: 'Changed.', problems: [] },
    body: { save_key: 'key-2', content: { note: 'mine' }, time_taken: 4, fix_answer: true, base_answer_id: 70 },
  });
  db.close();
};

test('work that an earlier program left in this browser is found again, whole', async () => {
  await writeLayout1();
  const store = await openBrowserStore(ANNA);
  const { drafts, submissions } = await store.work('answer', 'names');
  const key = { kind: 'answer', scope: 'names' };
  expect(drafts).toEqual([
    {
      ...{ ...key, id: 1, author: '', base: null, seconds: 12, changedAt: 5 },
      ...{ item: { ...itemWith(1), question_id: 1 }, content: { note: 'half a sentence' } },
    },
  ]);
  expect(submissions).toEqual([
    {
      ...{ ...key, id: 2, author: 'a1b2', saveKey: 'key-2', item: itemWith(2), content: { note: 'mine' } },
      ...{ skip: false, seconds: 4, base: 70, created: 7, attempts: 2, notBefore: 9 },
      ...{ state: 'conflict', detail: 'Changed.', problems: [] },
    },
  ]);

  const moved = await store.work('answer', '~12', ['other', 'names']);
  expect(moved).toEqual({
    drafts: drafts.map((draft) => ({ ...draft, scope: '~12' })),
    submissions: submissions.map((one) => ({ ...one, scope: '~12' })),
  });
  expect(await store.work('answer', 'names')).toEqual({ drafts: [], submissions: [] });
  if (moved.submissions[0]) await store.removeSubmission(moved.submissions[0]);
  await store.removeDraft({ ...key, scope: '~12', id: 1, author: '' });
  expect(await store.work('answer', '~12')).toEqual({ drafts: [], submissions: [] });
});
