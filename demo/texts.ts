import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './sentences.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'data/texts', `${name}.txt`), 'utf8');

export interface Passage {
  /** Book and number of the sentence or verse: what people call it outside of the product. */
  externalId: string;
  before: string;
  text: string;
  after: string;
}

/** A book's sentences, each with its neighbours. */
export const sentencesIn = (book: string): Passage[] => passages(book, sentencesOf(read(book), 'en'));

/** A poem's verses, each with its neighbours. */
export const versesIn = (poem: string): Passage[] => passages(poem, read(poem).trim().split('\n'));

const passages = (work: string, units: string[]): Passage[] =>
  units.map((text, at) => ({
    externalId: `${work}-${String(at + 1).padStart(3, '0')}`,
    before: units[at - 1] ?? '',
    text,
    after: units[at + 1] ?? '',
  }));
