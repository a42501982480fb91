import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, secondsByDay, secondsOf } from './rules.ts';

const at = (iso: string) => Date.parse(iso);

test('time that counts is from the start to the end, without pauses', () => {
  const start = at('2026-11-22T09:00:00Z');
  expect(secondsOf({ start, end: start + 3_600_900, idleSeconds: 600 })).toBe(3000);
  expect(secondsOf({ start, end: start + 1000, idleSeconds: 5 })).toBe(0);
});

test('a session over midnight belongs to two days of the division’s zone', () => {
  const session = { start: at('2026-11-22T22:30:00Z'), end: at('2026-11-23T00:30:00Z'), idleSeconds: 0 };
  expect(Object.fromEntries(secondsByDay(session, 'UTC'))).toEqual({ '2026-11-22': 5400, '2026-11-23': 1800 });
  expect(Object.fromEntries(secondsByDay(session, 'Europe/Warsaw'))).toEqual({
    '2026-11-22': 1800,
    '2026-11-23': 5400,
  });
  expect(Object.fromEntries(secondsByDay(session, 'Asia/Kathmandu'))).toEqual({ '2026-11-23': 7200 });
});

test('the night in which summer time ends has an hour more, that in which it begins an hour less', () => {
  const autumn = { start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T23:00:00Z'), idleSeconds: 0 };
  expect(Object.fromEntries(secondsByDay(autumn, 'Europe/Warsaw'))).toEqual({ '2026-10-25': 25 * 3600 });
  const spring = { start: at('2026-03-28T23:00:00Z'), end: at('2026-03-29T22:00:00Z'), idleSeconds: 0 };
  expect(Object.fromEntries(secondsByDay(spring, 'Europe/Warsaw'))).toEqual({ '2026-03-29': 23 * 3600 });
});

test('the days of any session add up to what counts, however long it is and whatever the zone', () => {
  const zones = ['UTC', 'Europe/Warsaw', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
  const session = fc.record({
    start: fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
    length: fc.integer({ min: 0, max: 4 * 86_400_000 }),
    idle: fc.integer({ min: 0, max: 200_000 }),
  });
  fc.assert(
    fc.property(session, fc.constantFrom(...zones), ({ start, length, idle }, zone) => {
      const time = { start, end: start + length, idleSeconds: idle };
      const days = [...secondsByDay(time, zone).values()];
      expect(days.reduce((sum, one) => sum + one, 0)).toBe(secondsOf(time));
      expect(days.every((seconds) => seconds >= 0 && seconds <= 25 * 3600)).toBe(true);
    }),
  );
});

test('durations are hours, minutes and seconds', () => {
  expect(clockText(3909)).toBe('01:05:09');
  expect(clockText(30 * 3600)).toBe('30:00:00');
  expect(clockText(-3)).toBe('00:00:00');
});
