import type { AnnotationSource } from './annotation-format.ts';

/** Larger than any text that an annotator works on; keeps a hostile file from filling the memory. */
const MOST_UNITS = 64 * 1024 * 1024;

/** `text` is null where it is too large to be read. `line` is where it begins, from 1. */
export interface Piece {
  line: number;
  text: string | null;
}

/** The lines of a file, without what ends them. */
export async function* linesOf(source: AnnotationSource): AsyncGenerator<Piece> {
  let line = 1;
  let parts: string[] = [];
  let size = 0;
  const take = (part: string) => {
    size += part.length;
    if (size <= MOST_UNITS) parts.push(part);
    else parts = [];
  };
  const give = (): Piece => {
    const text = size > MOST_UNITS ? null : parts.join('').replace(/\r$/, '');
    parts = [];
    size = 0;
    return { line, text };
  };
  for await (const chunk of source.chunks()) {
    let begin = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', begin)) {
      take(chunk.slice(begin, end));
      yield give();
      line += 1;
      begin = end + 1;
    }
    if (begin < chunk.length) take(chunk.slice(begin));
  }
  if (size > 0) yield give();
}

/** A whole file. */
export const wholeOf = async (source: AnnotationSource): Promise<string | null> => {
  const parts: string[] = [];
  let size = 0;
  for await (const chunk of source.chunks()) {
    size += chunk.length;
    if (size > MOST_UNITS) return null;
    parts.push(chunk);
  }
  return parts.join('');
};

/**
 * The values of a file of JSON: one a line (a broken line spoils no other), or the members of one list, or values over
 * several lines one after the other. The first characters decide.
 */
export async function* jsonPieces(source: AnnotationSource): AsyncGenerator<Piece> {
  const chunks = chunksOf(source);
  let head = '';
  while (!/\S\s*\S/.test(head)) {
    const { done, value } = await chunks.next();
    if (done) break;
    head += value;
  }
  const whole: AnnotationSource = { name: source.name, chunks: () => prepend(head, chunks) };
  if (/^\s*(\[|\{\s*\n)/.test(head)) return yield* cutJson(whole);
  for await (const piece of linesOf(whole)) if (piece.text?.trim() !== '') yield piece;
}

async function* chunksOf(source: AnnotationSource): AsyncGenerator<string> {
  yield* source.chunks();
}

async function* prepend(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head !== '') yield head;
  yield* rest;
}

const SIGN = { feed: 10, quote: 34, comma: 44, open: 91, slash: 92, close: 93, openBrace: 123, closeBrace: 125 };

/**
 * Cuts JSON into values by its brackets and quotation marks alone; whether they are JSON is for others to say. What is
 * no bracketed value goes on to the next comma or line.
 */
async function* cutJson(source: AnnotationSource): AsyncGenerator<Piece> {
  let line = 1;
  let depth = 0;
  let [quoted, escaped, listed, bare] = [false, false, false, false];
  let begun: Begun | null = null;
  for await (const chunk of source.chunks()) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charCodeAt(at);
      if (sign === SIGN.feed) line += 1;
      if (quoted) {
        if (escaped) escaped = false;
        else if (sign === SIGN.slash) escaped = true;
        else if (sign === SIGN.quote) quoted = false;
        continue;
      }
      const space = sign <= 32;
      if (begun === null) {
        if (space || sign === SIGN.comma) continue;
        if (sign === SIGN.open && !listed) {
          listed = true;
          continue;
        }
        if (sign === SIGN.close && listed) continue;
        begun = { line, parts: [], size: 0 };
        bare = sign !== SIGN.open && sign !== SIGN.openBrace;
        from = at;
      }
      if (sign === SIGN.quote) quoted = true;
      else if (sign === SIGN.open || sign === SIGN.openBrace) depth += 1;
      else if (sign === SIGN.close || sign === SIGN.closeBrace) depth -= 1;
      if (depth > 0 || (bare && sign !== SIGN.feed && sign !== SIGN.comma)) continue;
      yield pieceOf(begun, chunk.slice(from, at + 1));
      begun = null;
      depth = 0;
    }
    if (begun) keep(begun, chunk.slice(from));
  }
  if (begun) yield pieceOf(begun, '');
}

interface Begun {
  line: number;
  parts: string[];
  size: number;
}

const keep = (begun: Begun, part: string): void => {
  begun.size += part.length;
  if (begun.size <= MOST_UNITS) begun.parts.push(part);
  else begun.parts = [];
};

const pieceOf = (begun: Begun, last: string): Piece => {
  keep(begun, last);
  return { line: begun.line, text: begun.size > MOST_UNITS ? null : begun.parts.join('') };
};
