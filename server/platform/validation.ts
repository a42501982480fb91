import type { FastifySchemaValidationError } from 'fastify';

/** A field's place in the words of the client: `/usertasks/0/username` is told as `usertasks.0.username`. */
const fieldOf = (error: FastifySchemaValidationError): string => {
  const path = error.instancePath.split('/').filter(Boolean);
  const missing = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof missing === 'string') path.push(missing);
  return path.join('.') || 'non_field_errors';
};

const wordsOf = (error: FastifySchemaValidationError): string => {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'This field is not known here.';
    case 'type':
      return `Must be of type ${String(params.type)}.`;
    case 'enum':
      return `Must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`;
    case 'minLength':
      return params.limit === 1 ? 'This field may not be blank.' : `At least ${String(params.limit)} characters.`;
    case 'maxLength':
      return `At most ${String(params.limit)} characters.`;
    case 'minimum':
      return `Must be at least ${String(params.limit)}.`;
    case 'maximum':
      return `Must be at most ${String(params.limit)}.`;
    case 'format':
      return `Must be a valid ${String(params.format)}.`;
    default:
      return `${error.message ?? 'is not valid'}.`;
  }
};

/** Schema errors as the client knows them: field → messages, none twice. */
export const fieldErrors = (errors: FastifySchemaValidationError[]): Record<string, string[]> => {
  // A map, since a field may have any name, that of a method of objects too.
  const fields = new Map<string, Set<string>>();
  for (const error of errors) {
    const field = fieldOf(error);
    fields.set(field, (fields.get(field) ?? new Set()).add(wordsOf(error)));
  }
  return Object.fromEntries(Array.from(fields, ([field, words]) => [field, [...words]]));
};
