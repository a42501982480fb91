import { expect, it } from 'vitest';
import { expectedOn, isLate } from './rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const pace = { answers: 30, target: 100, recent: 70, days: 7, ahead: 0 };

it('expects the end of a task at the tempo of its last week', () => {
  // 10 answers a day, 70 are missing.
  expect(expectedOn(pace, '2026-11-21')).toBe('2026-11-28');
  // A task of two days: 35 a day.
  expect(expectedOn({ ...pace, days: 2 }, '2026-11-21')).toBe('2026-11-23');
  // East of Greenwich the next day has begun, and what was answered on it counts.
  expect(expectedOn({ ...pace, ahead: 1 }, '2026-11-21')).toBe('2026-11-29');
  expect(expectedOn({ ...pace, recent: 0 }, '2026-11-21')).toBeNull();
});

it.each([
  ['2026-11-28T22:59:00Z', pace, false],
  ['2026-11-27T22:59:00Z', pace, true],
  ['2026-11-20T22:59:00Z', { ...pace, recent: 7000 }, true],
  ['2027-11-20T22:59:00Z', { ...pace, recent: 0 }, true],
  ['2026-11-20T22:59:00Z', { ...pace, answers: 100 }, false],
])('with an end at %s and %o it is late: %s', (end, of, late) => {
  expect(isLate({ ...of, end_date: new Date(end) }, now)).toBe(late);
});
