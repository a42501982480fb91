import { expect, test } from 'vitest';
import { clockText } from './rules.ts';

test('durations are hours, minutes and seconds', () => {
  expect(clockText(3909)).toBe('01:05:09');
  expect(clockText(30 * 3600)).toBe('30:00:00');
  expect(clockText(-3)).toBe('00:00:00');
});
