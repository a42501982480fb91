import { expect, it } from 'vitest';
import { dayEnd, dayStart } from './days.ts';

it('a day lasts from midnight to midnight where the reader is, also at the end of a month', () => {
  expect(new Date(dayStart('2026-01-31')).getTime()).toBe(new Date(2026, 0, 31).getTime());
  expect(new Date(dayEnd('2026-01-31')).getTime()).toBe(new Date(2026, 1, 1).getTime());
});
