import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterCut, afterTrim } from './cut-regions.ts';
import type { Region } from './region.ts';

const DURATION = 1000;
const Span = fc
  .uniqueArray(fc.integer({ min: 0, max: DURATION }), { minLength: 2, maxLength: 2 })
  .map((times) => ({ start: Math.min(...times), end: Math.max(...times) }));
const Regions = fc
  .array(Span, { maxLength: 6 })
  .map((all) => all.map((span, at): Region => ({ ...span, id: String(at), note: '', color: '' })));
const total = (regions: readonly Region[]) => regions.reduce((sum, { start, end }) => sum + end - start, 0);

test('what a cut leaves of a region that is shorter than the form asks for goes, too', () => {
  const regions = [
    { id: 'a', start: 0, end: 1500, note: '', color: '' },
    { id: 'b', start: 2000, end: 3500, note: '', color: '' },
  ];
  const piece = { start: 1000, end: 2900 };
  expect(afterCut(regions, piece, 1000).map(({ id, start, end }) => [id, start, end])).toEqual([['a', 0, 1000]]);
  expect(afterTrim(regions, piece, 600).map(({ id, start, end }) => [id, start, end])).toEqual([['b', 1000, 1900]]);
});

test('a cut and a trim to the same piece share out what was marked', () => {
  fc.assert(
    fc.property(Regions, Span, (regions, piece) => {
      const cut = afterCut(regions, piece);
      const trimmed = afterTrim(regions, piece);
      const length = piece.end - piece.start;
      expect(cut.every(({ start, end }) => start >= 0 && start < end && end <= DURATION - length)).toBe(true);
      expect(trimmed.every(({ start, end }) => start >= 0 && start < end && end <= length)).toBe(true);
      expect(total(cut) + total(trimmed)).toBe(total(regions));
    }),
  );
});
