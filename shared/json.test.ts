import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLostNumber, sameJson } from './json.ts';

test('JSON is the same whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameJson(value, reversed(JSON.parse(JSON.stringify(value))))).toBe(true);
    }),
  );
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameJson([], {})).toBe(false);
});

test('a number that reading would change is lost', () => {
  const lost = ['12345678901234567890', '-9007199254740993', '1e400'];
  expect([...lost, '9007199254740992', '12345678901234567000', '0.1', '1e21', '0'].filter(isLostNumber)).toEqual(lost);
});

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  );
};
