import { expect, test } from 'vitest';
import { matchesFirst, rankedMatches } from './matches-first.ts';

const options = ['Belarusian', 'Lower Sorbian', 'Russian', 'Rusyn', 'Swiss German', 'German', 'Low German'].map(
  (label, at) => ({ label, value: String(at) }),
);
const found = (search: string) => rankedMatches(options, search).map(({ label }) => label);

test('what matches exactly or by its beginning comes first', () => {
  expect(found('german')).toEqual(['German', 'Swiss German', 'Low German']);
  expect(found('rus')).toEqual(['Russian', 'Rusyn', 'Belarusian']);
  expect(found('low')).toEqual(['Lower Sorbian', 'Low German']);
  expect(found('klingon')).toEqual([]);
  expect(found(' ')).toHaveLength(options.length);
});

test('a code of a language finds it', () => {
  expect(rankedMatches([{ label: 'Polish', value: 'pl' }], 'PL')).toHaveLength(1);
});

test('a field that offers so many at a time offers the first of those that match', () => {
  expect(matchesFirst({ options, search: 'german', limit: 1 })).toEqual([options[5]]);
});
