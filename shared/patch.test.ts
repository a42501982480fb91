import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, applyPatches, isPatch, type Patch } from './patch.ts';

const value = { note: 'one two', spans: [{ type: 'a' }, { type: 'b' }], deep: { kept: true } };

test('puts, drops and splices where it is told, and leaves the given value alone', () => {
  const before = structuredClone(value);
  const patch: Patch = [
    { at: ['spans', 1, 'type'], put: 'person' },
    { at: ['spans'], splice: [0, 1, { type: 'c' }, { type: 'd' }] },
    { at: ['note'], splice: [4, 3, 'three'] },
    { at: ['deep', 'kept'], drop: true },
    { at: ['new'], put: 1 },
  ];
  expect(applyPatch(value, patch)).toEqual({
    note: 'one three',
    spans: [{ type: 'c' }, { type: 'd' }, { type: 'person' }],
    deep: {},
    new: 1,
  });
  expect(value).toEqual(before);
});

test('a patch at the value itself replaces or cuts it', () => {
  expect(applyPatch('abc', [{ at: [], splice: [1, 1] }])).toBe('ac');
  expect(applyPatch('abc', [{ at: [], put: 7 }])).toBe(7);
});

test('names such as __proto__ are ordinary names', () => {
  const patched = applyPatch({}, [{ at: ['__proto__'], put: { bad: true } }]);
  expect(Object.hasOwn(patched as object, '__proto__')).toBe(true);
  expect(({} as { bad?: boolean }).bad).toBeUndefined();
});

test('what does not fit throws rather than guessing', () => {
  expect(() => applyPatch({ a: 1 }, [{ at: ['a', 'b'], put: 1 }])).toThrow();
  expect(() => applyPatch({ a: 1 }, [{ at: ['a'], splice: [0, 1] }])).toThrow();
  expect(() => applyPatch([1], [{ at: [5], put: 1 }])).toThrow();
  for (const place of [1, -1, 'x', 0.5]) expect(() => applyPatch([1], [{ at: [place], drop: true }])).toThrow();
  for (const [start, gone] of [
    [2, 0],
    [0, 2],
    [-1, 1],
    [1, -1],
  ] as const)
    for (const one of [[1], 'a']) expect(() => applyPatch(one, [{ at: [], splice: [start, gone] }])).toThrow();
});

test('tells patches from anything else', () => {
  expect(isPatch([{ at: ['a'], put: undefined }])).toBe(true);
  for (const other of [undefined, null, 'x', [1], [{ at: 'a', put: 1 }], [{ at: [] }], [{ at: [], drop: true }]]) {
    expect(isPatch(other)).toBe(false);
  }
});

test('many patches at once come to the same as one after the other, and change neither the value nor themselves', () => {
  const at = fc.nat(3);
  const step = fc.oneof(
    fc.record({ at: fc.tuple(fc.constant('list'), at, fc.constant('type')), put: fc.nat() }),
    fc.record({ at: fc.constant(['list']), splice: fc.tuple(at, fc.nat(1), fc.record({ type: fc.nat() })) }),
    fc.record({ at: fc.constant(['list', 0, 'inner', 'deep']), put: fc.constant('x') }),
    fc.record({ at: fc.constant(['note']), splice: fc.tuple(fc.nat(5), fc.nat(2), fc.constant('ab')) }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 20 }), (patches) => {
      const begin = { note: 'begin', list: [0, 1, 2, 3, 4, 5].map((type) => ({ type, inner: {} })) };
      const before = structuredClone([begin, patches]);
      const fits = (patch: unknown): patch is Patch => isPatch(patch);
      const all = patches.filter(fits);
      const attempt = (work: () => unknown) => {
        try {
          return work();
        } catch {
          return 'does not fit';
        }
      };
      const together = attempt(() => applyPatches(begin, all));
      expect(together).toEqual(attempt(() => all.reduce((now: unknown, patch) => applyPatch(now, patch), begin)));
      expect([begin, patches]).toEqual(before);
    }),
  );
});
