import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

  test('search finds what is typed without the marks of its letters, and with them', () => {
    const roots = buildTree(['Zażółć', 'Äpfel', 'zaza', 'plain']);
    const found = (words: string) => visibleRows(roots, all, words).map((row) => row.node.path);
    expect(found('zaz')).toEqual(['Zażółć', 'zaza']);
    expect(found('ŻÓŁĆ')).toEqual(['Zażółć']);
    expect(found('apf')).toEqual(['Äpfel']);
    expect(found('a\u0301z')).toHaveLength(2);
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

  test('a tree of ten thousand has all its nodes', () => {
    expect(size(buildTree(Array.from({ length: 10_000 }, (_, i) => `${i % 100}.${i}`)))).toBe(10_100);
  });
});
