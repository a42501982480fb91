import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetsOf, rowAt, rowsWindow } from './rows-window.ts';
import { buildTree, isPath, openAtFirst, rowHeight, size, visibleRows } from './tree.ts';

const paths = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'c', 'Über'), { minLength: 1, maxLength: 4 }).map((names) => names.join('.')),
);
const all = () => true;

describe('the tree of categories', () => {
  test('every path is a node that can be chosen, once', () => {
    fc.assert(
      fc.property(paths, (categories) => {
        const rows = visibleRows(buildTree(categories), all);
        const chosen = rows.filter((row) => row.node.selectable).map((row) => row.node.path);
        expect(chosen).toHaveLength(new Set(categories).size);
        expect(new Set(chosen)).toEqual(new Set(categories));
      }),
    );
  });

  test('dots of plain options mean nothing', () => {
    const [first] = buildTree(['a.b'], ['e.g. this']);
    expect(first).toMatchObject({ label: 'e.g. this', depth: 0, selectable: true, children: [] });
  });

  test('search filters from three characters and keeps what is above', () => {
    const roots = buildTree(['animal.dog', 'animal.cat', 'plant.tree']);
    const found = (words: string) => visibleRows(roots, all, words).map((row) => row.node.path);
    expect(found('do')).toHaveLength(5);
    expect(found('dog')).toEqual(['animal', 'animal.dog']);
    expect(found('ANIMAL')).toEqual(['animal', 'animal.dog', 'animal.cat']);
  });

  test('small trees start open, large ones where something is chosen', () => {
    expect(openAtFirst(buildTree(['a.b', 'c.d']), [])).toEqual(new Set(['a', 'c']));
    const large = buildTree(Array.from({ length: 100 }, (_, i) => `group${i % 10}.leaf${i}`));
    expect(openAtFirst(large, ['group3.leaf3'])).toEqual(new Set(['group3']));
  });

  test('names between dots must not be empty, and paths not endless', () => {
    expect(isPath('a.b')).toBe(true);
    expect(isPath('a..b')).toBe(false);
    expect(isPath('a.'.repeat(400))).toBe(false);
  });

  test('long texts have higher rows', () => {
    expect(rowHeight('x'.repeat(44))).toBe(30);
    expect(rowHeight('x'.repeat(45))).toBe(50);
  });
});

describe('the part of the list that is drawn', () => {
  const rowsOf = (count: number) =>
    visibleRows(
      buildTree(Array.from({ length: count }, (_, i) => (i % 3 ? `leaf ${i}` : `leaf ${i} ${'long '.repeat(12)}`))),
      all,
    );

  test('covers what is in sight at any scroll position, and little more', () => {
    const rows = rowsOf(5000);
    const offsets = offsetsOf(rows);
    const height = offsets.at(-1) ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: height - 200 }), (top) => {
        const [from, to] = rowsWindow(offsets, top);
        expect(offsets[from]).toBeLessThanOrEqual(top);
        expect(offsets[to]).toBeGreaterThanOrEqual(top + 200);
        expect(to - from).toBeLessThan(30);
      }),
    );
  });

  test('short lists are drawn whole', () => {
    const offsets = offsetsOf(rowsOf(200));
    expect(rowsWindow(offsets, 1000)).toEqual([0, 200]);
  });

  test('finds the row at a height', () => {
    expect(rowAt([0, 30, 80, 110], 79)).toBe(1);
    expect(rowAt([0, 30, 80, 110], 80)).toBe(2);
    expect(rowAt([0], 10)).toBe(0);
  });

  test('a tree of ten thousand has all its nodes', () => {
    expect(size(buildTree(Array.from({ length: 10_000 }, (_, i) => `${i % 100}.${i}`)))).toBe(10_100);
  });
});
