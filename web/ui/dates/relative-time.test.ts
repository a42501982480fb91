import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

/** In the reader's own time, whatever that is. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = local(22, 9, 30).getTime();
const said = (at: Date, locale = 'en') => relativeTime(at.toISOString(), now, locale);

test('an instant is told in the largest unit that fits', () => {
  expect(said(local(22, 9, 30))).toBe('now');
  expect(said(local(22, 9, 29))).toBe('1 minute ago');
  expect(said(local(22, 8, 31))).toBe('59 minutes ago');
  expect(said(local(21, 10, 0))).toBe('23 hours ago');
  expect(said(local(2, 9, 30))).toBe('20 days ago');
  expect(said(new Date(2026, 9, 20))).toBe('last month');
  expect(said(new Date(2026, 5, 1))).toBe('5 months ago');
  expect(said(new Date(2024, 1, 1))).toBe('2 years ago');
  expect(said(local(24, 9, 30))).toBe('in 2 days');
});

test('days are those of the calendar', () => {
  expect(said(local(21, 9, 0))).toBe('yesterday');
  expect(said(local(20, 23, 0))).toBe('2 days ago');
});

test('Polish has its plural forms', () => {
  expect(said(local(22, 6, 30), 'pl')).toBe('3 godziny temu');
  expect(said(local(22, 4, 30), 'pl')).toBe('5 godzin temu');
});
