import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  added,
  asKind,
  changedAt,
  isTooLarge,
  type Json,
  membersOf,
  moved,
  numberFrom,
  type Path,
  removed,
  renamed,
  valueAt,
} from './json-values.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

const pathsOf = (value: Json, path: Path = []): Path[] => [
  path,
  ...membersOf(value).flatMap(([key, member]) => pathsOf(member, [...path, key])),
];

/** A value and a place in it. */
const placed = json.chain((root) => fc.constantFrom(...pathsOf(root)).map((path) => ({ root, path })));

it('every place is found, and changing one leaves the others as they are', () => {
  fc.assert(
    fc.property(placed, json, ({ root, path }, value) => {
      expect(valueAt(root, path)).toBeDefined();
      const after = changedAt(root, path, () => value);
      expect(valueAt(after, path)).toEqual(value);
      expect(changedAt(after, path, () => valueAt(root, path) ?? null)).toEqual(root);
    }),
  );
});

it('what is added can be removed, and an item that moves can move back', () => {
  fc.assert(
    fc.property(placed, ({ root, path }) => {
      const value = valueAt(root, path);
      if (typeof value === 'object' && value !== null) {
        const more = added(root, path);
        expect(valueAt(more.root, more.path)).toBe('');
        expect(removed(more.root, more.path)).toEqual(root);
      }
      const down = moved(root, path, 1);
      if (down.path !== path) expect(moved(down.root, down.path, -1)).toEqual({ root, path });
    }),
  );
});

it('a member keeps its place under another name, and takes no name that is taken', () => {
  const root = { a: 1, b: [2], c: 3 };
  expect(JSON.stringify(renamed(root, ['b'], 'z'))).toBe('{"a":1,"z":[2],"c":3}');
  expect(renamed(root, ['b'], 'c')).toEqual(root);
  const own = renamed(root, ['b'], '__proto__');
  expect(Object.keys(own as object)).toEqual(['a', '__proto__', 'c']);
});

it('another kind keeps what can be kept', () => {
  expect(asKind('12.5', 'number')).toBe(12.5);
  expect(asKind('twelve', 'number')).toBe(0);
  expect(asKind(true, 'text')).toBe('true');
  expect(asKind('true', 'boolean')).toBe(true);
  expect(asKind('word', 'list')).toEqual(['word']);
  expect(asKind({ a: 1, b: 2 }, 'list')).toEqual([1, 2]);
  expect(asKind([1, 2], 'object')).toEqual({ 0: 1, 1: 2 });
  expect([numberFrom('1e3'), numberFrom('01'), numberFrom('NaN'), numberFrom('')]).toEqual([
    1000,
    undefined,
    undefined,
    undefined,
  ]);
  const lost = ['12345678901234567890', ' 1e400'];
  expect([...lost, '12', 'x'].filter(isTooLarge)).toEqual(lost);
  expect(lost.map(numberFrom)).toEqual([undefined, undefined]);
});
