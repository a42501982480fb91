import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOfCopies, changelog, copyTitle, slugOf, slugProblem, TITLE_LENGTH } from './rules.ts';

test('a slug is the title in lower case with dashes for spaces', () => {
  expect(slugOf('Sentiment of reviews')).toBe('sentiment-of-reviews');
  expect(slugOf('  Zażółć   gęślą jaźń! (2) ')).toBe('zażółć-gęślą-jaźń-2');
  expect(slugOf('a/b?c#d%2e..')).toBe('a-b-c-d-2e');
  expect(slugOf('感情 分析')).toBe('感情-分析');
  expect(slugOf('???')).toBe('');
  // Of only emoji, with the marks that colour and join them.
  expect(slugOf('🎉 ❤️ 👩‍🔬 🇵🇱')).toBe('');
  expect(slugOf('Party 🎉❤️')).toBe('party');
});

test('a copy of a long title is still called one', () => {
  const named = (title: string) => `${title} (copy)`;
  expect(copyTitle('Tone', named)).toBe('Tone (copy)');
  const long = copyTitle('x'.repeat(TITLE_LENGTH), named);
  expect([long.length, long.endsWith('x (copy)')]).toEqual([TITLE_LENGTH, true]);
});

test('copies of one title are told apart by a number', () => {
  const named = (title: string, number: number) => `${title} (copy${number > 1 ? ` ${number}` : ''})`;
  const taken = new Set<string>();
  for (const title of ['Tone', 'x'.repeat(TITLE_LENGTH)]) {
    for (let made = 0; made < 11; made += 1) {
      const copy = copyTitle(title, named, taken);
      expect([taken.has(copy), copy.startsWith(beginningOfCopies(title))]).toEqual([false, true]);
      taken.add(copy);
    }
  }
  expect([...taken].slice(0, 3)).toEqual(['Tone (copy)', 'Tone (copy 2)', 'Tone (copy 3)']);
  expect([...taken].map(({ length }) => length).at(-1)).toBe(TITLE_LENGTH);
});

test('a slug from any title is a slug of its own, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const slug = slugOf(title);
      expect(slugOf(slug)).toBe(slug);
      expect(slug.length).toBeLessThanOrEqual(255);
      expect(slug.isWellFormed()).toBe(true);
      expect(slug).not.toMatch(/[\s/?#%.]/);
      expect(slug === '' || /[\p{L}\p{N}_]/u.test(slug)).toBe(true);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
    }),
  );
});

test('an address cannot be blank, hold other signs or stand for a page', () => {
  expect(slugProblem('')).toBe('blank');
  expect(slugProblem('Two Words')).toBe('form');
  expect(slugProblem('..')).toBe('form');
  expect(slugProblem('task')).toBe('reserved');
  expect(slugProblem('my-task')).toBe(null);
});

test('a changelog tells exactly the fields that differ', () => {
  const state = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer())));
  fc.assert(
    fc.property(state, state, (before, after) => {
      const changes = changelog(before, after);
      expect(new Set(changes.map((change) => change.field)).size).toBe(changes.length);
      const undone = { ...after, ...Object.fromEntries(changes.map((change) => [change.field, change.old])) };
      expect(changelog(before, undone)).toEqual([]);
    }),
  );
  expect(changelog({ title: 'a', limit: null }, { title: 'b', limit: null })).toEqual([
    { field: 'title', old: 'a', new: 'b' },
  ]);
});
