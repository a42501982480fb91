import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOf, createJsonCounter } from './json-budget.ts';

/** Cuts bytes at these places. */
const partsOf = (json: Buffer, cuts: readonly number[]): Buffer[] => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (json.length + 1)), json.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, at) => json.subarray(places[at], end));
};

it('JSON that comes in parts costs what it costs as a whole, wherever it is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '[', 'a', 'ł', '😀') });
  const json = fc.jsonValue().map((value) => JSON.stringify(value));
  const withTexts = fc.array(fc.dictionary(text, text)).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.oneof(json, withTexts), fc.array(fc.nat(400)), (written, cuts) => {
      const bytes = Buffer.from(written);
      const count = createJsonCounter();
      let cost = { values: 1, over: null as string | null };
      for (const part of partsOf(bytes, cuts)) cost = { ...count(part) };
      expect(cost).toEqual(costOf(bytes));
    }),
  );
});

it('objects that are all different are over the budget, however they are cut', () => {
  const objects = Array.from({ length: 12_000 }, (_, at) => `{"name ${at} \\"${'x'.repeat(at % 60)}":1}`);
  const bytes = Buffer.from(`[${objects.join()}]`);
  expect(costOf(bytes).over).toBe('values');
  const count = createJsonCounter();
  const costs = partsOf(bytes, [100_001, 200_003, 300_007]).map((part) => ({ ...count(part) }));
  expect(costs.at(-1)?.over).toBe('values');
  expect(costs[0]?.over).toBe(null);
});

it('objects whose names count from 0 are lists, however many names they have and however they are cut', () => {
  const counted = Array.from({ length: 12_000 }, (_, at) => `"${at}":{"id":"a","end":1}`);
  const bytes = Buffer.from(`{"annotations":{${counted.join()}}}`);
  expect(costOf(bytes).over).toBe(null);
  const count = createJsonCounter();
  const cuts = Array.from({ length: 300 }, (_, at) => at * 997);
  expect(
    partsOf(bytes, cuts)
      .map((part) => ({ ...count(part) }))
      .at(-1),
  ).toEqual(costOf(bytes));
  const odd = Array.from({ length: 12_000 }, (_, at) => `{"${at + 1}":1}`);
  expect(costOf(Buffer.from(`[${odd.join()}]`)).over).toBe('values');
});
