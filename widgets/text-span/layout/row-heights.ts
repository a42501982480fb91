/**
 * A Fenwick tree over heights (or counts): the place of an entry, the entry at a place and a change each cost
 * O(log n).
 */
export class RowHeights {
  readonly #values: Float64Array;
  readonly #tree: Float64Array;
  readonly #top: number;

  constructor(values: ArrayLike<number>) {
    this.#values = Float64Array.from(values);
    this.#tree = new Float64Array(values.length + 1);
    this.#top = 2 ** Math.floor(Math.log2(Math.max(1, values.length)));
    this.#build();
  }

  get length() {
    return this.#values.length;
  }

  get total() {
    return this.before(this.length);
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number) {
    const difference = value - this.at(index);
    if (difference === 0) return;
    this.#values[index] = value;
    for (let at = index + 1; at < this.#tree.length; at += at & -at) this.#tree[at] = this.#sum(at) + difference;
  }

  /** Rebuilds every entry, in O(n): for when most of them change. */
  setAll(value: (index: number) => number) {
    for (let index = 0; index < this.length; index++) this.#values[index] = value(index);
    this.#build();
  }

  /** Where the entry begins: the sum of all before it. */
  before(index: number): number {
    let sum = 0;
    for (let at = index; at > 0; at -= at & -at) sum += this.#sum(at);
    return sum;
  }

  /** The entry that covers the place; the first or last for places outside. */
  find(place: number): number {
    let index = 0;
    let rest = place;
    for (let step = this.#top; step > 0; step >>= 1) {
      const next = index + step;
      if (next < this.#tree.length && this.#sum(next) <= rest) {
        index = next;
        rest -= this.#sum(next);
      }
    }
    return Math.max(0, Math.min(index, this.length - 1));
  }

  #sum(at: number): number {
    return this.#tree[at] ?? 0;
  }

  #build() {
    this.#tree.fill(0);
    for (let at = 1; at < this.#tree.length; at++) {
      this.#tree[at] = this.#sum(at) + this.at(at - 1);
      const parent = at + (at & -at);
      if (parent < this.#tree.length) this.#tree[parent] = this.#sum(parent) + this.#sum(at);
    }
  }
}
