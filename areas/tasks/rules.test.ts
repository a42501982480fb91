import { expect, test } from 'vitest';
import { PIN_COLOR, PIN_COLORS, tempoOf } from './rules.ts';

test('pins come in the ten colours of the product, yellow where nobody chooses', () => {
  expect(PIN_COLORS.join(', ')).toBe('db244d, f85e00, fa9500, fbbd08, a5be00, 2e933c, 028090, 1d4e89, 6f2dbd, 000000');
  expect(PIN_COLOR).toBe('fbbd08');
});

test('tempo is answers an hour, and nothing where no hours were reported', () => {
  expect(tempoOf(41, 2)).toBe(20.5);
  expect(tempoOf(0, 2)).toBe(0);
  expect(tempoOf(41, 0)).toBeNull();
});
