import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemeIn } from './grapheme.ts';

const odd = fc
  .array(fc.constantFrom('a', ' ', '\r\n', 'e\u0301', '👍🏽', '👩‍👩‍👧', '🇵🇱', '🇩', 'क्षि', '\u200d'))
  .map((all) => all.join(''));

test('each place is in the grapheme that begins last before it, emoji and flags too', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const all = [...new Intl.Segmenter().segment(text)];
      for (let at = 0; at < text.length; at += 1) {
        const found = all.findLast(({ index }) => index <= at);
        expect([graphemeIn(text, at)?.index, graphemeIn(text, at)?.segment]).toEqual([found?.index, found?.segment]);
      }
      expect(graphemeIn(text, text.length)).toBeUndefined();
    }),
  );
});
