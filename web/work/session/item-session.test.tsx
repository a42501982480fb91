import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../areas/answering/contract.ts';
import { KIND_FORM, questionWith } from '../../../areas/answering/web/testing/questions.ts';
import { createStore } from '../../platform/store.ts';
import type { Health } from '../journal/journal.ts';
import { createMemoryShelf } from '../journal/memory-store.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { openTabs, telling } from '../outbox/tabs.ts';
import { createFixSession, type FixSession } from './item-session.ts';

const ANSWER: Answer = {
  ...{ id: 7, user: 'anna', username_hash: 'hash', is_own: true, content: { kind: ['Good'], note: 'given' } },
  ...{ timestamp: '2026-11-01T10:00:00.000Z', fix_timestamp: null, fix_author: '', is_skipped: false, is_late: false },
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Windows of one person in one browser, each at the same answer. */
const createBrowser = () => {
  const shelf = createMemoryShelf();
  return () => {
    const tabs = openTabs(77);
    const journal = telling({ ...shelf, health: createStore<Health>('kept') }, tabs.tell);
    const outbox = createOutbox({ shelf: journal, inTurn: (work) => work(), send: () => new Promise(() => {}) });
    const session = createFixSession({
      desk: {
        ...{ journal, outbox, tell: tabs.tell, onNotice: outbox.onNotice },
        onTold: (listener) => tabs.onMessage((message) => message.kind !== 'notice' && listener(message)),
      },
      ...{ slug: 'a-task', form: () => KIND_FORM, question: questionWith(1), answer: ANSWER },
      ...{ left: { draft: undefined, submission: undefined }, onSaved: () => {}, onSentBack: () => {} },
    });
    endings.push(session.stop, outbox.stop, tabs.close);
    return session;
  };
};

const draftIn = (session: FixSession) => {
  const now = session.state.get();
  if (now.at !== 'fixing') throw new Error(`It is ${now.at}.`);
  return now.draft;
};
const noteIn = (session: FixSession) => draftIn(session).state.get().content.note;
const write = async (session: FixSession, note: string) => {
  draftIn(session).change('note', note);
  await draftIn(session).flush();
};

test('a change that is made in two windows side by side is one: each goes on from what the other wrote', async () => {
  const open = createBrowser();
  const [one, other] = [open(), open()];
  one.open();
  other.open();
  await write(one, 'one');
  await vi.waitFor(() => expect(noteIn(other)).toBe('one'));
  await write(other, 'two');
  await vi.waitFor(() => expect(noteIn(one)).toBe('two'));
});

test('what another window began is gone on with, and what it gave up is not', async () => {
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
