import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('quotes the beginning of a text on one line, whole characters only', () => {
  expect(quoted(' one\n two ')).toBe('“one two”');
  expect(quoted('abcd😊e', 6)).toBe('“abcd…”');
});

it('isolates what is written from right to left', () => {
  expect(quoted('שלום')).toBe('“\u2068שלום\u2069”');
  expect(quoted('Gdańsk أحمد')).toBe('“\u2068Gdańsk أحمد\u2069”');
});
