import fc from 'fast-check';

/** The part of JSON Schema that our contracts use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
}

/** What people and machines send by mistake or on purpose. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  '99999999999999999999',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{text}}',
  '__proto__',
  'constructor',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'İ'.repeat(1100),
  '👩‍👩‍👧‍👦'.repeat(40),
];

export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

/** Any JSON, wrong in every way. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[]], [null]),
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array.from({ length: 80 }).reduce<unknown>((inner) => [inner], 'deep')),
);

const text = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern)).filter((value) => value.length <= 200);
  const minLength = schema.minLength ?? 0;
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 60, 60)),
  });
};

/** Values that the schema accepts, or nearly: now and then a part is of the wrong type. */
export const nearly = (schema: JsonSchema, known: unknown[] = []): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: anything },
    { weight: known.length > 0 ? 2 : 0, arbitrary: fc.constantFrom(...known, null) },
  );

const fitting = (schema: JsonSchema, known: unknown[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? -50, -50), max: Math.min(schema.maximum ?? 50, 50) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 53 - 1),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? nearly(schema.items, known) : anything, { maxLength: 4 });
    case 'object':
      return objectOf(schema, known);
    default:
      return anything;
  }
};

const objectOf = (schema: JsonSchema, known: unknown[]): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, nearly(field, known)]),
  );
  const required = fc.integer({ min: 0, max: 9 }).chain((chance) =>
    // Nine times of ten what must be there is there.
    fc.record(fields, { requiredKeys: chance === 0 ? [] : (schema.required ?? []) }),
  );
  const others = fc.dictionary(fc.oneof(oddText, fc.constantFrom('text', 'note', 'extra')), anything, { maxKeys: 2 });
  if (schema.additionalProperties === false) {
    return fc.oneof(
      { weight: 9, arbitrary: required },
      { weight: 1, arbitrary: fc.tuple(required, others).map(([own, more]) => ({ ...more, ...own })) },
    );
  }
  return fc.tuple(required, others).map(([own, more]) => ({ ...more, ...own }));
};
