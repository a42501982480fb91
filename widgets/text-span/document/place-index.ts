/** What has a place in a text. */
export interface Placed {
  readonly id: string;
  readonly begin: number;
  readonly end: number;
}

interface Block<T> {
  items: T[];
  /** The farthest end of them. */
  reach: number;
}

const MOST = 256;

/** By begin, longer ones first, then by id: the order of a text. */
export const textOrder = (a: Placed, b: Placed): number =>
  a.begin - b.begin || b.end - a.end || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const reachOf = (items: readonly Placed[]) => items.reduce((most, one) => Math.max(most, one.end), 0);

/** The first place in a sorted list that is not before. */
const firstNot = <T>(list: readonly T[], isBefore: (one: T) => boolean): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * What lies where, in text order: what meets a stretch, what comes next. Sorted blocks that know how far they reach:
 * trees of intervals answer the first question only, and a walk over a few hundred blocks is as quick as their height.
 */
export class PlaceIndex<T extends Placed> {
  #blocks: Block<T>[] = [];
  #size = 0;

  constructor(items: Iterable<T> = []) {
    const sorted = [...items].sort(textOrder);
    this.#size = sorted.length;
    // Half full, so that there is room for more.
    for (let at = 0; at < sorted.length; at += MOST / 2) {
      const some = sorted.slice(at, at + MOST / 2);
      this.#blocks.push({ items: some, reach: reachOf(some) });
    }
  }

  get size(): number {
    return this.#size;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const block of this.#blocks) yield* block.items;
  }

  /** The block that the item is in or would be in. */
  #blockOf(item: Placed): number {
    return Math.max(0, firstNot(this.#blocks, (block) => textOrder(block.items[0] as T, item) <= 0) - 1);
  }

  add(item: T): void {
    this.#size += 1;
    const at = this.#blockOf(item);
    const block = this.#blocks[at];
    if (!block) {
      this.#blocks.push({ items: [item], reach: item.end });
      return;
    }
    block.items.splice(
      firstNot(block.items, (one) => textOrder(one, item) < 0),
      0,
      item,
    );
    block.reach = Math.max(block.reach, item.end);
    if (block.items.length <= MOST) return;
    const second = block.items.splice(MOST / 2);
    block.reach = reachOf(block.items);
    this.#blocks.splice(at + 1, 0, { items: second, reach: reachOf(second) });
  }

  /** Takes out what stands at the same place under the same id. */
  remove(item: Placed): void {
    const at = this.#blockOf(item);
    const block = this.#blocks[at];
    const inner = block?.items.findIndex((one) => one.id === item.id) ?? -1;
    if (!block || inner < 0) return;
    this.#size -= 1;
    block.items.splice(inner, 1);
    if (block.items.length === 0) this.#blocks.splice(at, 1);
    else if (item.end === block.reach) block.reach = reachOf(block.items);
  }

  /** Puts an item in the place of one that stands where it stands, under the same id. */
  replace(item: T): void {
    const { items } = this.#blocks[this.#blockOf(item)] ?? { items: [] };
    const inner = items.findIndex((one) => one.id === item.id);
    if (inner >= 0) items[inner] = item;
  }

  /** What shares at least one unit with the stretch. */
  meeting(begin: number, end: number): T[] {
    const found: T[] = [];
    for (const { items, reach } of this.#blocks) {
      if ((items[0] as T).begin >= end) break;
      if (reach <= begin) continue;
      for (const item of items) {
        if (item.begin >= end) break;
        if (item.end > begin) found.push(item);
      }
    }
    return found;
  }

  /** The first after (last before) an offset, or the neighbour of an item. */
  next(from: number | Placed, back: boolean): T | undefined {
    const isBefore = (one: T) => {
      if (typeof from === 'number') return back ? one.begin < from : one.begin <= from;
      return back ? textOrder(one, from) < 0 : textOrder(one, from) <= 0;
    };
    const blocks = firstNot(this.#blocks, (block) => isBefore(block.items[0] as T));
    const here = this.#blocks[blocks - 1]?.items ?? [];
    const inner = firstNot(here, isBefore);
    if (back) return here[inner - 1];
    return here[inner] ?? this.#blocks[blocks]?.items[0];
  }
}
