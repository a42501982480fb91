import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Type } from '../../shared/schema.ts';
import { withDefaults, withoutDefaults } from './defaults.ts';
import { schemaProblems } from './schema-problems.ts';

const Tree = Type.Recursive('Node', (self) =>
  Type.Object({
    name: Type.String({ default: 'new' }),
    extra: Type.Union([Type.Object({ list: Type.Array(Type.String(), { default: [] }) }), Type.Null()], {
      default: null,
    }),
    children: Type.Array(self, { default: [] }),
  }),
);
const Settings = Type.Object({ trees: Type.Array(Tree, { default: [] }), size: Type.Integer({ default: 3 }) });

describe('defaults', () => {
  test('fill what is not there, at every level of a tree', () => {
    expect(withDefaults(Settings, {})).toEqual({ trees: [], size: 3 });
    expect(withDefaults(Settings, { trees: [{ children: [{ name: 'a' }] }] })).toEqual({
      trees: [{ name: 'new', extra: null, children: [{ name: 'a', extra: null, children: [] }] }],
      size: 3,
    });
  });

  test('fill what may be null only where it is not null', () => {
    const of = (extra: unknown) => withDefaults(Settings, { trees: [{ extra }] });
    expect(of({})).toMatchObject({ trees: [{ extra: { list: [] } }] });
    expect(of(null)).toMatchObject({ trees: [{ extra: null }] });
  });

  test('leave what is there as it is, fitting or not', () => {
    const given = { trees: [{ name: 7, children: 'none', more: true }], size: null };
    expect(withDefaults(Settings, given)).toMatchObject(given);
  });

  test('are left out again where they are meant anyway', () => {
    expect(
      withoutDefaults(Settings, withDefaults(Settings, { size: 4, trees: [{ extra: {}, children: [{}] }] })),
    ).toEqual({
      size: 4,
      trees: [{ extra: {}, children: [{}] }],
    });
    expect(withoutDefaults(Settings, { size: 3, strange: null })).toEqual({ strange: null });
  });

  test('make any tree fit that lacks fields only', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record(
        { name: fc.string(), children: fc.array(tie('tree'), { maxLength: 3 }), extra: fc.constant({}) },
        { requiredKeys: [] },
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree), (trees) => {
        const filled = withDefaults(Settings, { trees });
        expect(schemaProblems(Settings, filled)).toEqual([]);
        expect(withDefaults(Settings, withoutDefaults(Settings, filled))).toEqual(filled);
      }),
    );
  });
});
