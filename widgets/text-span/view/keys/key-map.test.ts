import { expect, test } from 'vitest';
import { commandOf, isTypeKey } from './key-map.ts';
import { byType, choose, keysOf } from './type-keys.ts';

const press = (key: string, some: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, command: false, shift: false, alt: false, ...some }, new Map([['1', 'person']]));

test('arrows move by characters, with Ctrl by words, with Shift they select', () => {
  expect(press('ArrowRight')).toEqual({ do: 'move', by: 'grapheme', back: false, extend: false });
  expect(press('ArrowLeft', { command: true, shift: true })).toEqual({
    do: 'move',
    by: 'word',
    back: true,
    extend: true,
  });
  expect(press('ArrowDown', { command: true })).toEqual({ do: 'move', by: 'sentence', back: false, extend: false });
});

test('what the page and the form listen to is left to them', () => {
  expect(press('Enter', { command: true })).toBeUndefined();
  expect(press('Enter', { alt: true })).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('j')).toBeUndefined();
  expect(press('2')).toBeUndefined();
  expect([isTypeKey('j'), isTypeKey('K'), isTypeKey('>'), isTypeKey('ż'), isTypeKey('7')]).toEqual([
    ...[false, false, false, true, true],
  ]);
});

test('keys of types, undo and redo', () => {
  expect(press('1')).toEqual({ do: 'type', value: 'person' });
  expect(press('z', { command: true })).toEqual({ do: 'undo' });
  expect(press('Z', { command: true, shift: true })).toEqual({ do: 'redo' });
  expect(press('>', { shift: true })).toEqual({ do: 'connect' });
});

const types = ['person', 'place', 'time'];

test('the person chooses before the form, the form before the order', () => {
  const keys = keysOf(types, [{ value: 'place', key: 'L' }], { time: 't' });
  expect(Object.fromEntries(byType(keys))).toEqual({ time: 't', place: 'l', person: '1' });
});

test('of two wishes for one key the first holds, and the other gets one that is free', () => {
  const keys = keysOf(types, [{ value: 'person', key: '1' }], { place: '1' });
  expect(Object.fromEntries(byType(keys))).toEqual({ place: '1', person: '2', time: '3' });
});

test('more types than keys: the rest has none', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `t${at}`);
  expect(keysOf(many, [], {}).size).toBe(33);
});

test('a type that gets another key, or none, leaves the others theirs', () => {
  expect(Object.fromEntries(byType(keysOf(types, [], { person: 'p' })))).toEqual({
    person: 'p',
    place: '2',
    time: '3',
  });
  expect(Object.fromEntries(byType(keysOf(types, [], { person: '' })))).toEqual({ place: '2', time: '3' });
});

test('a key is refused where it cannot be used or where another type has it, until that one gives it up', () => {
  const own = { place: 'p' };
  const keys = keysOf(types, [], own);
  expect(choose(keys, own, 'person', 'P')).toEqual({ refused: 'taken', by: 'place' });
  expect(choose(keys, own, 'person', '3')).toEqual({ refused: 'taken', by: 'time' });
  expect(choose(keys, own, 'person', 'j')).toEqual({ refused: 'unfit' });
  expect(choose(keys, own, 'place', 'P')).toEqual({ own });
  const without = { own: { place: 'p', time: '' } };
  expect(choose(keys, own, 'time', '')).toEqual(without);
  expect(choose(keysOf(types, [], without.own), without.own, 'person', '3')).toEqual({
    own: { ...without.own, person: '3' },
  });
});
