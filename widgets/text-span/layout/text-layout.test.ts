import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceStarts } from '../text/sentences.ts';
import { type Arrange, TextLayout } from './text-layout.ts';

const measures = (width: number) => ({
  width,
  widthOf: (piece: string) => piece.length * 10,
  letterWidth: 10,
  rowHeight: 20,
});

/** Rows are as high as they have letters; and what was asked for is noted. */
const layoutOf = (text: string, { width = 300, bySentence = true } = {}) => {
  const arranged: number[] = [];
  const arrange: Arrange<string> = (rows) => {
    arranged.push(rows.length);
    return rows.map(({ begin, end }) => ({ layout: text.slice(begin, end), height: 10 + end - begin }));
  };
  return { layout: new TextLayout(text, bySentence ? sentenceStarts : null, measures(width), arrange), arranged };
};
const allRows = ({ layout }: ReturnType<typeof layoutOf>) =>
  Array.from({ length: layout.blockCount }, (_, block) => layout.rowsOf(block)).flat();

const LONG = 'Ann met Bob in the long street. They went home.\nIt rained.\n'.repeat(800);

describe('The layout of a text', () => {
  test('rows hold the whole text, one after the other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', 'bc', '.', '\n', 'X', '中'), maxLength: 400 }),
        (text) => {
          let at = 0;
          for (const { begin, next } of allRows(layoutOf(text, { width: 80 }))) {
            expect(begin).toBe(at);
            at = next;
          }
          expect(at).toBe(text.length);
        },
      ),
    );
  });

  test('opening lays out nothing; a place in the middle lays out its own block only', () => {
    const { layout, arranged } = layoutOf(LONG);
    expect(arranged).toEqual([]);
    const { row } = layout.placeOf(LONG.length / 2);
    expect(arranged).toHaveLength(1);
    expect(row.begin).toBeLessThanOrEqual(LONG.length / 2);
    expect(row.next).toBeGreaterThan(LONG.length / 2);
  });

  test('what is not laid out has a height all the same, corrected by what was', () => {
    const made = layoutOf(LONG);
    const { layout } = made;
    const guessed = layout.height;
    layout.rowsOf(0);
    layout.rowsOf(7);
    expect(layout.refine()).toBe(true);
    const better = layout.height;
    allRows(made);
    const truth = layout.height;
    expect(Math.abs(better - truth)).toBeLessThan(Math.abs(guessed - truth));
    expect(Math.abs(better - truth) / truth).toBeLessThan(0.1);
  });

  test('every row is found at its height and its height at every place in it', () => {
    const made = layoutOf(LONG);
    allRows(made);
    const { layout } = made;
    for (let offset = 0; offset <= LONG.length; offset += 997) {
      const place = layout.placeOf(offset);
      const y = layout.yOf(place);
      const block = layout.blockAtHeight(y + 1);
      expect(layout.placeIn(block, y + 1 - layout.topOf(block)).row).toBe(place.row);
    }
  });

  test('sentences are numbered through, wrapped rows are not; numbers wait until what is before is counted', () => {
    const made = layoutOf('First one is so long that it wraps here. Second.\nThird.', { width: 200 });
    const { layout } = made;
    const numbers = () => allRows(made).map((row) => layout.numberOf({ block: 0, row }));
    expect(numbers()).toEqual([1, null, 2, 3]);
    const { layout: long } = layoutOf(LONG);
    expect(long.unitNumberAt(LONG.length)).toBeNull();
    let slices = 0;
    while (long.count(() => slices++ % 5 !== 4));
    expect(slices).toBeGreaterThan(5);
    expect(long.unitNumberAt(LONG.length)).toBe(800 * 3 + 1);
  });

  test('another width wraps again, and numbers stay', () => {
    const { layout } = layoutOf(LONG);
    layout.count(() => true);
    const rows = layout.rowsOf(3).length;
    const number = layout.unitNumberAt(20_000);
    layout.fit(measures(100));
    expect(layout.rowsOf(3).length).toBeGreaterThan(rows * 1.5);
    expect(layout.unitNumberAt(20_000)).toBe(number);
  });

  test('after a change only what is asked for is arranged again', () => {
    const made = layoutOf(LONG);
    allRows(made);
    made.arranged.length = 0;
    made.layout.outdate();
    expect(made.arranged).toEqual([]);
    made.layout.placeOf(30_000);
    expect(made.arranged).toHaveLength(1);
  });

  test('neighbours lead through the whole text, over the borders of blocks', () => {
    const made = layoutOf(LONG);
    const { layout } = made;
    let place = layout.placeOf(0);
    let count = 1;
    for (let next = layout.neighbour(place, 1); next; next = layout.neighbour(place, 1)) {
      place = next;
      count++;
    }
    expect(count).toBe(allRows(made).length);
    expect(layout.neighbour(layout.placeOf(0), -1)).toBeUndefined();
  });
});
