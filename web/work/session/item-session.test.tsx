import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { initialContent } from '../../../widgets/form/form.ts';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { createStore } from '../../platform/store.ts';
import type { Health } from '../journal/journal.ts';
import { createMemoryStore } from '../journal/memory-store.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/outcome.ts';
import { notifying, openTabs } from '../outbox/tabs.ts';
import { itemWith, KIND_FORM, keyWith, kindWith } from '../testing/items.ts';
import type { WorkItem, WorkKind } from '../work-kind.ts';
import { type ItemChangeParts, leftOf } from './item-change.ts';
import { createItemSession, type ItemSession } from './item-session.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Windows of one person in one browser, each at the same result. */
const createBrowser = (
  send: () => Promise<Outcome> = () => new Promise(() => {}),
  { isLate = false, hold = async () => {} }: { isLate?: boolean; hold?: WorkKind['hold'] } = {},
) => {
  const store = createMemoryStore();
  return async (
    saved: ItemChangeParts<WorkItem>['saved'] = { content: { kind: ['Good'], note: 'given' }, base: 7 },
  ) => {
    const tabs = openTabs(77);
    const journal = notifying({ ...store, health: createStore<Health>('stored') }, tabs.notify);
    const outbox = createOutbox({ store: journal, inTurn: (work) => work(), send });
    const session = createItemSession({
      context: {
        ...{ journal, outbox, notify: tabs.notify, onNotice: outbox.onNotice },
        onDraft: (listener) => tabs.onMessage((message) => message.kind !== 'notice' && listener(message)),
      },
      place: { kind: kindWith({ hold }), scope: 'a-task', formOf: () => KIND_FORM },
      ...{ item: itemWith(1), author: '', saved, isLate },
      ...{ left: leftOf(await store.work('rate', 'a-task'), keyWith(1)), onSaved: () => {}, onSentBack: () => {} },
    });
    endings.push(session.stop, outbox.stop, tabs.close);
    return { session, outbox, journal };
  };
};

const draftIn = (session: ItemSession) => {
  const now = session.state.get();
  if (now.at !== 'changing') throw new Error(`It is ${now.at}.`);
  return now.draft;
};
const noteIn = (session: ItemSession) => draftIn(session).state.get().content.note;
const write = async (session: ItemSession, note: string) => {
  draftIn(session).change('note', note);
  await draftIn(session).flush();
};

test('a change that is made in two windows side by side is one: each continues what the other wrote', async () => {
  const open = createBrowser();
  const [{ session: one }, { session: other }] = [await open(), await open()];
  one.open();
  other.open();
  await write(one, 'one');
  await vi.waitFor(() => expect(noteIn(other)).toBe('one'));
  await write(other, 'two');
  await vi.waitFor(() => expect(noteIn(one)).toBe('two'));
});

test('what another window began is continued, and what it gave up is not', async () => {
  const open = createBrowser();
  const [{ session: one }, { session: other }] = [await open(), await open()];
  one.open();
  await write(one, 'begun');
  await vi.waitFor(() => expect(other.state.get()).toEqual({ at: 'reading', isBegun: true }));
  one.leave();
  await vi.waitFor(() => expect(other.state.get()).toEqual({ at: 'reading', isBegun: false }));
  other.open();
  expect(noteIn(other)).toBe('given');
});

test('the place of a late result is kept while the result is changed, with each minute of an active person', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const hold = vi.fn(async () => {});
  const { session } = await createBrowser(undefined, { isLate: true, hold })();
  session.input();
  expect(hold).not.toHaveBeenCalled();
  session.open();
  session.input();
  expect(hold.mock.calls).toEqual([['a-task', { renew: [1] }, false]]);
  vi.setSystemTime(Date.now() + 60_000);
  session.input();
  expect(hold).toHaveBeenCalledTimes(2);
  session.leave();
  vi.setSystemTime(Date.now() + 60_000);
  session.input();
  expect(hold).toHaveBeenCalledTimes(2);
  const { session: counted } = await createBrowser(undefined, { hold })();
  counted.open();
  expect(hold).toHaveBeenCalledTimes(2);
});

test('an answer on top of a skip begins with what the item brings, as the first time', async () => {
  await widgetsFor(KIND_FORM);
  const { session } = await createBrowser()({ content: {}, base: 7, isOnSkip: true });
  session.open();
  expect(draftIn(session).state.get().content).toEqual(initialContent(KIND_FORM, itemWith(1).input));
});

test('a conflict is gone once it is settled, by leaving the change, by submitting again, or because the same is saved', async () => {
  const saved = { base: 9, isLate: false, detail: '', progress: { done: 1, skipped: 0, limit: null } };
  const conflict: Outcome = { kind: 'conflict', detail: 'Changed meanwhile.' };
  let outcome: Outcome = conflict;
  await widgetsFor(KIND_FORM);
  const open = createBrowser(async () => outcome);
  const inConflict = async () => {
    outcome = conflict;
    const { session } = await open();
    session.open();
    await write(session, 'mine');
    draftIn(session).change('kind', ['good']);
    session.submit();
    await vi.waitFor(() => expect(session.state.get().at).toBe('conflict'));
    session.stop();
    const again = await open();
    expect(again.session.state.get().at).toBe('conflict');
    outcome = { kind: 'acknowledged', saved };
    return again;
  };
  const ways: ((session: ItemSession, outbox: Outbox) => void)[] = [
    (session) => session.leave(),
    (session, outbox) => {
      session.rebase({ base: 8, isSkip: false });
      void vi.waitFor(() => expect(outbox.status.get().conflicts).toBe(0)).then(() => session.leave());
    },
    (session) => {
      session.rebase({ base: 8, isSkip: false });
      session.submit();
    },
    (_session, outbox) => void outbox.begin(),
  ];
  for (const settle of ways) {
    const { session, outbox, journal } = await inConflict();
    settle(session, outbox);
    await vi.waitFor(() => expect(session.state.get()).toEqual({ at: 'reading', isBegun: false }));
    await vi.waitFor(async () => expect(await journal.submissions()).toEqual([]));
    session.stop();
  }
});
