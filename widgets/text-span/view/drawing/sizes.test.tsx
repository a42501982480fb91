import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gutterFor, sizesFor } from './sizes.ts';

const wide = (words: string) => words.length * 8;
const fonts = { text: wide, label: wide, arcLabel: wide };

test('row numbers stand 30 pixels in, further where a long text has longer numbers', () => {
  expect(gutterFor(true, 100, 1)).toBe(30);
  expect(gutterFor(true, 10_000_000, 1)).toBeGreaterThan(30);
  expect(gutterFor(false, 10_000_000, 1)).toBeLessThan(30);
});

test('connectors are 10 pixels high, and grow with the text', () => {
  expect(sizesFor(800, 30, 1, fonts).connector).toBe(10);
  expect(sizesFor(800, 30, 2, fonts).connector).toBe(20);
});

test('a drawing is at least 500 pixels wide, but not on a telephone', async () => {
  await page.viewport(1280, 800);
  const margins = 800 - sizesFor(800, 30, 1, fonts).width;
  expect(sizesFor(200, 30, 1, fonts).width + margins).toBe(500);
  await page.viewport(390, 800);
  expect(sizesFor(200, 30, 1, fonts).width + margins).toBe(200);
});
