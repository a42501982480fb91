import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widgetsFor } from '../../widgets/form/view/views.ts';
import { ApiError } from '../platform/api-error.ts';
import { databaseOf } from './journal/database-name.ts';
import { openJournal } from './journal/journal.ts';
import { createOutbox } from './outbox/outbox.ts';
import { outcomeOf } from './outbox/outcome.ts';
import { notifying, openTabs } from './outbox/tabs.ts';
import { idOf, isOpen, startBatch } from './session/batch.ts';
import { type BatchSession, createBatchSession } from './session/batch-session.ts';
import { leftOf } from './session/item-change.ts';
import { createItemSession } from './session/item-session.ts';
import { KIND_FORM } from './testing/items.ts';
import type { WorkItem, WorkKind } from './work-kind.ts';

/**
 * A kind of work that the product does not have: poems are rated, each with the line that its poet likes best. Nothing
 * of the loop knows it; journal (the browser's own database), outbox, tabs and sessions are the real ones.
 */
interface Poem extends WorkItem {
  favourite: string;
}

const POET = 904;
const poem = (id: number): Poem => ({ id, input: { text: `Poem ${id}` }, favourite: `Line ${id}` });

/** The server of the kind: ratings by poem, and what it rejects. */
const createServer = () => {
  const ratings = new Map<number, { saveKey: string; content: object }[]>();
  const world = { isOnline: true, rejected: new Set<number>(), leaved: [] as number[] };
  const kind: WorkKind<Poem> = {
    name: 'rate-poem',
    reservationSeconds: 300,
    load: async (_store, { exclude }) =>
      [1, 2, 3, 4]
        .filter((id) => !ratings.has(id) && !exclude.includes(id))
        .slice(0, 1)
        .map(poem),
    hold: async (_store, { leave = [] }) => world.leaved.push(...leave),
    save: async ({ id, saveKey, content }) => {
      if (!world.isOnline) throw new ApiError(0);
      if (world.rejected.has(id)) throw new ApiError(400, { detail: 'The poet objects.' });
      const versions = ratings.get(id) ?? [];
      if (!versions.some((one) => one.saveKey === saveKey)) ratings.set(id, [...versions, { saveKey, content }]);
      const base = ratings.get(id)?.length ?? 0;
      return { base, isLate: false, detail: '', progress: { done: ratings.size, skipped: 0, limit: null } };
    },
    isBlocked: ({ status }) => status === 403,
  };
  return { kind, ratings, world };
};

type Server = ReturnType<typeof createServer>;
const endings: (() => void)[] = [];
const wipe = () => deleteDB(databaseOf(POET));
beforeEach(async () => {
  await wipe();
  await widgetsFor(KIND_FORM);
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await wipe();
});

/** A window of the browser, with a page of the kind in it. */
const openWindow = async ({ kind }: Server) => {
  const tabs = openTabs(POET);
  const journal = notifying(await openJournal(POET), tabs.notify);
  const outbox = createOutbox({
    store: journal,
    inTurn: async (work) => void (await navigator.locks.request('third-kind', work)),
    send: (one) =>
      kind.save(one).then(
        (saved) => ({ kind: 'acknowledged', saved }),
        (error) => outcomeOf(error, kind.isBlocked),
      ),
  });
  const context = {
    ...{ userId: POET, journal, outbox, notify: tabs.notify, onNotice: outbox.onNotice },
    onDraft: (listener: (message: Exclude<Parameters<typeof tabs.notify>[0], { kind: 'notice' }>) => void) =>
      tabs.onMessage((message) => message.kind !== 'notice' && listener(message)),
  };
  const place = { kind, scope: 'sonnets', formOf: () => KIND_FORM };
  const parts = { context, place, isVisible: () => true, remind: () => {} };
  const session = createBatchSession(startBatch<Poem>(1, { done: 0, skipped: 0, limit: null }, false), parts);
  await session.start();
  await vi.waitFor(() => expect(session.batch.get().page.length).toBeGreaterThan(0));
  /** As a crash does: nothing is said or written any more. */
  const crash = () => {
    session.stop();
    outbox.stop();
    tabs.close();
  };
  endings.push(crash);
  return { session, outbox, context, place, crash };
};

const cardAt = (session: BatchSession<Poem>) => {
  const card = session.batch.get().page.find(isOpen);
  if (!card) throw new Error('No poem is open.');
  return card;
};
const rate = (session: BatchSession<Poem>, note: string) => {
  const card = cardAt(session);
  session.draftOf(card).change('kind', ['good']);
  session.draftOf(card).change('note', note);
  session.submit(idOf(card));
};

test('a rating goes through journal and outbox to the server, and the next poem is there at once', async () => {
  const server = createServer();
  const { session, context } = await openWindow(server);
  expect(cardAt(session).item.favourite).toBe('Line 1');
  rate(session, 'tender');
  await vi.waitFor(() => expect(server.ratings.get(1)).toMatchObject([{ content: { note: 'tender' } }]));
  await vi.waitFor(() => expect(session.batch.get().progress.done).toBe(1));
  await vi.waitFor(() => expect(cardAt(session).item.id).toBe(2));
  expect(await context.journal.work('rate-poem', 'sonnets')).toEqual({ drafts: [], submissions: [] });
  session.leave();
  await vi.waitFor(() => expect(server.world.leaved).toContain(2));
});

test('after a crash without a network the rating is sent once, and the draft of the next poem is there', async () => {
  const server = createServer();
  server.world.isOnline = false;
  const before = await openWindow(server);
  rate(before.session, 'sent later');
  await vi.waitFor(() => expect(before.outbox.status.get()).toMatchObject({ waiting: 1, trouble: 'network' }));
  before.crash();

  server.world.isOnline = true;
  const after = await openWindow(server);
  await Promise.all([after.outbox.run('now'), after.outbox.run('now')]);
  await vi.waitFor(() => expect(server.ratings.get(1)).toHaveLength(1));
  const draft = after.session.draftOf(cardAt(after.session));
  draft.change('note', 'half a thou');
  await draft.flush();
  after.crash();

  const last = await openWindow(server);
  const { item } = cardAt(last.session);
  expect(item).toEqual(poem(2));
  expect(last.session.draftOf(cardAt(last.session)).state.get().content.note).toBe('half a thou');
});

test('a rejected rating opens its poem again with what was written, also after a reload', async () => {
  const server = createServer();
  server.world.rejected.add(1);
  const first = await openWindow(server);
  rate(first.session, 'too harsh');
  await vi.waitFor(() => expect(first.session.batch.get().page[0]?.phase.at).toBe('refused'));
  expect(first.session.news.get()).toEqual({ kind: 'refused', id: 1, detail: 'The poet objects.' });
  first.crash();

  const { session, outbox } = await openWindow(server);
  expect(session.batch.get().page[0]).toMatchObject({ item: poem(1), phase: { at: 'refused' } });
  expect(session.draftOf(cardAt(session)).state.get().content.note).toBe('too harsh');
  server.world.rejected.clear();
  rate(session, 'gentle');
  await vi.waitFor(() => expect(server.ratings.get(1)).toMatchObject([{ content: { note: 'gentle' } }]));
  await vi.waitFor(() => expect(outbox.status.get()).toMatchObject({ waiting: 0, refused: 0 }));
});

test('two windows show one draft, and what is rated in one is done in the other', async () => {
  const server = createServer();
  const one = await openWindow(server);
  const other = await openWindow(server);
  const draftIn = ({ session }: typeof one) => session.draftOf(cardAt(session));
  draftIn(other);
  draftIn(one).change('note', 'written here');
  await draftIn(one).flush();
  await vi.waitFor(() => expect(draftIn(other).state.get().content.note).toBe('written here'));
  rate(one.session, 'done here');
  await vi.waitFor(() => expect(other.session.batch.get().page.map(idOf)).not.toContain(1));
  await vi.waitFor(() => expect(server.ratings.get(1)).toHaveLength(1));
});

test('a saved rating is changed from the version that it was read in', async () => {
  const server = createServer();
  const { session, context, place } = await openWindow(server);
  rate(session, 'first');
  await vi.waitFor(() => expect(server.ratings.get(1)).toHaveLength(1));
  const key = { kind: 'rate-poem', scope: 'sonnets', id: 1, author: '' };
  const onSaved = vi.fn();
  const change = createItemSession({
    ...{ context, place, item: poem(1), author: '', onSaved, onSentBack: () => {} },
    saved: { content: { kind: ['good'], note: 'first' }, base: 1 },
    left: leftOf(await context.journal.work('rate-poem', 'sonnets'), key),
  });
  endings.push(change.stop);
  change.open();
  const state = change.state.get();
  if (state.at !== 'changing') throw new Error(`It is ${state.at}.`);
  state.draft.change('note', 'second');
  change.submit();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.ratings.get(1)).toMatchObject([{ content: { note: 'first' } }, { content: { note: 'second' } }]);
});
