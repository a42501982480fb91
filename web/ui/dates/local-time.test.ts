import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfMinute, fromLocal, toLocal } from './local-time.ts';

test('a local time survives the way to UTC and back', () => {
  const minute = fc.date({ min: new Date(1971, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(minute, (date) => {
      const iso = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
      expect(toLocal(fromLocal(toLocal(iso)))).toBe(toLocal(iso));
    }),
  );
});

test('nothing is nothing', () => {
  expect(toLocal(null)).toBe('');
  expect(fromLocal('')).toBeNull();
  expect(fromLocal('yesterday')).toBeNull();
});

test('an end has its whole minute, apart from midnight', () => {
  expect(endOfMinute('2026-11-30T23:59:00.000Z')).toBe('2026-11-30T23:59:59.000Z');
  const midnight = fromLocal('2026-12-01T00:00') ?? '';
  expect(endOfMinute(midnight)).toBe(midnight);
});
