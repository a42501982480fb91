import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { isRecord } from './json.ts';
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

const link = (part: unknown, targets: Map<string, object>): unknown => {
  if (Array.isArray(part)) return part.map((one) => link(one, targets));
  if (!isRecord(part)) return part;
  const { $defs, $ref, $id: _, ...rest } = part;
  if (isRecord($defs)) {
    for (const name of Object.keys($defs)) targets.set(name, {});
    for (const [name, target] of Object.entries($defs)) Object.assign(targets.get(name) ?? {}, link(target, targets));
  }
  if ($ref !== undefined) return targets.get(String($ref));
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, link(one, targets)]));
};

const linked = new WeakMap<TSchema, TSchema>();

/** A schema with what its references lead to in their place: the library would look for it anew at every value. */
const linkedOf = (schema: TSchema): TSchema => {
  const known = linked.get(schema) ?? (link(schema, new Map()) as TSchema);
  linked.set(schema, known);
  return known;
};

/** Where a value does not fit its schema, one problem a place: of a union's many complaints the first is told. */
export const schemaProblems = (schema: TSchema, value: unknown): Problem[] => {
  const known = linkedOf(schema);
  if (Check(known, value)) return [];
  const byPlace = new Map<string, Problem>();
  for (const fault of Errors(known, value)) {
    // The verdict of a closed object about each field stands in the object's own complaint, with the field's name.
    if (fault.keyword === 'boolean') continue;
    for (const one of told(fault)) if (!byPlace.has(one.path ?? '')) byPlace.set(one.path ?? '', one);
  }
  const found = [...byPlace.values()];
  return found.length > 0 ? found : [problem('schema-other')];
};
