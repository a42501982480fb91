import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayPattern, limited, readDay, sayDay, weekday, weeksOf, writeDay } from './days.ts';

const days = fc.integer({ min: -20_000, max: 60_000 }).map((count) => addDays('2000-01-01', count));

test('a month is shown in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11-21');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  fc.assert(
    fc.property(days, (day) => {
      const shown = weeksOf(day);
      expect(shown.flat()).toContain(day);
      for (const week of shown) expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test('a month on or back keeps the day, or takes the last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('days are written as the country does, and Polish as DD.MM.YYYY', () => {
  expect(writeDay('2026-11-02', 'pl')).toBe('02.11.2026');
  expect(writeDay('2026-11-02', 'en-US')).toBe('11/02/2026');
  expect(sayDay('2026-11-02', 'pl', { month: 'long', year: 'numeric' })).toBe('listopad 2026');
});

test('what was written is read back, and what is no day is not', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('pl', 'en-US', 'en-GB', 'de', 'sv', 'hu'), (day, locale) => {
      expect(readDay(writeDay(day, locale), locale)).toBe(day);
    }),
  );
  expect(readDay('2.11.26', 'pl')).toBe('2026-11-02');
  expect(readDay('2026-11-02', 'en-US')).toBe('2026-11-02');
  for (const text of ['', '31.02.2026', 'soon', '1.2', '1.2.3.4', '00.01.2026'])
    expect(readDay(text, 'pl')).toBeUndefined();
});

test('a day stays within its limits', () => {
  expect(limited('2026-01-05', '2026-01-10')).toBe('2026-01-10');
  expect(limited('2026-01-05', '', '2026-01-01')).toBe('2026-01-01');
  expect(limited('2026-01-05', '2026-01-01', '2026-01-10')).toBe('2026-01-05');
});

test('a placeholder shows how days are written there', () => {
  expect(dayPattern('en-US')).toBe('MM/DD/YYYY');
  expect(dayPattern('en-GB')).toBe('DD/MM/YYYY');
  expect(dayPattern('pl')).toBe('DD.MM.RRRR');
});
