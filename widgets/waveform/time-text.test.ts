import { expect, it } from 'vitest';
import { lengthText } from './time-text.ts';

it('rounds half a hundredth of a second up, also where the number of seconds is no exact binary fraction', () => {
  expect([0, 15, 105, 1005].map((ms) => lengthText(ms, 'en'))).toEqual(['0.00 s', '0.02 s', '0.11 s', '1.01 s']);
  expect(lengthText(1110, 'pl')).toBe('1,11 s');
});
