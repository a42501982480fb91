import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deed, HOLD, IDLE, type PointerEvents, type PointerState, pointerStep, type Spot } from './pointer.ts';

const text: Spot = { at: 'text' };
const label = (id: string): Spot => ({ at: 'label', id });

const down = (spot: Spot, some: Partial<Extract<PointerEvents, { kind: 'down' }>> = {}): PointerEvents => ({
  ...{ kind: 'down', spot, offset: 10, time: 0, touch: false, clicks: 1, extend: false, toggle: false },
  ...some,
});
const move = (spot: Spot, offset: number | null, time = 100, far = true): PointerEvents => ({
  ...{ kind: 'move', spot, offset, time, far },
});
const up = (spot: Spot, offset: number | null = null, time = 200): PointerEvents => ({
  kind: 'up',
  spot,
  offset,
  time,
});
const hold = (time = HOLD): PointerEvents => ({ kind: 'hold', time });

/** What a gesture comes to. */
const walk = (...events: PointerEvents[]): { state: PointerState; deeds: Deed[] } => {
  let state: PointerState = IDLE;
  const deeds: Deed[] = [];
  for (const event of events) {
    const [next, done] = pointerStep(state, event);
    state = next;
    deeds.push(...done);
  }
  return { state, deeds };
};

test('a mouse drawn over text selects, and the release makes it final', () => {
  expect(walk(down(text), move(text, 14), move(text, 18), up(text, 18)).deeds).toEqual([
    { do: 'select', anchor: 10, focus: 14, unit: 'grapheme' },
    { do: 'select', anchor: 10, focus: 18, unit: 'grapheme' },
    { do: 'selected', unit: 'grapheme', touch: false },
  ]);
});

test('a click that trembles puts the caret', () => {
  expect(walk(down(text), move(text, 11, 50, false), up(text, 11)).deeds).toEqual([
    { do: 'caret', offset: 10, extend: false, touch: false },
  ]);
});

test('two clicks select a word, three a sentence, and drawing on goes on by them', () => {
  expect(walk(down(text, { clicks: 2 }), move(text, 20), up(text)).deeds).toEqual([
    { do: 'select', anchor: 10, focus: 10, unit: 'word' },
    { do: 'select', anchor: 10, focus: 20, unit: 'word' },
    { do: 'selected', unit: 'word', touch: false },
  ]);
  expect(walk(down(text, { clicks: 3 })).deeds).toMatchObject([{ unit: 'sentence' }]);
});

test('a short press on a label opens it, with Ctrl takes it into the picked ones', () => {
  expect(walk(down(label('a')), up(label('a'))).deeds).toEqual([{ do: 'open', id: 'a' }]);
  expect(walk(down(label('a'), { toggle: true }), up(label('a'))).deeds).toEqual([{ do: 'toggle', id: 'a' }]);
});

test('a press shorter than half a second starts no connector', () => {
  const { deeds } = walk(down(label('a')), move(label('b'), 30, HOLD - 1), up(label('b'), 30, HOLD - 1));
  expect(deeds).toEqual([{ do: 'too-short' }]);
});

test('a longer one does: it is pulled over labels and ends on one', () => {
  const pulled = [down(label('a')), hold(), move(text, 30, 600), move(label('b'), 40, 700)];
  expect(walk(...pulled).state).toMatchObject({ at: 'connecting', from: 'a', over: 'b' });
  expect(walk(...pulled, up(label('b')))).toEqual({ state: IDLE, deeds: [{ do: 'connected', from: 'a', to: 'b' }] });
});

test('a connector that ends on text, or comes back to its own label, comes to nothing', () => {
  for (const end of [text, label('a')])
    expect(walk(down(label('a')), hold(), move(text, 30, 600), up(end)).deeds).toEqual([{ do: 'given-up' }]);
});

test('a slow press on a label that goes nowhere opens it as a short one does', () => {
  expect(walk(down(label('a')), hold(), move(label('a'), 11, 600, false), up(label('a'))).deeds.at(-1)).toEqual({
    do: 'open',
    id: 'a',
  });
});

test('a finger that moves scrolls, one that rests selects the word, and its release keeps it selected', () => {
  expect(walk(down(text, { touch: true }), move(text, 20)).state).toEqual(IDLE);
  expect(walk(down(text, { touch: true }), hold(), move(text, 30, 600), up(text)).deeds).toEqual([
    { do: 'select', anchor: 10, focus: 10, unit: 'word' },
    { do: 'select', anchor: 10, focus: 30, unit: 'word' },
    { do: 'selected', unit: 'word', touch: true },
  ]);
});

test('a handle drawn moves its limit; one that is only pressed moves nothing', () => {
  const handle: Spot = { at: 'handle', id: 'a', side: 'end' };
  expect(walk(down(handle), move(text, 15), up(text, 16)).deeds).toEqual([
    { do: 'limit', id: 'a', side: 'end', offset: 15 },
    { do: 'limited', id: 'a', side: 'end', offset: 15 },
  ]);
  expect(walk(down(handle), up(handle)).deeds).toEqual([]);
});

test('whatever happens, a release or an end leaves nothing going on, and each selection ends once', () => {
  const spot = fc.constantFrom<Spot>(
    text,
    label('a'),
    label('b'),
    { at: 'handle', id: null, side: 'begin' },
    { at: 'outside' },
  );
  const offset = fc.option(fc.nat(50), { nil: null });
  const time = fc.nat(1000);
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('down' as const),
      spot,
      offset,
      time,
      touch: fc.boolean(),
      clicks: fc.integer({ min: 1, max: 4 }),
      extend: fc.boolean(),
      toggle: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('move' as const), spot, offset, time, far: fc.boolean() }),
    fc.record({ kind: fc.constant('hold' as const), time }),
    fc.record({ kind: fc.constant('up' as const), spot, offset, time }),
    fc.record({ kind: fc.constant('cancel' as const) }),
  );
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 30 }),
      fc.constantFrom<PointerEvents>(up(text), { kind: 'cancel' }),
      (events, end) => {
        const { state, deeds } = walk(...events, end);
        expect(state).toEqual(IDLE);
        const own = deeds.filter((deed) => deed.do === 'connected' && deed.from === deed.to);
        expect(own).toEqual([]);
      },
    ),
  );
});
