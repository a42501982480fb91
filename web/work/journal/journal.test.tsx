import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Patch } from '../../../shared/patch.ts';
import { submissionOf } from '../session/submission.ts';
import { itemWith, keyWith } from '../testing/items.ts';
import { openBrowserStore } from './browser-store.ts';
import { databaseOf } from './database-name.ts';
import type { DraftStore } from './draft-store.ts';
import { openJournal } from './journal.ts';
import { createMemoryStore } from './memory-store.ts';
import { openDraft, WRITE_AFTER } from './open-draft.ts';

const ANNA = 901;
const BEN = 902;
const key = keyWith(1);
const content = { kind: [], note: '' };

const wipe = () => Promise.all([ANNA, BEN].map((id) => deleteDB(databaseOf(id))));
beforeEach(wipe);
afterEach(wipe);

const begin = (store: DraftStore, id = 1) =>
  openDraft(store, { key: keyWith(id), item: itemWith(id), content, base: null, stored: undefined });

const submission = (id: number, at: number) =>
  submissionOf({ key: keyWith(id), item: itemWith(id), content: { note: `${id}` }, base: null, seconds: 1, at });

test('a change is in the browser within a moment, and is found after the page was gone', async () => {
  const store = await openBrowserStore(ANNA);
  const draft = begin(store);
  draft.seconds = 12;
  draft.change('note', 'half a sent');
  draft.change('note', 'half a sentence');
  const later = await openBrowserStore(ANNA);
  await vi.waitFor(async () => expect(await later.draft(key)).toBeDefined(), {
    timeout: 5000,
    interval: WRITE_AFTER / 2,
  });
  expect(await later.draft(key)).toMatchObject({
    content: { kind: [], note: 'half a sentence' },
    item: itemWith(1),
    ...{ base: null, seconds: 12 },
  });
});

test('leaving the page writes at once what waits to be written', async () => {
  const store = await openBrowserStore(ANNA);
  const draft = begin(store);
  draft.change('note', 'a');
  expect(await draft.flush()).toBe(true);
  expect((await store.draft(key))?.content.note).toBe('a');
});

test('a patch costs its own size, and the value is found whole', async () => {
  const store = await openBrowserStore(ANNA);
  const large = 'x'.repeat(100_000);
  const draft = openDraft(store, {
    ...{ key, item: itemWith(1), base: null, stored: undefined },
    content: { note: large },
  });
  draft.change('note', `${large}a`);
  await draft.flush();
  const patch: Patch = [{ at: [], splice: [100_001, 0, 'b'] }];
  draft.change('note', `${large}ab`, patch);
  await draft.flush();
  const db = await openDB(databaseOf(ANNA));
  const values: { value: unknown }[] = await db.getAll('values');
  const patches = await db.getAll('patches');
  db.close();
  expect(values.some(({ value }) => value === `${large}a`)).toBe(true);
  expect(patches).toEqual([expect.objectContaining({ patch })]);
  expect((await store.draft(key))?.content.note).toBe(`${large}ab`);
});

test('after many patches the value is written whole again', async () => {
  const store = await openBrowserStore(ANNA);
  const draft = begin(store);
  draft.change('note', '');
  await draft.flush();
  let note = '';
  for (let count = 0; count < 4500; count += 1) {
    draft.change('note', `${note}.`, [{ at: [], splice: [note.length, 0, '.'] }]);
    note += '.';
    if (count % 50 === 0) await draft.flush();
  }
  await draft.flush();
  const db = await openDB(databaseOf(ANNA));
  expect(await db.count('patches')).toBeLessThan(2500);
  db.close();
  expect((await store.draft(key))?.content.note).toBe(note);
});

test('an acknowledged submission takes its draft along, one of another item stays', async () => {
  const store = await openBrowserStore(ANNA);
  for (const id of [1, 2]) {
    const draft = begin(store, id);
    draft.change('note', `${id}`);
    await draft.flush();
  }
  const at = Date.now();
  const one = submission(1, at);
  await store.putSubmission(one);
  expect((await store.work('rate', 'a-task')).submissions).toEqual([one]);
  await store.removeSubmission(one, { changedUpTo: at });
  const { drafts, submissions } = await store.work('rate', 'a-task');
  expect(submissions).toEqual([]);
  expect(drafts.map(({ id }) => id)).toEqual([2]);
});

test('what was written in an item that is skipped stays, on top of the skip, and is continued from there', async () => {
  const store = await openBrowserStore(ANNA);
  const draft = begin(store);
  draft.seconds = 9;
  draft.change('note', 'half');
  await draft.flush();
  const one = submission(1, Date.now());
  await store.putSubmission(one);
  await store.removeSubmission(one, { skippedAs: 101 });
  const left = await store.draft(key);
  expect(left).toMatchObject({ base: 101, isOnSkip: true, seconds: 0, content: { note: 'half' } });
  const again = openDraft(store, { key, item: itemWith(1), content, base: null, stored: left });
  again.change('note', 'whole');
  await again.flush();
  expect(await store.draft(key)).toMatchObject({ base: 101, isOnSkip: true, content: { note: 'whole' } });
});

test('a draft stays on top of the skip, whoever still writes it without knowing of the skip', async () => {
  const browser = await openBrowserStore(ANNA);
  const memory = createMemoryStore();
  for (const [here, there] of [
    [browser, await openBrowserStore(ANNA)],
    [memory, memory],
  ] as const) {
    // The other window has not written yet: it will write all of it.
    const [draft, other] = [begin(here), begin(there)];
    draft.change('note', 'half');
    await draft.flush();
    const one = submission(1, Date.now());
    await here.putSubmission(one);
    await here.removeSubmission(one, { skippedAs: 101 });
    for (const [late, note] of [
      [draft, 'an upload that ended'],
      [other, 'of the other window'],
    ] as const) {
      late.seconds = 40;
      late.change('note', note);
      await late.flush();
      const onSkip = { base: 101, isOnSkip: true, seconds: 0, content: { kind: [], note } };
      expect((await here.work('rate', 'a-task')).drafts).toEqual([expect.objectContaining(onSkip)]);
    }
    await here.removeDraft(key);
    const again = begin(here);
    again.change('note', 'new');
    await again.flush();
    expect(await here.draft(key)).toMatchObject({ base: null, content: { note: 'new' } });
  }
});

test('another person on this browser sees nothing of it', async () => {
  const anna = await openJournal(ANNA);
  const draft = begin(anna);
  draft.change('note', 'mine');
  await draft.flush();
  const at = Date.now();
  await anna.putSubmission(submission(3, at));
  const ben = await openJournal(BEN);
  expect(await ben.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
  expect(await ben.submissions()).toEqual([]);
});

test('a browser that stores nothing says so, and work goes on', async () => {
  const journal = await openJournal(ANNA, () => Promise.reject(new Error('A mutation operation was attempted …')));
  expect(journal.health.get()).toBe('memory');
  const draft = begin(journal);
  draft.change('note', 'in memory');
  expect(await draft.flush()).toBe(true);
  expect((await journal.draft(key))?.content.note).toBe('in memory');
});

test('a full disk: the page says so, holds all of the work, and writes it when there is room again', async () => {
  const real = await openBrowserStore(ANNA);
  let isFull = false;
  const store: DraftStore = {
    ...real,
    writeDraft: (change) =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : real.writeDraft(change),
    putSubmission: (one) =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : real.putSubmission(one),
  };
  const journal = await openJournal(ANNA, async () => store);
  const draft = begin(journal);
  draft.change('note', 'before');
  await draft.flush();
  isFull = true;
  draft.change('kind', ['good']);
  expect(await draft.flush()).toBe(false);
  const at = Date.now();
  await journal.putSubmission(submission(3, at));
  expect(journal.health.get()).toBe('failing');
  expect((await journal.work('rate', 'a-task')).drafts).toMatchObject([
    { content: { note: 'before', kind: ['good'] } },
  ]);
  expect(await journal.submissions()).toHaveLength(1);
  isFull = false;
  draft.change('note', 'after');
  expect(await draft.flush()).toBe(true);
  expect(journal.health.get()).toBe('stored');
  expect((await real.draft(key))?.content).toEqual({ note: 'after', kind: ['good'] });
});

test('what only memory holds, because the disk is full, goes as well once it is acknowledged', async () => {
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const store: DraftStore = { ...(await openBrowserStore(ANNA)), writeDraft: full, putSubmission: full };
  const journal = await openJournal(ANNA, async () => store);
  const draft = begin(journal);
  draft.change('note', 'in memory');
  await draft.flush();
  const one = submission(1, Date.now());
  await journal.putSubmission(one);
  await journal.removeSubmission(one, { changedUpTo: one.created });
  expect(await journal.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
});

test('what another tab wrote is taken over, unless this one has something newer', async () => {
  const store = await openBrowserStore(ANNA);
  const here = begin(store);
  const there = begin(await openBrowserStore(ANNA));
  there.change('note', 'there');
  await there.flush();
  const written = await store.draft(key);
  here.adopt(written);
  expect(here.state.get().content.note).toBe('there');
  here.change('note', 'here');
  if (written) here.adopt({ ...written, changedAt: Date.now() + 1000 });
  expect(here.state.get().content.note).toBe('here');
});

test('what another tab took away is written down whole with the next change', async () => {
  const store = await openBrowserStore(ANNA);
  const here = begin(store);
  here.change('note', 'before');
  await here.flush();
  await store.removeDraft(key);
  here.adopt(await store.draft(key));
  here.change('note', 'after', [{ at: [], put: 'after' }]);
  await here.flush();
  expect((await store.draft(key))?.content).toMatchObject({ note: 'after' });
});
