import AjvCompiler from '@fastify/ajv-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Schema, Type } from './schema.ts';
import { fits, misfits } from './schema-check.ts';

const compile = AjvCompiler()(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
);
/** What the server's own validation says of the same value. */
const serverSays = (schema: Schema, value: unknown): boolean =>
  compile({ schema: structuredClone(schema), method: 'POST', url: '/', httpPart: 'body' })(value) === true;

const names = fc.constantFrom('a', 'b', 'c/d');
const anyName = fc.oneof(names, fc.constantFrom('toString', '__proto__'));
const bound = fc.option(fc.nat(3), { nil: undefined });
const bounds = (least: string, most: string) =>
  fc.record({ [least]: bound, [most]: bound }).map((given) => JSON.parse(JSON.stringify(given)) as object);

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom<Schema>(Type.Null(), Type.Boolean(), Type.Unknown(), Type.Literal(true), Type.Literal('x')),
  fc.constantFrom<Schema>(Type.Enum(['x', 'y']), Type.String({ pattern: '^[a-z]*$' })),
  bounds('minimum', 'maximum').map((given) => Type.Integer(given)),
  bounds('minimum', 'maximum').map((given) => Type.Number(given)),
  bounds('minLength', 'maxLength').map((given) => Type.String(given)),
);

const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(tie('schema'), bounds('minItems', 'maxItems')).map(([items, given]) => Type.Array(items, given)),
    fc.tuple(tie('schema'), fc.nat(3)).map(([values, maxProperties]) => Type.Record(values, { maxProperties })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((parts) => Type.Union(parts)),
    fc
      .tuple(fc.array(fc.tuple(names, tie('schema'), fc.boolean()), { maxLength: 4 }), fc.boolean())
      .map(([fields, closed]) =>
        Type.Object(
          Object.fromEntries(fields.map(([name, one, optional]) => [name, optional ? Type.Optional(one) : one])),
          closed ? { additionalProperties: false } : {},
        ),
      ),
  ),
}));

const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1, 2.5, -1, 4, '', 'x', 'y', 'ab', 'Ab', '😀😀', '😀😀😀😀', 'a long text'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(anyName, tie('json')), { maxLength: 4 }).map((fields) => Object.fromEntries(fields)),
  ),
}));

describe('a value', () => {
  test('fits a schema here when it does for the server, and has misfits when it does not', () => {
    fc.assert(
      fc.property(anySchema, json, (schema, value) => {
        const expected = serverSays(schema, value);
        expect(fits(schema, value)).toBe(expected);
        expect(misfits(schema, value).length === 0).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  interface Tree {
    name: string;
    children: Tree[];
  }
  const Tree = Type.Recursive<Tree>('Tree', (self) =>
    Type.Object(
      { name: Type.String({ maxLength: 3 }), children: Type.Array(self, { maxItems: 2 }) },
      { additionalProperties: false },
    ),
  );

  test('is followed through a schema that contains itself', () => {
    const tree = (name: string, ...children: unknown[]) => ({ name, children });
    expect(fits(Tree, tree('a', tree('b', tree('c')), tree('d')))).toBe(true);
    expect(misfits(Tree, tree('a', tree('b', tree('long'), { name: 'x', more: 1 })))).toEqual([
      { path: '/children/0/children/0/name', keyword: 'maxLength', limit: 3 },
      { path: '/children/0/children/1/children', keyword: 'required', name: 'children' },
      { path: '/children/0/children/1/more', keyword: 'additionalProperties', name: 'more' },
    ]);
  });

  test('of one part of a union is told what that part asks for, not that another part is of another type', () => {
    const Union = Type.Union([Type.String(), Type.Object({ at: Type.Number({ minimum: 0 }) })]);
    expect(misfits(Union, { at: -1 })).toEqual([{ path: '/at', keyword: 'minimum', limit: 0 }]);
    expect(misfits(Union, 1).map(({ limit }) => limit)).toEqual(['string', 'object']);
  });

  test('with endless misfits costs no endless list of them', () => {
    const found = misfits(Type.Array(Type.String()), Array(100_000).fill(0));
    expect(found).toHaveLength(20);
  });

  test('of a format is not waved through', () => {
    expect(() => fits(Type.String({ format: 'uuid' }), 'x')).toThrow('uuid');
  });
});
