import { diffArrays } from 'diff';

/** A piece of a text compared with another: what both have, what only the second has, what only the first has. */
export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** In milliseconds. Texts that take longer to compare are shown as wholly different. */
const LONGEST = 500;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
export const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/**
 * How the second text differs from the first, word by word, also where words are not separated by blanks; or by pieces of
 * another kind, which joined must give the text.
 */
export const textDifferences = (first: string, second: string, piecesOf = wordsOf): Piece[] => {
  if (first === second) return first === '' ? [] : [{ kind: 'same', text: first }];
  const changes = diffArrays(piecesOf(first), piecesOf(second), { timeout: LONGEST });
  const all = changes ?? [
    { removed: true, added: false, value: [first] },
    { removed: false, added: true, value: [second] },
  ];
  return all
    .map(({ added, removed, value }): Piece => {
      const kind = added ? 'added' : removed ? 'removed' : 'same';
      return { kind, text: value.join('') };
    })
    .filter(({ text }) => text !== '');
};
