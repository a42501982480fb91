import { hash } from 'node:crypto';

/**
 * Which external ids a file has named, and in which line. Ids stand here as 64 bits of their hash in flat arrays: a
 * million of them take about 25 MB, where a map of texts takes five times that.
 */
export class SeenIds {
  #high = new Uint32Array(1 << 16);
  #low = new Uint32Array(1 << 16);
  /** 0: the place is free. */
  #lines = new Uint32Array(1 << 16);
  #count = 0;

  /** The line that named the id before; undefined where this is the first one, which is noted. */
  add(id: string, line: number): number | undefined {
    const digest = hash('sha1', id, 'buffer');
    const at = this.#find(digest.readUInt32LE(0), digest.readUInt32LE(4));
    const before = this.#lines[at];
    if (before) return before;
    this.#put(at, digest.readUInt32LE(0), digest.readUInt32LE(4), line);
    this.#count += 1;
    if (this.#count * 2 > this.#lines.length) this.#grow();
    return undefined;
  }

  #find(high: number, low: number): number {
    const mask = this.#lines.length - 1;
    let at = low & mask;
    while (this.#lines[at] !== 0 && (this.#high[at] !== high || this.#low[at] !== low)) at = (at + 1) & mask;
    return at;
  }

  #put(at: number, high: number, low: number, line: number): void {
    this.#high[at] = high;
    this.#low[at] = low;
    this.#lines[at] = line;
  }

  #grow(): void {
    const [high, low, lines] = [this.#high, this.#low, this.#lines];
    const size = lines.length * 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#lines = new Uint32Array(size);
    for (let at = 0; at < lines.length; at += 1) {
      const [h, l, line] = [high[at] ?? 0, low[at] ?? 0, lines[at] ?? 0];
      if (line !== 0) this.#put(this.#find(h, l), h, l, line);
    }
  }
}
