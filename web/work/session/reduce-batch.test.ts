import fc from 'fast-check';
import { expect, test } from 'vitest';
import { items, itemWith, keyWith } from '../testing/items.ts';
import type { WorkItem } from '../work-kind.ts';
import {
  type Batch,
  type BatchEvent,
  cardById,
  cardOf,
  doneSoFar,
  idOf,
  idsInHand,
  isCounted,
  isLateAgain,
  isOpen,
  isOverLimit,
  lastSubmitted,
  loadWanted,
  maySkipNow,
  numbersOf,
  type SavedVersion,
  sceneOf,
  startBatch,
} from './batch.ts';
import { restoredCards } from './outbox-events.ts';
import { reduceBatch } from './reduce-batch.ts';
import { submissionOf } from './submission.ts';

const PROGRESS = { done: 0, skipped: 0, limit: null };
const nobody: ReadonlySet<number> = new Set();

const walk = (batch: Batch, ...events: BatchEvent[]) => events.reduce(reduceBatch, batch);
const start = (size: number, limit: number | null = null) => startBatch(size, { ...PROGRESS, limit }, false);
const load = (what: 'page' | 'next' | 'again', ...ids: number[]): BatchEvent[] => [
  { kind: 'asked', load: what },
  { kind: 'loaded', load: what, items: items(...ids), begun: nobody },
];
const submit = (id: number, skip = false): BatchEvent => ({
  ...{ kind: 'submitted', id, saveKey: `key ${id}`, skip, content: { note: `${id}` } },
});
const acknowledge = (id: number, done = id, limit: number | null = null, written = nobody): BatchEvent => ({
  ...{ kind: 'acknowledged', id, saveKey: `key ${id}`, base: 100 + id, late: false, detail: '', written },
  progress: { done, skipped: 0, limit },
});
const stand = (done: number, limit: number | null, written = nobody): BatchEvent => ({
  ...{ kind: 'stands', progress: { done, skipped: 0, limit }, written },
});
const refuse = (id: number): BatchEvent => ({
  ...{ kind: 'refused', id, saveKey: `key ${id}`, detail: 'No.', problems: [] },
});
const elsewhere = (id: number, content: Record<string, unknown> | null = null): BatchEvent => ({
  ...{ kind: 'done-elsewhere', id, content },
});
const version = (base: number, isSkip: boolean): SavedVersion => ({
  ...{ base, isSkip, isLate: false, content: isSkip ? {} : { note: 'saved' } },
});
const onPage = (batch: Batch) => batch.page.map((card) => `${idOf(card)} ${card.phase.at}`);

/** One question a page: the first on the page, the second in memory. */
const oneByOne = () => walk(start(1), ...load('page', 1), ...load('next', 2));
const inPairs = () => walk(start(2), ...load('page', 1, 2), ...load('next', 3, 4));

test('loads a page, then the next one ahead', () => {
  const empty = start(1);
  expect([sceneOf(empty), loadWanted(empty)]).toEqual(['loading', 'page']);
  const loaded = walk(empty, ...load('page', 1));
  expect([sceneOf(loaded), loadWanted(loaded), idsInHand(loaded)]).toEqual(['working', 'next', [1]]);
  expect(loadWanted(oneByOne())).toBeNull();
});

test('submitting advances at once, from memory', () => {
  const batch = walk(oneByOne(), submit(1));
  expect(onPage(batch)).toEqual(['2 open']);
  expect(batch.turn).toBe(2);
  expect(idsInHand(batch)).toEqual([2, 1]);
  // The place of the one on its way counts as held until it arrives.
  expect(loadWanted(batch)).toBeNull();
  expect(loadWanted(walk(batch, acknowledge(1)))).toBe('next');
});

test('a page of several stays until all of it is done', () => {
  const half = walk(inPairs(), submit(2), acknowledge(2));
  expect(onPage(half)).toEqual(['1 open', '2 done']);
  const turned = walk(half, submit(1));
  expect(onPage(turned)).toEqual(['3 open', '4 open']);
  expect(turned.earlier.map(idOf)).toEqual([2, 1]);
});

test('a refused save reopens its item where it stands, or on top of the page that is shown by then', () => {
  expect(onPage(walk(inPairs(), submit(1), refuse(1)))).toEqual(['1 refused', '2 open']);
  const back = walk(oneByOne(), submit(1), refuse(1));
  expect(onPage(back)).toEqual(['1 refused', '2 open']);
  expect(back.turn).toBe(3);
  const again = walk(back, { ...submit(1), saveKey: 'key 1' } as BatchEvent);
  expect(onPage(again)).toEqual(['2 open']);
});

test('an outcome of an older try changes nothing', () => {
  const batch = walk(oneByOne(), submit(1), { ...refuse(1), saveKey: 'another' } as BatchEvent);
  expect(onPage(batch)).toEqual(['2 open']);
});

test('earlier results can be changed, and the page goes on behind them', () => {
  const changing = walk(oneByOne(), submit(1), acknowledge(1), { kind: 'change', id: 1 });
  expect(onPage(changing)).toEqual(['1 changing', '2 open']);
  expect(cardById(changing, 1)?.base).toBe(101);
  const left = walk(changing, { kind: 'leave-change', id: 1 });
  expect(onPage(left)).toEqual(['2 open']);
  expect(left.earlier.map((card) => card.phase.at)).toEqual(['done']);
  expect(onPage(walk(changing, submit(1)))).toEqual(['2 open']);
});

test('the person goes to what they took back, wherever it stands, and from there on', () => {
  const inPlace = walk(start(3), ...load('page', 1, 2, 3), submit(2), acknowledge(2), { kind: 'take-back', id: 2 });
  expect([onPage(inPlace), inPlace.back, inPlace.turn]).toEqual([['1 open', '2 changing', '3 open'], 2, 2]);
  const onItsWay = walk(inPairs(), submit(1), { kind: 'take-back', id: 1 });
  expect([onItsWay.back, onItsWay.turn]).toEqual([null, 1]);
  expect(walk(onItsWay, acknowledge(1))).toMatchObject({ back: 1, turn: 2 });
  expect(walk(inPlace, { kind: 'open-draft', item: itemWith(9), base: null, isOnSkip: false })).toMatchObject({
    back: null,
    turn: 3,
  });
});

test('what is not acknowledged yet cannot be changed', () => {
  const batch = walk(oneByOne(), submit(1), { kind: 'change', id: 1 });
  expect(onPage(batch)).toEqual(['2 open']);
});

test('says that there is nothing more only when nothing is on its way', () => {
  const last = walk(start(1), ...load('page', 1), ...load('next'));
  expect(last.supply).toBe('dry');
  const sent = walk(last, submit(1), ...load('page'));
  expect([sceneOf(sent), sent.supply]).toEqual(['loading', 'waits']);
  const arrived = walk(sent, acknowledge(1));
  expect(loadWanted(arrived)).toBe('page');
  expect(sceneOf(walk(arrived, ...load('page')))).toBe('empty');
});

test('tells the limit from the end of the items', () => {
  const done = walk(start(1, 1), ...load('page', 1), submit(1), acknowledge(1, 1, 1));
  expect([sceneOf(done), loadWanted(done)]).toEqual(['limit', null]);
  expect(loadWanted(walk(done, { kind: 'check-again' }))).toBe('page');
});

test('once the limit is reached, what would not count goes, and nothing more is asked for', () => {
  const limited = walk(inPairs(), submit(1), acknowledge(1, 1, 1));
  expect([sceneOf(limited), loadWanted(limited), limited.next]).toEqual(['limit', null, []]);
  const oneLeft = walk(inPairs(), submit(1), acknowledge(1, 1, 2));
  expect([onPage(oneLeft), oneLeft.next]).toEqual([['1 done', '2 open'], []]);
  const ofThree = walk(start(3), ...load('page', 1, 2, 3), submit(1), acknowledge(1, 1, 2, new Set([3])));
  expect(onPage(ofThree)).toEqual(['1 done', '3 open']);
});

test('a limit that is raised or lowered meanwhile, or results that are deleted, hold for what is on the page and for what comes', () => {
  const reached = walk(startBatch(2, { done: 2, skipped: 0, limit: 2 }, false), ...load('page'));
  expect([sceneOf(reached), loadWanted(reached)]).toEqual(['limit', null]);
  const both = ['1 open', '2 open'];
  for (const [event, number] of [
    [stand(2, 4), 3],
    [stand(0, 2), 1],
  ] as const) {
    const free = walk(reached, event);
    expect(loadWanted(free)).toBe('page');
    const batch = walk(free, ...load('page', 1, 2));
    expect(batch.page.some((card) => isOverLimit(batch, card))).toBe(false);
    expect([...numbersOf(batch).values()]).toEqual([number, number + 1]);
    expect(onPage(batch)).toEqual(both);
  }
  const lowered = walk(inPairs(), stand(0, 1));
  expect([onPage(lowered), lowered.next, loadWanted(lowered)]).toEqual([['1 open'], [], 'next']);
  const none = walk(inPairs(), stand(3, 3, new Set([2])));
  expect([onPage(none), loadWanted(none)]).toEqual([['2 open'], null]);
  expect(none.page.map((card) => isOverLimit(none, card))).toEqual([true]);
});

test('where a save is on its way, its reply says how the person stands', () => {
  const batch = walk(inPairs(), submit(1), stand(1, 9));
  expect(batch.progress).toEqual(PROGRESS);
  expect(walk(batch, acknowledge(1, 1, 9)).progress).toEqual({ done: 1, skipped: 0, limit: 9 });
});

test('an answer on top of a skip counts for the first time, also where the skip is of an earlier visit', () => {
  const limited = startBatch(1, { done: 1, skipped: 1, limit: 1 }, false);
  const open: BatchEvent = { kind: 'open-draft', item: itemWith(9), base: 109, isOnSkip: true };
  const over = walk(limited, open);
  expect(over.page.map((card) => isOverLimit(over, card))).toEqual([true]);
  const left = walk(over, { kind: 'leave-change', id: 9 });
  expect(cardById(left, 9)?.phase).toMatchObject({ at: 'done', skip: true });

  const unlimited = startBatch(1, { done: 1, skipped: 1, limit: null }, false);
  const counts = (isOnSkip: boolean) => {
    const sent = submissionOf({
      key: keyWith(9),
      item: itemWith(9),
      content: {},
      base: 109,
      isOnSkip,
      seconds: 1,
      at: 1,
    });
    const restored: BatchEvent = { kind: 'restored', cards: restoredCards([sent]) };
    return [
      doneSoFar(walk(unlimited, { ...open, isOnSkip } as BatchEvent, submit(9))),
      doneSoFar(walk(unlimited, restored)),
    ];
  };
  expect(counts(true)).toEqual([2, 2]);
  // A change of what counts already.
  expect(counts(false)).toEqual([1, 1]);
});

test('a version that was written elsewhere meanwhile decides whether there is a skip', () => {
  const conflict: BatchEvent = { kind: 'conflict', id: 1, saveKey: 'key 1', detail: '' };
  const between = walk(inPairs(), submit(1), conflict);
  const before = (isSkip: boolean, batch = between) =>
    cardById(walk(batch, { kind: 'rebase', id: 1, saved: version(5, isSkip) }), 1)?.before;
  expect(before(true)).toMatchObject({ skip: true });
  expect(before(false)).toMatchObject({ skip: false });
  const onSkip = walk(inPairs(), submit(1, true), acknowledge(1), { kind: 'change', id: 1 }, submit(1), conflict);
  expect(before(false, onSkip)).toMatchObject({ skip: false });
});

test('where the person keeps what is saved, the card shows that, and nothing of what was given up is left on it', () => {
  const conflict: BatchEvent = { kind: 'conflict', id: 1, saveKey: 'key 1', detail: '' };
  const first = walk(inPairs(), submit(1), conflict);
  const fix: BatchEvent = { ...submit(1), content: { note: 'given up' } } as BatchEvent;
  const changed = walk(inPairs(), submit(1), acknowledge(1), { kind: 'change', id: 1 }, fix);
  const skipped = walk(inPairs(), submit(1, true), acknowledge(1), { kind: 'change', id: 1 }, fix);
  const leave = (batch: Batch, saved?: SavedVersion) =>
    cardById(walk(batch, { kind: 'leave-change', id: 1, ...(saved && { saved }) }), 1);

  for (const batch of [first, walk(changed, conflict), walk(skipped, conflict)]) {
    const answer = { phase: { at: 'done', skip: false, late: false }, base: 5, sent: { note: 'saved' }, before: null };
    const skip = { phase: { at: 'done', skip: true }, base: 5, sent: null, before: null };
    expect(leave(batch, version(5, false))).toMatchObject(answer);
    expect(leave(batch, { ...version(5, false), isLate: true })?.phase).toMatchObject({ late: true });
    expect(leave(batch, version(5, true))).toMatchObject(skip);
    // Also later, after the person has gone on with their own version.
    for (const more of [[], [fix, refuse(1)]]) {
      const after = (isSkip: boolean) =>
        leave(walk(batch, { kind: 'rebase', id: 1, saved: version(5, isSkip) }, ...more));
      expect(after(false)).toMatchObject(answer);
      expect(after(true)).toMatchObject(skip);
    }
  }
  expect(leave(walk(changed, refuse(1)))).toMatchObject({ phase: { at: 'done', skip: false }, sent: { note: '1' } });
  expect(leave(walk(skipped, refuse(1)))).toMatchObject({ phase: { at: 'done', skip: true }, sent: null });
});

test('of a change of an earlier visit that is given up it is not known what is saved: it is not opened here again', () => {
  const refused = cardOf(itemWith(9), {
    ...{ phase: { at: 'refused', saveKey: 'key 9', detail: '', problems: [] }, base: 109, sent: {}, isGuest: true },
  });
  const restored: BatchEvent = { kind: 'restored', cards: [refused] };
  const draft: BatchEvent = { kind: 'open-draft', item: itemWith(9), base: 109, isOnSkip: false };
  for (const event of [restored, draft]) {
    const left = walk(start(1), event, submit(9), refuse(9), { kind: 'leave-change', id: 9 });
    expect(cardById(left, 9)).toMatchObject({ phase: { at: 'done-elsewhere' }, sent: null });
    expect(lastSubmitted(left)).toBeUndefined();
  }
});

test('what is written beyond a limit stays, without a number, and what is fixed stays what it is', () => {
  const fixing = walk(inPairs(), submit(1), acknowledge(1, 1), { kind: 'change', id: 1 });
  const batch = walk(fixing, { ...acknowledge(8, 1, 1, new Set([2])) });
  expect(onPage(batch)).toEqual(['1 changing', '2 open']);
  expect(batch.page.map((card) => isOverLimit(batch, card))).toEqual([false, true]);
  expect(Object.fromEntries(numbersOf(batch))).toEqual({ 1: 1 });
});

test('a load that failed is told while there is nothing to work on, and tried again', () => {
  const failed = walk(start(1), { kind: 'asked', load: 'page' }, { kind: 'load-failed', error: 'no network' });
  expect([sceneOf(failed), loadWanted(failed)]).toEqual(['failed', null]);
  const again = walk(failed, { kind: 'check-again' });
  expect(loadWanted(again)).toBe('page');
  expect(sceneOf(walk(again, ...load('page', 1)))).toBe('working');
});

test('after the reservations ran out: what is held or begun stays, the rest is replaced', () => {
  const batch = walk(start(3), ...load('page', 1, 2, 3), ...load('next', 4), { kind: 'asked', load: 'again' });
  const back = reduceBatch(batch, {
    kind: 'loaded',
    load: 'again',
    items: items(1, 7, 8),
    begun: new Set([2]),
  });
  expect(onPage(back)).toEqual(['1 open', '2 open', '7 open']);
  expect(back.next.map(({ id }) => id)).toEqual([8]);
  expect(back.lost).toBe(1);
  expect(walk(back, { kind: 'notice-read' }).lost).toBe(0);
});

test('an item done in another tab is done here too', () => {
  const batch = walk(inPairs(), elsewhere(1), elsewhere(3));
  expect(onPage(batch)).toEqual(['1 done-elsewhere', '2 open']);
  expect(batch.next.map(({ id }) => id)).toEqual([4]);
  expect(onPage(walk(batch, elsewhere(2)))).toEqual(['4 open']);
});

test('what was sent in another tab is shown here as well, also where its outcome was heard first', () => {
  const sent = { note: 'there' };
  for (const events of [
    [elsewhere(1, sent), elsewhere(1)],
    [elsewhere(1), elsewhere(1, sent)],
  ])
    expect(cardById(walk(inPairs(), ...events), 1)?.sent).toEqual(sent);
});

test('each item keeps its number, whatever is done in another tab, taken back, fixed or discarded', () => {
  const numbers = (batch: Batch) => Object.fromEntries(numbersOf(batch));
  const three = walk(start(3, 3), ...load('page', 1, 2, 3));
  const byOther: BatchEvent = { ...(acknowledge(1) as object), saveKey: 'of the other tab' } as BatchEvent;
  for (const events of [[], [elsewhere(1)], [elsewhere(1), byOther], [submit(1, true), acknowledge(1, 0)]])
    expect(numbers(walk(three, ...events))).toEqual({ 1: 1, 2: 2, 3: 3 });

  const second = walk(oneByOne(), submit(1), acknowledge(1));
  const back = walk(second, { kind: 'take-back', id: 1 });
  const fixed = walk(back, submit(1));
  for (const batch of [second, back, fixed, walk(fixed, acknowledge(1)), walk(back, { kind: 'leave-change', id: 1 })])
    expect(numbers(batch)).toEqual({ 2: 2 });
  // The next page goes on from what is done by then, with what is on its way for the first time.
  const next: BatchEvent[] = [...load('next', 3), submit(2)];
  expect(numbers(walk(fixed, acknowledge(1), ...next))).toEqual({ 3: 3 });
  expect(numbers(walk(fixed, ...next))).toEqual({ 3: 3 });

  // Another tab has sent it, and it is not acknowledged yet.
  const turned = walk(oneByOne(), elsewhere(1, { note: 'there' }));
  for (const batch of [turned, walk(turned, byOther, elsewhere(1))]) expect(numbers(batch)).toEqual({ 2: 2 });
  expect(numbers(walk(oneByOne(), submit(1, true)))).toEqual({ 2: 1 });
  // A fix that was on its way when the page was loaded counts already.
  const fix = cardOf(itemWith(9), { phase: { at: 'sending', saveKey: 'key 9', skip: false }, base: 109, sent: {} });
  const done = { done: 1, skipped: 0, limit: null };
  const restored = walk(startBatch(1, done, false), { kind: 'restored', cards: [fix] }, ...load('page', 1));
  expect(numbers(restored)).toEqual({ 1: 2 });
});

test('a blocked person gets nothing more', () => {
  const batch = walk(oneByOne(), submit(1), { kind: 'blocked' });
  expect([sceneOf(batch), loadWanted(batch)]).toEqual(['blocked', null]);
});

test('submissions of an earlier visit: the waiting ones are in hand, the refused ones open again', () => {
  const sending = cardOf(itemWith(8), { phase: { at: 'sending', saveKey: 'key 8', skip: false }, isGuest: true });
  const refused = cardOf(itemWith(9), {
    ...{ phase: { at: 'refused', saveKey: 'key 9', detail: '', problems: [] }, isGuest: true },
  });
  const restored = walk(start(1), { kind: 'restored', cards: [sending, refused] });
  // Above the page's own items, which are asked for all the same.
  expect(loadWanted(restored)).toBe('page');
  const batch = walk(restored, ...load('page', 1));
  expect(onPage(batch)).toEqual(['9 refused', '1 open']);
  expect(onPage(walk(restored, ...load('next', 1, 2)))).toEqual(['9 refused', '1 open']);
  expect(idsInHand(batch)).toContain(8);
  expect(walk(batch, acknowledge(8)).earlier.map((card) => card.phase.at)).toEqual(['done']);
});

test('what came back and is not settled stays on top of the pages, which turn below it, and the person goes on with them', () => {
  const conflict = cardOf(itemWith(9), { phase: { at: 'conflict', saveKey: 'key 9', detail: '' }, isGuest: true });
  const restored = walk(start(1), { kind: 'restored', cards: [conflict] }, ...load('page', 1), ...load('next', 2));
  const second = walk(restored, submit(1));
  expect([onPage(second), second.earlier.map(idOf)]).toEqual([['9 conflict', '2 open'], [1]]);
  expect(second).toMatchObject({ back: 2, turn: restored.turn + 1 });
  const third = walk(second, acknowledge(1), ...load('next', 3), submit(2, true));
  expect([onPage(third), third.back]).toEqual([['9 conflict', '3 open'], 3]);
  expect(Object.fromEntries(numbersOf(third))).toEqual({ 3: 2 });

  const last = walk(third, acknowledge(2, 1), ...load('next'), submit(3), acknowledge(3, 2));
  expect([onPage(last), last.back, loadWanted(last)]).toEqual([['9 conflict'], null, 'page']);
  expect(onPage(walk(last, ...load('page', 4)))).toEqual(['9 conflict', '4 open']);
  // Whoever is at what came back stays there, whatever another tab does.
  expect(walk(restored, elsewhere(1))).toMatchObject({ page: [{}, { item: itemWith(2) }], turn: restored.turn });

  const pairs = walk(inPairs(), submit(1), submit(2), refuse(1));
  expect(onPage(pairs)).toEqual(['1 refused', '3 open', '4 open']);
  expect(onPage(walk(pairs, acknowledge(2), ...load('next', 5), submit(3), submit(4)))).toEqual([
    '1 refused',
    '5 open',
  ]);
});

test('what is handed out again after it came late is open, whatever sends it back, until a new version is saved', () => {
  const late: WorkItem = { ...itemWith(9), late: { version: 7, content: { note: 'late' } } };
  const given: BatchEvent = { kind: 'loaded', load: 'page', items: [late], begun: nobody };
  const again = walk(start(1), given);
  const refused = walk(again, submit(9), refuse(9));
  const takenBack = walk(again, submit(9), { kind: 'taken-back', id: 9, saveKey: 'key 9' });
  const faulty = walk(again, { kind: 'found-problems', id: 9, problems: [] });
  // Of an earlier visit: what was sent back, and what was begun.
  const sent = submissionOf({ key: keyWith(9), item: late, content: {}, base: 7, seconds: 1, at: 1 });
  const restored = walk(start(1), {
    kind: 'restored',
    cards: restoredCards([{ ...sent, state: 'refused' }]),
  });
  const continued = walk(start(1), { kind: 'open-draft', item: late, base: 7, isOnSkip: false });
  const at = (batch: Batch) => {
    const card = cardById(batch, 9);
    return card && [card.phase.at, isLateAgain(card), maySkipNow(card), isCounted(card)];
  };
  expect([again, takenBack, continued].map(at)).toEqual(Array(3).fill(['open', true, true, false]));
  expect([refused, faulty, restored].map(at)).toEqual(Array(3).fill(['refused', true, true, false]));

  const acknowledged = (isLate: boolean) =>
    walk(again, submit(9), { ...acknowledge(9), late: isLate } as BatchEvent, { kind: 'change', id: 9 });
  expect(at(acknowledged(true))).toEqual(['changing', false, false, false]);
  expect(at(acknowledged(false))).toEqual(['changing', false, false, true]);
  // Begun on what was saved since then.
  const later = walk(start(1), { kind: 'open-draft', item: late, base: 8, isOnSkip: false });
  expect(at(later)).toEqual(['open', false, false, true]);
});

test('what came late in this visit comes to the page again once it is handed out again', () => {
  const reached = startBatch(1, { done: 1, skipped: 0, limit: 1 }, false);
  const late: WorkItem = { ...itemWith(9), late: { version: 109, content: { note: '9' } } };
  const loaded = (item: WorkItem): BatchEvent => ({ kind: 'loaded', load: 'page', items: [item], begun: nobody });
  const done = walk(reached, ...load('page', 9), submit(9), { ...acknowledge(9, 1, 1), late: true } as BatchEvent);
  expect(done.earlier.map(idOf)).toEqual([9]);
  const raised = walk(done, stand(1, 5));
  const again = walk(raised, loaded(late));
  expect([onPage(again), again.earlier, again.supply]).toEqual([['9 open'], [], 'open']);
  // Without it the server has not handed it out since.
  expect(onPage(walk(raised, loaded(itemWith(9))))).toEqual([]);
});

const anyEvent = fc.oneof(
  fc
    .record({
      load: fc.constantFrom('page' as const, 'next' as const, 'again' as const),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      isLate: fc.boolean(),
    })
    .map(({ load: what, ids, isLate }): BatchEvent => {
      const given = items(...ids).map((item) => (isLate ? { ...item, late: { version: 7, content: null } } : item));
      return { kind: 'loaded', load: what, items: given, begun: nobody };
    }),
  fc
    .integer({ min: 1, max: 9 })
    .chain((id) =>
      fc.constantFrom<BatchEvent>(
        submit(id),
        submit(id, true),
        acknowledge(id),
        { ...acknowledge(id), late: true } as BatchEvent,
        acknowledge(id, id, 3, new Set([1, 2])),
        refuse(id),
        { kind: 'conflict', id, saveKey: `key ${id}`, detail: '' },
        elsewhere(id),
        { kind: 'gone', id, saveKey: `key ${id}` },
        { kind: 'change', id },
        { kind: 'leave-change', id },
        { kind: 'leave-change', id, saved: version(5, id % 2 === 0) },
        { kind: 'rebase', id, saved: version(5, id % 2 === 0) },
        { kind: 'found-problems', id, problems: [] },
        { kind: 'open-draft', item: itemWith(id), base: null, isOnSkip: false },
        { kind: 'open-draft', item: itemWith(id), base: 7, isOnSkip: true },
        stand(id, 3),
      ),
    ),
  fc.constantFrom<BatchEvent>(
    { kind: 'check-again' },
    { kind: 'load-failed', error: 1 },
    { kind: 'asked', load: 'page' },
  ),
);

test('whatever happens: no item stands twice, none on its way is forgotten, an open one is always reachable', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), (events, size) => {
      let batch = start(size);
      for (const event of events) {
        const before = batch;
        batch = reduceBatch(batch, event);
        const all = [...batch.page.map(idOf), ...batch.next.map(({ id }) => id), ...batch.earlier.map(idOf)];
        expect(new Set(all).size).toBe(all.length);
        expect(batch.earlier.filter(isOpen)).toEqual([]);
        const sending = [...before.page, ...before.earlier].filter(({ phase }) => phase.at === 'sending').map(idOf);
        for (const id of sending) expect(all).toContain(id);
        if (batch.page.length > 0) expect(batch.page.some(isOpen)).toBe(true);
        const own = batch.page.filter(({ isGuest }) => !isGuest);
        if (own.length > 0 || batch.next.length > 0) expect(own.some(isOpen)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
