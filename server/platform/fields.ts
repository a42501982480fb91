import { may, type Viewer } from '../../shared/access.ts';
import type { Field, Fields, NameOf, ValuesOf } from '../../shared/fields.ts';
import { sameJson } from '../../shared/json.ts';
import { type MessageRef, message } from '../../shared/messages.ts';
import { isBlank } from '../../shared/text.ts';
import { cleanHtml } from './html.ts';
import { readInstant, YEARS } from './instant.ts';
import { platformMessages } from './messages.ts';

/** What is wrong with a request, by field. */
export type FieldErrors = Record<string, MessageRef[]>;

export const addError = (errors: FieldErrors, field: string, error: MessageRef) => {
  errors[field] = [...(errors[field] ?? []), error];
};

type StoredName<F extends Fields> = { [K in NameOf<F>]: F[K] extends { isApart: true } ? never : K }[NameOf<F>];
type ColumnValue<T, Kind> = Kind extends 'choice' ? T : T extends string ? (Kind extends 'instant' ? Date : string) : T;

/** The columns of a record's fields: each has the name of its field. */
export type ColumnsOf<F extends Fields> = {
  [K in StoredName<F>]: ColumnValue<ValuesOf<F>[K], F[K]['kind']>;
};

const stored = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, { isApart }]) => !isApart);

/** A row's columns as the wire has them. */
export const wireValues = <F extends Fields>(fields: F, row: ColumnsOf<F>): Pick<ValuesOf<F>, StoredName<F>> =>
  Object.fromEntries(
    stored(fields).map(([name]) => {
      const value: unknown = row[name as StoredName<F>];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as Pick<ValuesOf<F>, StoredName<F>>;

/** What a request gives, as the columns take it. What cannot be stored is added to `errors`. */
export const columnValues = <F extends Fields>(
  fields: F,
  body: Partial<ValuesOf<F>>,
  errors: FieldErrors,
): Partial<ColumnsOf<F>> =>
  Object.fromEntries(
    stored(fields)
      .filter(([name]) => body[name] !== undefined)
      .map(([name, field]) => [name, columnValue(field, name, body[name], errors)]),
  ) as Partial<ColumnsOf<F>>;

const columnValue = (field: Field, name: string, value: unknown, errors: FieldErrors): unknown => {
  const { kind } = field;
  if (typeof value !== 'string') return value;
  if (kind === 'instant') return instantOf(value, name, errors);
  if (kind !== 'line' && kind !== 'html') return value;
  const text = kind === 'html' ? cleanHtml(value) : value.trim();
  if ((field.isRequired || field.isNeverBlanked) && isBlank(text))
    addError(errors, name, message(platformMessages.blank));
  return text;
};

/**
 * Adds the given fields that this person may not change to `errors`. A new record may name them with the value that it
 * begins with.
 */
export const checkRights = (
  fields: Fields,
  body: object,
  viewer: Viewer,
  isNew: boolean,
  errors: FieldErrors,
): void => {
  for (const [name, { need, initial }] of Object.entries(fields)) {
    const value = (body as Record<string, unknown>)[name];
    if (value === undefined || !need || may(viewer, need) || (isNew && sameJson(value, initial))) continue;
    addError(errors, name, message(platformMessages.fieldNotYours));
  }
};

/** Reads an instant of a request; one that cannot be stored is reported under its field. */
export const instantOf = (
  text: string | null | undefined,
  field: string,
  errors: FieldErrors,
): Date | null | undefined => {
  if (text === undefined || text === null) return text;
  const instant = readInstant(text);
  if (instant) return instant;
  addError(errors, field, message(platformMessages.dateRange, YEARS));
  return undefined;
};
