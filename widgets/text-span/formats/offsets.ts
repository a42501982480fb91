/** Where characters beyond the basic plane (two UTF-16 units each) stand, so that offsets convert by halving. */
export class CodePoints {
  readonly #pairs: Uint32Array;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    const pairs: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (text.charCodeAt(at) >> 10 === 0x36 && text.charCodeAt(at + 1) >> 10 === 0x37) {
        pairs.push(at);
        at += 1;
      }
    }
    this.#pairs = Uint32Array.from(pairs);
  }

  get length(): number {
    return this.#text.length - this.#pairs.length;
  }

  /** The UTF-16 offset of a place counted in code points; places behind the end stay behind it. */
  toUtf16(codePoints: number): number {
    // Pair number n begins at the code point `pairs[n] - n`.
    return codePoints + this.#below((at, n) => at - n < codePoints);
  }

  /** The place in code points; one in the middle of a pair counts as before it. */
  fromUtf16(offset: number): number {
    return offset - this.#below((at) => at < offset);
  }

  #below(holds: (at: number, n: number) => boolean): number {
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.#pairs[middle] as number, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether a place is between the two halves of one character. */
export const splitsPair = (text: string, offset: number): boolean =>
  text.charCodeAt(offset - 1) >> 10 === 0x36 && text.charCodeAt(offset) >> 10 === 0x37;

/** What an offset of a file counts. */
export type Counting =
  | 'code points'
  | 'code points, line ends as one'
  | 'code points after a byte order mark'
  | 'UTF-16';

/** Offsets of a file as UTF-16 offsets of its text. */
export const converter = (text: string, counting: Counting): ((offset: number) => number) => {
  if (counting === 'UTF-16') return (offset) => offset;
  if (counting === 'code points') {
    const points = new CodePoints(text);
    return (offset) => points.toUtf16(offset);
  }
  if (counting === 'code points after a byte order mark') {
    const points = new CodePoints(text);
    return (offset) => points.toUtf16(offset - 1);
  }
  const short = text.replaceAll('\r\n', '\n');
  const points = new CodePoints(short);
  const breaks: number[] = [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) breaks.push(at - breaks.length);
  return (offset) => {
    const place = points.toUtf16(offset);
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return place + low;
  };
};

const OTHERS = ['code points, line ends as one', 'UTF-16', 'code points after a byte order mark'] as const;

/**
 * What the offsets of a file count, detected from the text that the file quotes: code points as it should be, unless more
 * quotations fit another way of counting that is met in the wild. `fits` says whether a quotation does.
 */
export const countingOf = <Quote>(
  text: string,
  quotes: readonly Quote[],
  fits: (quote: Quote, utf16: (offset: number) => number) => boolean,
): Counting => {
  const score = (counting: Counting) => {
    const utf16 = converter(text, counting);
    return quotes.reduce((count, quote) => count + (fits(quote, utf16) ? 1 : 0), 0);
  };
  let best: Counting = 'code points';
  let most = score(best);
  for (const other of OTHERS) {
    if (most === quotes.length) break;
    const fitting = score(other);
    if (fitting > most) [best, most] = [other, fitting];
  }
  return best;
};
