import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fits } from '../../../shared/schema-check.ts';
import { LONGEST_NOTE, LONGEST_SECONDS, WaveformValue } from '../value.ts';
import { isWaveformValue } from './value-shape.ts';

const times = { start: 0.5, start_frame: 12, end: 1, end_frame: null };
const value = (): WaveformValue => ({
  record: 'https://example.org/a.wav',
  frame_rate: 25,
  annotations: {
    0: { id: 'a', ...times, note: 'a door', color: '#21ba45' },
    1: { id: 'b', ...times, note: { annotation_container: ['Speech'] }, color: '', tier: 'Ann', suggestionId: 's' },
  },
  tiers: ['Ann'],
  decisions: [{ id: 's', accepted: true }],
});

type Path = readonly string[];
type Box = Record<string, unknown>;
const pathsOf = (json: unknown, path: Path = []): Path[] =>
  typeof json === 'object' && json !== null
    ? [path, ...Object.entries(json).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
    : [path];

const strange = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1.5, 1000, 1001, LONGEST_SECONDS, LONGEST_SECONDS + 1, Number.NaN, '', 'x', [], [''], {}],
  ...[{ annotation_container: [] }, { annotation_container: [1] }, Array(200).fill('x'), Array(201).fill('x')],
  ...[
    '😀'.repeat(30),
    '😀'.repeat(31),
    '😀'.repeat(100),
    '😀'.repeat(101),
    '😀'.repeat(200),
    '😀'.repeat(201),
    '😀'.repeat(300),
    '😀'.repeat(301),
  ],
  ...['x'.repeat(2000), 'x'.repeat(2001), 'x'.repeat(LONGEST_NOTE), 'x'.repeat(LONGEST_NOTE + 1)],
);

/** Something put, dropped or added anywhere in a sound value. */
const spoilt = fc.tuple(fc.nat(), fc.constantFrom('put', 'drop', 'add'), strange).map(([where, how, what]): unknown => {
  const json = value();
  const paths = pathsOf(json).filter((path) => path.length > 0);
  const path = paths[where % paths.length] as Path;
  const box = path.slice(0, -1).reduce<Box>((here, key) => here[key] as Box, json);
  const key = path.at(-1) as string;
  if (how === 'put') box[key] = what;
  else if (how === 'add') box[`${key}2`] = what;
  else if (Array.isArray(box)) box.splice(Number(key), 1);
  else delete box[key];
  return json;
});

test('the quick verdict on the shape of an answer is that of the schema', () => {
  expect(isWaveformValue(value())).toBe(true);
  fc.assert(
    fc.property(fc.oneof(spoilt, fc.jsonValue()), (json) => {
      expect(isWaveformValue(json)).toBe(fits(WaveformValue, json));
    }),
    { numRuns: 1000 },
  );
});
