import { describe, expect, test } from 'vitest';
import { contrast } from '../../shared/colours.ts';
import { arc, mark, sourceOf } from '../testing/marks.ts';
import { contentOf, sameContent } from './row-content.ts';
import { laneTop, layOutRow } from './row-layout.ts';
import type { Arc, Mark, MarkSource } from './source.ts';
import { toneStyle } from './tones.ts';

const sizes = {
  ...{ width: 600, text: 28, lane: 19, depth: 3, arc: 14, connector: 10, gap: 7 },
  widthOfLabel: (label: string) => label.length * 7,
  widthOfArcLabel: (label: string) => label.length * 6,
};

const row = { begin: 0, next: 60, unit: { begin: 0, next: 120 } };
/** Letters are ten pixels wide; from the right where the text runs so. */
const arranged = (source: MarkSource, direction: 'ltr' | 'rtl' = 'ltr', bounds = row) => {
  const content = contentOf(source, bounds);
  const places = content.marks.map(({ mark: { begin, end } }) => {
    const [left, right] = [(begin - bounds.begin) * 10, (Math.min(end, bounds.next) - bounds.begin) * 10];
    return [direction === 'ltr' ? { left, right } : { left: 600 - right, right: 600 - left }];
  });
  return layOutRow(content, places, direction, sizes);
};

describe('A row with marks', () => {
  test('without any is as high as its text', () => {
    expect(arranged(sourceOf('', []))).toMatchObject({ textTop: 0, height: 35, flags: [], boxes: [] });
  });

  test('has its label at the mark’s beginning, on either side', () => {
    const source = sourceOf('', [mark('a', 5, 20)]);
    expect(arranged(source).flags[0]).toMatchObject({ left: 50, pole: 50, lane: 0 });
    expect(arranged(source, 'rtl').flags[0]).toMatchObject({ right: 550, pole: 550, lane: 0 });
  });

  test('keeps labels within the row', () => {
    const flag = arranged(sourceOf('', [mark('a', 58, 60)])).flags[0];
    expect(flag?.right).toBe(600);
    expect(arranged(sourceOf('', [mark('a', 58, 60)]), 'rtl').flags[0]?.left).toBe(0);
  });

  test('cuts the words of a label that are too long, or longer than the row', () => {
    const long = sourceOf('', [mark('a', 5, 20, { label: 'A pronoun of the first person singular' })]);
    expect(arranged(long).flags[0]).toMatchObject({ left: 50, right: 50 + 10 * sizes.lane, isCut: true });
    expect(arranged(sourceOf('', [mark('a', 5, 20)])).flags[0]).toMatchObject({ isCut: false });
    const narrow = layOutRow(contentOf(long, row), [[{ left: 10, right: 20 }]], 'ltr', { ...sizes, width: 120 });
    expect(narrow.flags[0]).toMatchObject({ left: 0, right: 120, isCut: true });
  });

  test('grows by a lane for labels that have no room next to each other, the later one lower', () => {
    const layout = arranged(sourceOf('', [mark('a', 5, 8), mark('b', 9, 12)]));
    expect(layout.flags.map(({ lane }) => lane)).toEqual([1, 0]);
    expect(layout.height).toBe(35 + 2 * sizes.lane + sizes.depth);
    expect(laneTop(layout, 1, sizes)).toBe(0);
  });

  test('says of a mark from an earlier row that it goes on, and lets it open at the edge', () => {
    const layout = arranged(sourceOf('', [mark('a', 5, 80)]), 'ltr', { ...row, begin: 30, next: 60 });
    expect(layout.flags[0]).toMatchObject({ again: true });
    expect(layout.boxes[0]).toMatchObject({ openLeft: true, openRight: true });
  });

  test('joins fragments in one line, and leads towards those on other rows', () => {
    const source = sourceOf('', [
      mark('a', 5, 10, { group: 'g' }),
      mark('b', 30, 35, { group: 'g' }),
      mark('c', 70, 80, { group: 'g' }),
    ]);
    const layout = arranged(source);
    expect(layout.joins).toMatchObject([{ left: 50, right: 366 }]);
    expect(layout.flags.map(({ again }) => again)).toEqual([false, true]);
    expect(new Set(layout.boxes.map(({ depth }) => depth)).size).toBe(1);
  });

  test('what lies between two fragments lies above their line', () => {
    const source = sourceOf('', [
      mark('a', 5, 10, { group: 'g' }),
      mark('x', 15, 20),
      mark('b', 30, 35, { group: 'g' }),
    ]);
    const depths = Object.fromEntries(arranged(source).boxes.map((box) => [box.mark.id, box.depth]));
    expect(depths).toEqual({ a: 1, x: 0, b: 1 });
  });

  test('draws no more marks than can be told apart, and says how many are left', () => {
    const marks = Array.from({ length: 1000 }, (_, index) => mark(`m${index}`, 5, 10));
    const { content } = arranged(sourceOf('', marks));
    expect(content.marks).toHaveLength(300);
    expect(content.left).toBe(700);
  });
});

describe('A row with arcs', () => {
  const marks = [mark('a', 5, 15), mark('b', 30, 40), mark('c', 70, 80), mark('far', 500, 510)];

  test('draws those within it from label to label', () => {
    const layout = arranged(sourceOf('', marks, [arc('ab', 'b', 'a')]));
    expect(layout.arcs).toHaveLength(1);
    expect(layout.arcs[0]).toMatchObject({ level: 0, from: { lane: 0 }, to: { lane: 0 } });
    expect(layout.arcs[0]?.from?.x).toBeGreaterThan(layout.arcs[0]?.to?.x ?? 0);
    expect(layout.textTop).toBeGreaterThan(sizes.lane + sizes.connector);
  });

  test('draws those to other rows of its sentence up to the edge', () => {
    const source = sourceOf('', marks, [arc('ac', 'a', 'c')]);
    expect(arranged(source).arcs[0]).toMatchObject({ from: { lane: 0 }, to: null, right: 600 });
    const below = arranged(source, 'ltr', { ...row, begin: 60, next: 120 });
    expect(below.arcs[0]).toMatchObject({ from: null, to: { lane: 0 }, left: 0 });
    expect(arranged(source, 'rtl').arcs[0]).toMatchObject({ left: 0 });
  });

  test('counts those that lead further, by side; a single one can be grasped', () => {
    const many = ['1', '2', '3'].map((id) => arc(id, 'a', 'far'));
    expect(arranged(sourceOf('', marks, many)).flags[0]).toMatchObject({
      before: null,
      after: { count: 3, arc: null },
    });
    const one = arranged(sourceOf('', marks, [arc('x', 'far', 'a')])).flags[0];
    expect(one).toMatchObject({ after: { count: 1, arc: 'x' } });
  });

  test('meet a label where no other label stands over it', () => {
    const crowded = [mark('a', 5, 20), mark('b', 9, 12), mark('c', 40, 45)];
    const { flags, arcs } = arranged(sourceOf('', crowded, [arc('cb', 'c', 'b')]));
    const [over, under] = flags;
    expect([over?.lane, under?.lane]).toEqual([1, 0]);
    expect(arcs[0]?.to?.x).toBeGreaterThan(over?.right ?? 0);
    expect(arcs[0]?.to?.x).toBeLessThan(under?.right ?? 0);
  });

  test('for which there is no level left show in both of their labels', () => {
    const words = Array.from({ length: 30 }, (_, index) => mark(`m${index}`, index * 2, index * 2 + 1, { label: '' }));
    // One over the other: the longest are too high.
    const nested = Array.from({ length: 15 }, (_, index) => arc(`${index}`, `m${index}`, `m${29 - index}`));
    const layout = arranged(sourceOf('', words, nested));
    expect(layout.arcs.map(({ arc: { id } }) => id)).not.toContain('0');
    expect(Math.max(...layout.arcs.map(({ level }) => level))).toBe(11);
    expect(layout.flags[0]).toMatchObject({ before: null, after: { count: 1, arc: '0' } });
    expect(layout.flags[29]).toMatchObject({ before: { count: 1, arc: '0' }, after: null });
    expect(sameContent(layout.content, contentOf(sourceOf('', words, nested), row))).toBe(true);
  });

  test('draws one from a mark to itself once, and none to what is not there', () => {
    expect(arranged(sourceOf('', marks, [arc('x', 'a', 'a')])).arcs).toHaveLength(1);
    expect(arranged(sourceOf('', marks, [arc('x', 'a', 'nowhere')])).arcs).toHaveLength(0);
  });

  test('is drawn again only when something on it changed', () => {
    const content = contentOf(sourceOf('', marks, [arc('ab', 'a', 'b')]), row);
    const again = (others: readonly Mark[], arcs: readonly Arc[]) =>
      sameContent(content, contentOf(sourceOf('', others, arcs), row));
    const copies = marks.map((one) => ({ ...one }));
    expect(again(copies, [arc('ab', 'a', 'b')])).toBe(true);
    expect(again([...copies, mark('elsewhere', 900, 910)], [arc('ab', 'a', 'b')])).toBe(true);
    expect(again(copies, [])).toBe(false);
    expect(again(copies, [{ ...arc('ab', 'a', 'b'), label: 'y' }])).toBe(false);
    expect(again([mark('a', 5, 15, { label: 'Place' }), ...copies.slice(1)], [arc('ab', 'a', 'b')])).toBe(false);
    expect(again([mark('a', 5, 15, { error: 'no' }), ...copies.slice(1)], [arc('ab', 'a', 'b')])).toBe(false);
  });
});

describe('Colours', () => {
  test('lines and words can be told from the ground in light and dark, whatever colour a type has', () => {
    for (const color of ['#fbbd08', '#1b1c1d', '#ffffff', '#b5cc18', '#db2828', '#6435c9']) {
      const [, toneLight = '', toneDark = '', inkLight = '', inkDark = ''] =
        /--tone:light-dark\((.+?),(.+?)\);--ink:light-dark\((.+?),(.+?)\)/.exec(toneStyle(color)) ?? [];
      expect(contrast(toneLight, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(toneDark, '#1b2222')).toBeGreaterThanOrEqual(3);
      expect(contrast(inkLight, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkDark, '#1b2222')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('what is no colour is grey', () => {
    expect(toneStyle('no colour')).toBe(toneStyle('#767676'));
  });
});
