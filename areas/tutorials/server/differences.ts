import { createRequire } from 'node:module';
import type * as Diff from 'diff';
import type sanitizeHtml from 'sanitize-html';
import { IMAGE_SCHEMES } from '../../../shared/html-rules.ts';

const require = createRequire(import.meta.url);

/** Longer texts are compared by their lines, which takes a moment instead of seconds. */
const WORDS_MOST = 20_000;

/** Loaded with the first comparison, which no start has to wait for. */
const strip = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A character of Unicode's private use stands for each picture while texts are compared: it is a word of its own. */
const FIRST_MARK = 0xe000;
const MARKS = /[\ue000-\uf8ff]/g;
const MARKS_MOST = 0xf8ff - FIRST_MARK;

interface Version {
  title: string;
  content: string;
}

/** What an item says, line by line, without its markup; each of its pictures is a mark. */
const textOf = ({ title, content }: Version, markOf: (picture: string) => string): string => {
  const lines = content
    .replaceAll(MARKS, '')
    .replaceAll(/<\/(p|div|li|h[1-6]|tr|blockquote|pre)>|<br\s*\/?>/gi, '$&\n');
  const text = strip(lines, {
    allowedTags: ['img'],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height'] },
    allowedSchemesByTag: { img: [...IMAGE_SCHEMES] },
  });
  return `${escaped(title.replaceAll(MARKS, ''))}\n${text.replaceAll(/<img[^>]*>/g, markOf)}`
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim();
};

/** Both versions as HTML: text and pictures that were added are in `ins`, those that were removed in `del`. */
export const differencesOf = (before: Version, now: Version): string => {
  const { diffWordsWithSpace, diffLines } = require('diff') as typeof Diff;
  const marks = new Map<string, string>();
  const pictures = new Map<string, string>();
  const markOf = (picture: string): string => {
    const known = marks.get(picture);
    if (known !== undefined || marks.size === MARKS_MOST) return known ?? '';
    const mark = String.fromCharCode(FIRST_MARK + marks.size);
    marks.set(picture, mark);
    pictures.set(mark, picture);
    return mark;
  };
  // Both are escaped by the sanitizer: what is left of them is text.
  const [old, current] = [textOf(before, markOf), textOf(now, markOf)];
  const isLong = old.length + current.length > WORDS_MOST;
  const parts = isLong ? diffLines(`${old}\n`, `${current}\n`) : diffWordsWithSpace(old, current);
  return parts
    .map(({ value, added, removed }) => {
      const html = value.replaceAll('\n', '<br>').replaceAll(MARKS, (mark) => pictures.get(mark) ?? '');
      return added ? `<ins>${html}</ins>` : removed ? `<del>${html}</del>` : html;
    })
    .join('');
};
