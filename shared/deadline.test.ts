import { expect, test } from 'vitest';
import { deadlineState } from './deadline.ts';

test('a deadline is soon within a day, and past after it', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(deadlineState(null, now)).toBe('none');
  expect(deadlineState('2026-01-01T23:59:59Z', now)).toBe('past');
  expect(deadlineState('2026-01-02T23:59:00Z', now)).toBe('soon');
  expect(deadlineState('2026-01-03T00:00:00Z', now)).toBe('far');
});
