import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpanSettings, SpanType } from '../span-settings.ts';
import { follow, namings } from './references.ts';
import {
  canStep,
  depthsAt,
  endOf,
  freeValue,
  moveTo,
  newType,
  rowsOf,
  type Step,
  shownRows,
  step,
  type TypeRow,
  treeOf,
  withPasted,
} from './type-rows.ts';

const type = (value: string, children: SpanType[] = []): SpanType => ({ ...newType(value), children });
const tree = [type('a', [type('b', [type('c')]), type('d')]), type('e')];

const drawn = (rows: readonly TypeRow[]) => rows.map((row) => '.'.repeat(row.depth) + row.type.value).join(' ');
const at = (rows: readonly TypeRow[], value: string) => rows.findIndex((row) => row.type.value === value);
const stepped = (value: string, ...steps: Step[]) =>
  drawn(steps.reduce<readonly TypeRow[]>((rows, to) => step(rows, at(rows, value), to), rowsOf(tree)));

const trees = (): fc.Arbitrary<SpanType[]> => {
  const { many } = fc.letrec<{ many: Omit<SpanType, 'value'>[] }>((tie) => ({
    many: fc.array(
      fc.record({ ...newTypeArbitrary, children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('many')) }),
      { maxLength: 4 },
    ) as fc.Arbitrary<Omit<SpanType, 'value'>[]>,
  }));
  return many.map((made) => {
    let count = 0;
    const named = (types: Omit<SpanType, 'value'>[]): SpanType[] =>
      types.map((one) => ({ ...one, value: `t${count++}`, children: named(one.children) }));
    return named(made);
  });
};
const newTypeArbitrary = {
  title: fc.string(),
  color: fc.constantFrom('', 'Red', '#123456'),
  attributeSelectConfig: fc.constant(null),
  source: fc.constant<string[]>([]),
  target: fc.constant<string[]>([]),
  stopInheritance: fc.boolean(),
};

describe('a tree of types as rows', () => {
  test('is the same tree again', () => {
    fc.assert(
      fc.property(trees(), (types) => {
        expect(treeOf(rowsOf(types))).toEqual(types);
      }),
    );
  });

  test('keeps the ids of types that it knows', () => {
    const before = rowsOf(tree);
    const after = rowsOf([type('new'), type('e'), type('c')], before);
    expect(after[1]?.id).toBe(before[at(before, 'e')]?.id);
    expect(after[2]?.id).toBe(before[at(before, 'c')]?.id);
    expect(before.map((row) => row.id)).not.toContain(after[0]?.id);
  });

  test('moves a type with its subtypes by steps', () => {
    expect(stepped('e', 'up')).toBe('e a .b ..c .d');
    expect(stepped('b', 'down')).toBe('a .d .b ..c e');
    expect(stepped('e', 'in')).toBe('a .b ..c .d .e');
    expect(stepped('b', 'out')).toBe('a .d b .c e');
    expect(stepped('a', 'up')).toBe(drawn(rowsOf(tree)));
    expect(stepped('d', 'in', 'in')).toBe('a .b ..c ...d e');
  });

  test('never moves a type into itself', () => {
    const rows = rowsOf(tree);
    expect(moveTo(rows, 0, 2, 1)).toBe(rows);
    expect(drawn(moveTo(rows, 0, 5, 0))).toBe('e a .b ..c .d');
  });

  test('keeps every type and a sound order, whatever is moved', () => {
    const steps = fc.constantFrom<Step>('up', 'down', 'in', 'out');
    fc.assert(
      fc.property(
        trees(),
        fc.array(fc.tuple(fc.nat(), fc.oneof(steps, fc.tuple(fc.nat(), fc.nat(9))))),
        (types, moves) => {
          let rows: readonly TypeRow[] = rowsOf(types);
          const all = rows.map((row) => row.type.value).sort();
          for (const [which, how] of moves) {
            if (rows.length === 0) return;
            const from = which % rows.length;
            if (typeof how === 'string') {
              const next = step(rows, from, how);
              expect(canStep(rows, from, how)).toBe(next !== rows);
              rows = next;
            } else rows = moveTo(rows, from, how[0] % (rows.length + 1), how[1]);
            expect(rows.map((row) => row.type.value).sort()).toEqual(all);
            rows.forEach((row, index) => {
              expect(row.depth).toBeLessThanOrEqual((rows[index - 1]?.depth ?? -1) + 1);
            });
            expect(rowsOf(treeOf(rows), rows)).toEqual(rows);
          }
        },
      ),
    );
  });

  test('a place between two types tells how deep one may go there', () => {
    const rows = rowsOf(tree);
    expect(depthsAt(rows, 0)).toEqual({ least: 0, most: 0 });
    expect(depthsAt(rows, 3)).toEqual({ least: 1, most: 3 });
    expect(depthsAt(rows, rows.length)).toEqual({ least: 0, most: 1 });
    expect(endOf(rows, 0)).toBe(4);
  });

  test('hides what stands under closed types', () => {
    const rows = rowsOf(tree);
    const shown = (...closed: string[]) =>
      shownRows(rows, (row) => closed.includes(row.type.value)).map((index) => rows[index]?.type.value);
    expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(shown('b')).toEqual(['a', 'b', 'd', 'e']);
    expect(shown('a', 'b')).toEqual(['a', 'e']);
  });

  test('takes a pasted list, indented lines as subtypes', () => {
    expect(drawn(withPasted(rowsOf(tree), 'x\n\ty\n\t\tz\n\n e\n  f\na\n   g\n'))).toBe('a .b ..c .d .g e .f x .y ..z');
    const rows = rowsOf(tree);
    expect(withPasted(rows, 'a\nb\n')).toBe(rows);
    expect(freeValue(rows, 'a')).toBe('a 2');
  });
});

describe('what names a type', () => {
  const settings = {
    rangeTypes: tree,
    connectorTypes: [{ ...type('r', [{ ...type('s'), target: ['c'] }]), source: ['b', 'e'] }],
    overlapRules: [
      { Arg1: 'b', Arg2: '<ANY>', 'OVL-TYPE': 'equal' },
      { Arg1: 'e', Arg2: 'd', 'OVL-TYPE': 'cross' },
    ],
    defaultRangeType: 'b',
    defaultConnectorType: 's',
    typeKeys: [{ value: 'b', key: 'q' }],
  } as unknown as SpanSettings;

  test('follows when it is renamed', () => {
    const changed = follow(settings, 'rangeTypes', (value) => (value === 'b' ? 'bee' : value));
    expect(changed).toMatchObject({
      defaultRangeType: 'bee',
      overlapRules: [{ Arg1: 'bee' }, { Arg1: 'e' }],
      connectorTypes: [{ source: ['bee', 'e'] }],
      typeKeys: [{ value: 'bee', key: 'q' }],
    });
    expect(follow(settings, 'connectorTypes', (value) => (value === 's' ? 't' : value))).toMatchObject({
      defaultConnectorType: 't',
    });
  });

  test('goes when it is removed', () => {
    const changed = follow(settings, 'rangeTypes', (value) => (value === 'b' || value === 'c' ? null : value));
    expect(changed).toMatchObject({
      defaultRangeType: '',
      overlapRules: [{ Arg1: 'e', Arg2: 'd' }],
      connectorTypes: [{ source: ['e'], children: [{ target: [] }] }],
      typeKeys: [],
    });
    expect(namings(settings, 'rangeTypes', new Set(['b', 'c']))).toBe(5);
    expect(namings(settings, 'rangeTypes', new Set(['a']))).toBe(0);
  });
});
