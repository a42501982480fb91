import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../../platform/store.ts';
import type { Health } from '../journal/journal.ts';
import { createMemoryStore } from '../journal/memory-store.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { notifying, openTabs } from '../outbox/tabs.ts';
import { itemWith, KIND_FORM, kindWith } from '../testing/items.ts';
import { createItemSession, type ItemSession } from './item-session.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Windows of one person in one browser, each at the same result. */
const createBrowser = () => {
  const store = createMemoryStore();
  return () => {
    const tabs = openTabs(77);
    const journal = notifying({ ...store, health: createStore<Health>('stored') }, tabs.notify);
    const outbox = createOutbox({ store: journal, inTurn: (work) => work(), send: () => new Promise(() => {}) });
    const session = createItemSession({
      context: {
        ...{ journal, outbox, notify: tabs.notify, onNotice: outbox.onNotice },
        onDraft: (listener) => tabs.onMessage((message) => message.kind !== 'notice' && listener(message)),
      },
      place: { kind: kindWith({}), scope: 'a-task', formOf: () => KIND_FORM },
      ...{ item: itemWith(1), author: '', saved: { content: { kind: ['Good'], note: 'given' }, base: 7 } },
      ...{ left: { draft: undefined, submission: undefined }, onSaved: () => {}, onSentBack: () => {} },
    });
    endings.push(session.stop, outbox.stop, tabs.close);
    return session;
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
  const [one, other] = [open(), open()];
  one.open();
  other.open();
  await write(one, 'one');
  await vi.waitFor(() => expect(noteIn(other)).toBe('one'));
  await write(other, 'two');
  await vi.waitFor(() => expect(noteIn(one)).toBe('two'));
});

test('what another window began is continued, and what it gave up is not', async () => {
  const open = createBrowser();
  const [one, other] = [open(), open()];
  one.open();
  await write(one, 'begun');
  await vi.waitFor(() => expect(other.state.get()).toEqual({ at: 'reading', isBegun: true }));
  one.leave();
  await vi.waitFor(() => expect(other.state.get()).toEqual({ at: 'reading', isBegun: false }));
  other.open();
  expect(noteIn(other)).toBe('given');
});
