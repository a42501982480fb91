import { Check, Errors } from 'typebox/value';
import type { Schema } from '../../shared/schema.ts';
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
  const { $id, $ref, ...rest } = part;
  if ($ref !== undefined) return targets.get(String($ref));
  const made = {};
  if ($id !== undefined) targets.set(String($id), made);
  return Object.assign(made, Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, link(one, targets)])));
};

const linked = new WeakMap<Schema, Schema>();

/** A schema with what its references lead to in their place: the library would look for it anew at every value. */
const linkedOf = (schema: Schema): Schema => {
  const known = linked.get(schema) ?? (link(schema, new Map()) as Schema);
  linked.set(schema, known);
  return known;
};

/** Where a value does not fit its schema, one problem a place: of a union's many complaints the first is told. */
export const schemaProblems = (schema: Schema, value: unknown): Problem[] => {
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
