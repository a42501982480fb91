import type { FastifySchemaValidationError } from 'fastify';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { FieldMessages } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';

/** The name of a field as clients know it: `/usertasks/0/username` is `usertasks.0.username`. */
const fieldOf = (error: FastifySchemaValidationError): string => {
  const path = error.instancePath.split('/').filter(Boolean);
  const missing = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof missing === 'string') path.push(missing);
  return path.join('.') || 'non_field_errors';
};

const messageOf = (error: FastifySchemaValidationError): MessageRef => {
  const { params } = error;
  const limit = Number(params.limit);
  switch (error.keyword) {
    case 'required':
      return message(platformMessages.required);
    case 'additionalProperties':
      return message(platformMessages.unknownField);
    case 'type':
      return message(platformMessages.wrongType, { type: String(params.type) });
    case 'enum':
      return message(platformMessages.notOneOf, { values: (params.allowedValues as unknown[]).join(', ') });
    case 'minLength':
      return limit === 1 ? message(platformMessages.blank) : message(platformMessages.tooShort, { count: limit });
    case 'maxLength':
      return message(platformMessages.tooLong, { count: limit });
    case 'minimum':
      return message(platformMessages.tooSmall, { limit });
    case 'maximum':
      return message(platformMessages.tooBig, { limit });
    case 'format':
      return message(platformMessages.wrongFormat, { format: String(params.format) });
    case 'pattern':
      return message(platformMessages.wrongPattern);
    default:
      return message(platformMessages.invalid, { why: error.message ?? error.keyword });
  }
};

/** Says only that a field could also have been empty. */
const isOfNullable = ({ keyword, params }: FastifySchemaValidationError): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');

/** Without what would add nothing to what is wrong with a value. */
const telling = (errors: readonly FastifySchemaValidationError[]) =>
  errors.filter(
    (error) =>
      !isOfNullable(error) ||
      !errors.some((other) => !isOfNullable(other) && other.instancePath.startsWith(error.instancePath)),
  );

/** Schema errors as messages by field, none twice. */
export const fieldMessages = (errors: FastifySchemaValidationError[]): FieldMessages => {
  // A map, since a field may have any name, that of a method of objects too.
  const fields = new Map<string, Map<string, MessageRef>>();
  for (const error of telling(errors)) {
    const field = fieldOf(error);
    const said = messageOf(error);
    fields.set(field, (fields.get(field) ?? new Map()).set(JSON.stringify(said), said));
  }
  return Object.fromEntries(Array.from(fields, ([field, list]) => [field, [...list.values()]]));
};
