/**
 * Praat reads only what stands free: quoted texts, numbers and flags in angle brackets. Other words, as the `xmin =` and
 * `intervals [1]:` of long files, explain, and `!` begins a comment.
 */
export class TextGridTokens {
  /** What was wanted and not found; null while all was. */
  missing: string | null = null;
  readonly #source: string;
  #at = 0;
  #counted = 0;
  #line = 1;

  constructor(source: string) {
    this.#source = source;
  }

  /** The line that reading has come to, from 1. */
  get line(): number {
    for (; ; this.#line += 1) {
      const end = this.#source.indexOf('\n', this.#counted);
      if (end < 0 || end >= this.#at) return this.#line;
      this.#counted = end + 1;
    }
  }

  number(): number | null {
    const word = this.#next((free) => /^[-+]?(\d|\.\d)/.test(free), 'number');
    const value = word === null ? Number.NaN : Number.parseFloat(word);
    return Number.isFinite(value) ? value : null;
  }

  text(): string | null {
    return (
      this.#next((free) => free.startsWith('"'), 'text')
        ?.slice(1, -1)
        .replaceAll('""', '"') ?? null
    );
  }

  flag(): string | null {
    return this.#next((free) => /^<\w+>$/.test(free), 'flag')?.slice(1, -1) ?? null;
  }

  /** The next free token; it has to be of the kind that is wanted. */
  #next(isWanted: (free: string) => boolean, wanted: string): string | null {
    if (this.missing !== null) return null;
    const free = this.#free();
    if (free !== null && isWanted(free)) return free;
    this.missing = wanted;
    return null;
  }

  #free(): string | null {
    const source = this.#source;
    const token = /\S/g;
    for (;;) {
      token.lastIndex = this.#at;
      const begin = token.exec(source)?.index;
      if (begin === undefined) return null;
      if (source[begin] === '"') return this.#quoted(begin);
      const isComment = source[begin] === '!';
      const stop = isComment ? /\n/g : /[\s"]/g;
      stop.lastIndex = begin;
      this.#at = stop.exec(source)?.index ?? source.length;
      const word = source.slice(begin, this.#at);
      if (!isComment && /^([-+]?(\d|\.\d)|<\w+>$)/.test(word)) return word;
    }
  }

  /** A quotation mark within is written twice. */
  #quoted(begin: number): string | null {
    const source = this.#source;
    for (let end = source.indexOf('"', begin + 1); end >= 0; end = source.indexOf('"', end + 2)) {
      if (source[end + 1] === '"') continue;
      this.#at = end + 1;
      return source.slice(begin, end + 1);
    }
    this.#at = source.length;
    return null;
  }
}
