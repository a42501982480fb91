import { type BlockCut, cutIntoBlocks, type SentenceStarts } from './blocks.ts';
import { RowHeights } from './row-heights.ts';
import { type Direction, type Unit, unitsBetween } from './units.ts';
import { type WidthOf, wrap } from './wrapping.ts';

/** What stands on one row of the screen. `D` is what the row is drawn with: its marks, measured. */
export interface Row<D> {
  begin: number;
  /** Without the line end. */
  end: number;
  /** Where the next row begins. */
  next: number;
  /** The sentence or line that it is part of. */
  unit: Unit;
  /** Which of its block's numbered units begins here; null for what wraps. */
  number: number | null;
  direction: Direction;
  /** From the block's top. */
  top: number;
  height: number;
  layout: D | null;
}

/** Measures rows and their marks; a row that it has arranged before still has its earlier layout. */
export type Arrange<D> = (rows: readonly Row<D>[]) => { layout: D; height: number }[];

/** What widths depend on; another one means that everything is wrapped again. */
export interface Measures {
  width: number;
  widthOf: WidthOf;
  /** Of a plain letter and of a plain row: what is not laid out yet is estimated by them. */
  letterWidth: number;
  rowHeight: number;
}

interface Block<D> {
  units: Unit[] | null;
  rows: Row<D>[] | null;
  /** Its rows have their layout, and it is that of the newest version. */
  arranged: boolean;
}

export interface Place<D> {
  block: number;
  index: number;
  row: Row<D>;
}

/**
 * Rows of a text and their heights. A block is laid out when it is asked for; until then its height is estimated from
 * those that were.
 */
export class TextLayout<D> {
  readonly #text: string;
  readonly #sentenceStarts: SentenceStarts | null;
  readonly #arrange: Arrange<D>;
  readonly #cuts: readonly BlockCut[];
  readonly #blocks: Block<D>[];
  readonly #heights: RowHeights;
  /** How many units are numbered before each block, as far as they are counted. */
  readonly #numbersBefore = [0];
  #measures: Measures;
  /** What was laid out, estimated and true: what is not is as much higher or lower. */
  #learned = { byLetters: 0, byUnits: 0, true: 0 };
  #ratios = { byLetters: 1, byUnits: 1 };
  #refinedAt = 0;

  constructor(text: string, sentenceStarts: SentenceStarts | null, measures: Measures, arrange: Arrange<D>) {
    this.#text = text;
    this.#sentenceStarts = sentenceStarts;
    this.#measures = measures;
    this.#arrange = arrange;
    this.#cuts = cutIntoBlocks(text, sentenceStarts);
    this.#blocks = this.#cuts.map(() => ({ units: null, rows: null, arranged: false }));
    this.#heights = new RowHeights(this.#cuts.map((_, block) => this.#estimate(block)));
  }

  get height() {
    return this.#heights.total;
  }

  get blockCount() {
    return this.#blocks.length;
  }

  /** Wraps everything again when it is next requested. */
  fit(measures: Measures) {
    this.#measures = measures;
    this.#learned = { byLetters: 0, byUnits: 0, true: 0 };
    for (const block of this.#blocks) {
      block.rows = null;
      block.arranged = false;
    }
    this.#heights.setAll((block) => this.#estimate(block));
  }

  /** Marks changed: each block is laid out again when it is next requested. */
  outdate() {
    for (const block of this.#blocks) block.arranged = false;
  }

  /** Applies what was learned about heights to the blocks that are still estimated; whether that changed anything. */
  refine(): boolean {
    const { byLetters, byUnits, true: height } = this.#learned;
    if (byLetters === 0) return false;
    const ratios = { byLetters: height / byLetters, byUnits: height / byUnits };
    const isKnown = Math.abs(ratios.byLetters / this.#ratios.byLetters - 1) < 0.02;
    if (isKnown && this.#refinedAt === this.#numbersBefore.length) return false;
    this.#ratios = ratios;
    this.#refinedAt = this.#numbersBefore.length;
    this.#heights.setAll((block) => (this.#blocks[block]?.rows ? this.#heights.at(block) : this.#estimate(block)));
    return true;
  }

  blockAt(offset: number): number {
    let low = 0;
    let high = this.#cuts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#cuts[middle]?.begin ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  blockAtHeight(y: number): number {
    return this.#heights.find(y);
  }

  topOf(block: number): number {
    return this.#heights.before(block);
  }

  heightOf(block: number): number {
    return this.#heights.at(block);
  }

  isReady(block: number): boolean {
    return this.#blocks[block]?.arranged ?? true;
  }

  rowsOf(block: number): readonly Row<D>[] {
    const at = this.#blocks[block];
    if (!at) return [];
    if (at.rows && at.arranged) return at.rows;
    const first = at.rows === null;
    at.rows ??= this.#wrapped(block);
    const before = at.rows.reduce((sum, row) => sum + row.height, 0);
    const layouts = this.#arrange(at.rows);
    let top = 0;
    at.rows.forEach((row, index) => {
      const { layout, height } = layouts[index] ?? { layout: null, height: 0 };
      Object.assign(row, { layout, height, top });
      top += height;
    });
    at.arranged = true;
    this.#learned.true += top - before;
    if (first) {
      this.#learned.byLetters += this.#byLetters(block);
      this.#learned.byUnits += this.#byUnits(at.units ?? []);
    }
    this.#heights.set(block, top);
    return at.rows;
  }

  /** The row that an offset stands in; one between two rows stands at the beginning of the later. */
  placeOf(offset: number): Place<D> {
    const block = this.blockAt(offset);
    const rows = this.rowsOf(block);
    const found = rows.findLastIndex((row) => row.begin <= offset);
    return this.#place(block, Math.max(0, found));
  }

  /** The row at a height in a block, counted from the block's top. */
  placeIn(block: number, y: number): Place<D> {
    const rows = this.rowsOf(block);
    const found = rows.findLastIndex((row) => row.top <= y);
    return this.#place(block, Math.max(0, found));
  }

  /** The row before or after; undefined at the ends of the text. */
  neighbour({ block, index }: Place<D>, step: 1 | -1): Place<D> | undefined {
    const rows = this.rowsOf(block);
    if (rows[index + step]) return this.#place(block, index + step);
    const other = block + step;
    if (other < 0 || other >= this.blockCount) return undefined;
    const there = this.rowsOf(other);
    return this.#place(other, step === 1 ? 0 : there.length - 1);
  }

  yOf({ block, row }: Place<D>): number {
    return this.topOf(block) + row.top;
  }

  /** The number of a row, from 1; null for rows that wrap and while what is before is not counted. */
  numberOf({ block, row }: Pick<Place<D>, 'block' | 'row'>): number | null {
    const before = this.#numbersBefore[block];
    return before === undefined || row.number === null ? null : before + row.number + 1;
  }

  /** Counts the units of some more blocks while `goOn`; false when all are counted. */
  count(goOn: () => boolean): boolean {
    while (this.#numbersBefore.length < this.#blocks.length) {
      if (!goOn()) return true;
      const block = this.#numbersBefore.length - 1;
      this.#numbersBefore.push((this.#numbersBefore[block] ?? 0) + this.#numberedUnits(block));
    }
    return false;
  }

  /** The number of the unit that an offset is in; null while what is before is not counted. */
  unitNumberAt(offset: number): number | null {
    const block = this.blockAt(offset);
    const before = this.#numbersBefore[block];
    if (before === undefined) return null;
    const inBlock = this.#unitsOf(block).findLastIndex((unit) => unit.begin <= offset);
    return before + inBlock + (this.#cuts[block]?.continues ? 0 : 1);
  }

  #numberedUnits(block: number) {
    return this.#unitsOf(block).length - (this.#cuts[block]?.continues ? 1 : 0);
  }

  #place(block: number, index: number): Place<D> {
    const row = this.rowsOf(block)[index];
    if (!row) throw new Error(`No row ${index} in block ${block}`);
    return { block, index, row };
  }

  #endOf(block: number) {
    return this.#cuts[block + 1]?.begin ?? this.#text.length;
  }

  #unitsOf(block: number): Unit[] {
    const at = this.#blocks[block];
    if (!at) return [];
    const begin = this.#cuts[block]?.begin ?? 0;
    at.units ??= unitsBetween(this.#text, begin, this.#endOf(block), this.#sentenceStarts);
    return at.units;
  }

  #wrapped(block: number): Row<D>[] {
    const { width, widthOf } = this.#measures;
    const continues = this.#cuts[block]?.continues ? 1 : 0;
    return this.#unitsOf(block).flatMap((unit, unitIndex) => {
      const starts = wrap(this.#text.slice(unit.begin, unit.end), width, widthOf);
      return starts.map((start, index): Row<D> => {
        const following = starts[index + 1];
        return {
          begin: unit.begin + start,
          end: following === undefined ? unit.end : unit.begin + following,
          next: following === undefined ? unit.next : unit.begin + following,
          unit,
          number: index > 0 || unitIndex < continues ? null : unitIndex - continues,
          direction: unit.direction,
          top: 0,
          height: 0,
          layout: null,
        };
      });
    });
  }

  #estimate(block: number): number {
    const units = this.#blocks[block]?.units;
    return units ? this.#byUnits(units) * this.#ratios.byUnits : this.#byLetters(block) * this.#ratios.byLetters;
  }

  #byLetters(block: number): number {
    return this.#rowsFor(this.#cuts[block]?.begin ?? 0, this.#endOf(block)) * this.#measures.rowHeight;
  }

  #byUnits(units: readonly Unit[]): number {
    const rows = units.reduce((sum, { begin, end }) => sum + Math.ceil(this.#rowsFor(begin, end)), 0);
    return rows * this.#measures.rowHeight;
  }

  #rowsFor(begin: number, end: number): number {
    const { width, letterWidth } = this.#measures;
    return Math.max(1, ((end - begin) * letterWidth) / width);
  }
}
