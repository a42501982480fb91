import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '../../../shared/schema-check.ts';
import { link, range, suggestion } from '../testing/spans.ts';
import { LONGEST_ID, LONGEST_NOTE, MOST_ATTRIBUTES, SpanInput, SpanValue } from '../value.ts';
import { isSpanInput, isSpanValue } from './value-shape.ts';

const TEXT = 'Ala ma kota';
const value = (): SpanValue => ({
  originalString: TEXT,
  ranges: [range(TEXT, 'r', 0, 3, { connectedTo: [link('c', 'r')], attributes: ['x'], suggestionId: 's' })],
  decisions: [{ id: 's', accepted: true }],
});
const input = (): SpanInput => ({
  originalString: TEXT,
  ranges: [range(TEXT, 'r', 0, 3)],
  suggestions: [suggestion(TEXT, 's', 4, 6, { connectedTo: [link('c', 's', { type: null })], score: null })],
});

type Path = readonly (string | number)[];
const pathsOf = (json: unknown, path: Path = []): Path[] =>
  typeof json === 'object' && json !== null
    ? [path, ...Object.entries(json).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
    : [path];

type Box = Record<string, unknown>;
const at = (json: unknown, path: Path): Box => path.reduce((here, key) => (here as Box)[key], json) as Box;

const strange = fc.constantFrom<unknown>(
  ...[null, undefined, true, 0, -1, 1.5, 2, Number.NaN, '', 'x', [], [''], {}, [null], { id: 'x' }],
  ...['😀'.repeat(LONGEST_ID), '😀'.repeat(LONGEST_ID + 1), 'x'.repeat(LONGEST_NOTE + 1)],
  ...[Array(MOST_ATTRIBUTES).fill('x'), Array(MOST_ATTRIBUTES + 1).fill('x')],
);

/** Something put, dropped or added anywhere in a sound value. */
const spoilt = (make: () => unknown) =>
  fc.tuple(fc.nat(), fc.constantFrom('put', 'drop', 'add'), strange).map(([where, how, what]): unknown => {
    const json = make();
    const paths = pathsOf(json).filter((path) => path.length > 0);
    const path = paths[where % paths.length] as Path;
    const box = at(json, path.slice(0, -1));
    const key = path.at(-1) as string;
    if (how === 'put') box[key] = what;
    else if (how === 'add') box[`${key}2`] = what;
    else if (Array.isArray(box)) box.splice(Number(key), 1);
    else delete box[key];
    return json;
  });

describe('the quick verdict on shapes', () => {
  test('is that of the schemas', () => {
    expect([isSpanValue(value()), isSpanInput(input()), isSpanInput('text')]).toEqual([true, true, true]);
    fc.assert(
      fc.property(fc.oneof(spoilt(value), fc.jsonValue()), (json) => {
        expect(isSpanValue(json)).toBe(fits(SpanValue, json));
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.oneof(spoilt(input), fc.jsonValue()), (json) => {
        expect(isSpanInput(json)).toBe(fits(SpanInput, json));
      }),
      { numRuns: 1000 },
    );
  });
});
