import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('a sentence does not end after a title, nor before who said it', () => {
  const text = '"Is it you, Mr. Brooke?" said Dr. Lydgate. He was.\nThey went\nin.';
  expect(sentencesOf(text, 'en')).toEqual(['"Is it you, Mr. Brooke?" said Dr. Lydgate.', 'He was.', 'They went in.']);
});

test('no word is lost', () => {
  const text = 'One, two — three! "Four?" And five.';
  expect(sentencesOf(text, 'en').join(' ')).toBe(text);
});
