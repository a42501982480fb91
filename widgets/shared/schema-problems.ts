import type { Schema } from '../../shared/schema.ts';
import { type Misfit, misfits } from '../../shared/schema-check.ts';
import { type CommonCode, type Problem, problem } from './problem.ts';

const codes: Readonly<Record<Misfit['keyword'], CommonCode>> = {
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
  required: 'schema-required',
  additionalProperties: 'schema-unknown',
};

const paramsOf = ({ keyword, limit, name }: Misfit) => ({
  ...(name !== undefined && { name }),
  ...(limit !== undefined && (keyword === 'type' ? { type: limit } : { limit })),
});

/** Where a value does not fit its schema, one problem for each place: of a union's many complaints the first. */
export const schemaProblems = (schema: Schema, value: unknown): Problem[] => {
  const byPath = new Map<string, Problem>();
  for (const misfit of misfits(schema, value)) {
    const { path, keyword } = misfit;
    if (!byPath.has(path)) byPath.set(path, problem(codes[keyword], paramsOf(misfit), { path }));
  }
  return [...byPath.values()];
};
