import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { type Problem, type ProblemCode, problem } from './problem.ts';

type Fault = ReturnType<typeof Errors>[number];

const codes: Record<string, ProblemCode> = {
  type: 'schema-type',
  enum: 'schema-enum',
  const: 'schema-enum',
  minimum: 'schema-minimum',
  maximum: 'schema-maximum',
  minLength: 'schema-short',
  minItems: 'schema-short',
  maxLength: 'schema-long',
  maxItems: 'schema-many',
  maxProperties: 'schema-many',
  pattern: 'schema-pattern',
};

const told = (fault: Fault): Problem[] => {
  const params = fault.params as Record<string, unknown>;
  const path = fault.instancePath;
  const list = (name: string) => (Array.isArray(params[name]) ? params[name].map(String) : []);
  if (fault.keyword === 'required')
    return list('requiredProperties').map((name) => problem('schema-required', { name }, { path: `${path}/${name}` }));
  if (fault.keyword === 'additionalProperties')
    return list('additionalProperties').map((name) => problem('schema-unknown', { name }, { path: `${path}/${name}` }));
  const plain: Record<string, string | number> = {};
  if (typeof params.limit === 'number') plain.limit = params.limit;
  if (typeof params.type === 'string') plain.type = params.type;
  return [problem(codes[fault.keyword] ?? 'schema-other', plain, { path })];
};

const parts = new WeakMap<TSchema, Record<string, TSchema>>();

/** What a schema's parts refer to, by name. Without it the library looks through the whole schema at every reference. */
const partsOf = (schema: TSchema): Record<string, TSchema> => {
  const known = parts.get(schema);
  if (known) return known;
  const found: Record<string, TSchema> = {};
  JSON.stringify(schema, (key, part: Record<string, TSchema>) => {
    if (key === '$defs') Object.assign(found, part);
    return part;
  });
  parts.set(schema, found);
  return found;
};

/** Where a value does not fit its schema, one problem a place: of a union's many complaints the first is told. */
export const schemaProblems = (schema: TSchema, value: unknown): Problem[] => {
  const known = partsOf(schema);
  if (Check(known, schema, value)) return [];
  const byPlace = new Map<string, Problem>();
  for (const fault of Errors(known, schema, value)) {
    // The verdict of a closed object about each field stands in the object's own complaint, with the field's name.
    if (fault.keyword === 'boolean') continue;
    for (const one of told(fault)) if (!byPlace.has(one.path ?? '')) byPlace.set(one.path ?? '', one);
  }
  const found = [...byPlace.values()];
  return found.length > 0 ? found : [problem('schema-other')];
};
