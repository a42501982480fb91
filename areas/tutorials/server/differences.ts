import { createRequire } from 'node:module';
import type * as Diff from 'diff';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** Longer texts are compared by their lines, which takes a moment instead of seconds. */
const WORDS_MOST = 20_000;

/** Loaded with the first comparison, which no start has to wait for. */
const strip = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What an item says, line by line, without its markup. */
const textOf = ({ title, content }: { title: string; content: string }): string =>
  `${escaped(title)}\n${strip(content.replaceAll(/<\/(p|div|li|h[1-6]|tr|blockquote|pre)>|<br\s*\/?>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })}`
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim();

/** The text of both versions as HTML: what was added is in `ins`, what was removed in `del`. */
export const differencesOf = (
  before: { title: string; content: string },
  now: { title: string; content: string },
): string => {
  const { diffWordsWithSpace, diffLines } = require('diff') as typeof Diff;
  // Both are escaped by the sanitizer: what is left of them is text.
  const [old, current] = [textOf(before), textOf(now)];
  const isLong = old.length + current.length > WORDS_MOST;
  const parts = isLong ? diffLines(old, current) : diffWordsWithSpace(old, current);
  return parts
    .map(({ value, added, removed }) => {
      const html = value.replaceAll('\n', '<br>');
      return added ? `<ins>${html}</ins>` : removed ? `<del>${html}</del>` : html;
    })
    .join('');
};
