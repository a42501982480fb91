import type { Need } from './access.ts';
import { type OptionalSchema, type Schema, type Static, Type } from './schema.ts';

/**
 * How a value is edited, read from a request, stored and put into words: `line` is one line of text without space around
 * it; `html` is formatted text, sanitised before it is stored; `instant` is ISO 8601 in UTC on the wire and a
 * `timestamptz` in its column; `language` is a code of the schema's `enum`; `person` and `people` are usernames;
 * `choice` is one of some values, for which the area has a control and words.
 */
export type FieldKind = 'line' | 'html' | 'whole' | 'flag' | 'language' | 'instant' | 'person' | 'people' | 'choice';

/** One field of a record that people edit: a task, a person. Its name is the name on the wire. */
export interface Field<S extends Schema = Schema> {
  kind: FieldKind;
  /** The values that a request may give it, and a reply has. */
  schema: S;
  /** What a new record begins with. */
  initial: Static<S>;
  /** Which part of the form shows it. */
  tab: string;
  /** A new record must have it, and it may not be blank. */
  isRequired?: true;
  /** A new record may be made without it, but a request that gives it may not leave it blank. */
  isNeverBlanked?: true;
  /** It has no column of its own name in the record's table: the area reads and writes it. */
  isApart?: true;
  /** Who may change it, where that is not everybody who may save the record. */
  need?: Need;
}

/** The fields of a record, in the order in which a form shows them and a change log names them. */
export type Fields = Readonly<Record<string, Field>>;

export const defineFields = <const F extends Fields>(fields: F): F => fields;

export const field = <S extends Schema, const More extends Omit<Field<S>, 'schema' | 'initial'>>(
  schema: S,
  initial: NoInfer<Static<S>>,
  more: More,
): { schema: S; initial: Static<S> } & More => ({ schema, initial, ...more });

export type NameOf<F extends Fields> = keyof F & string;
/** The values of a record, as the wire has them. */
export type ValuesOf<F extends Fields> = { [K in NameOf<F>]: Static<F[K]['schema']> };

export const namesOf = <F extends Fields>(fields: F): NameOf<F>[] => Object.keys(fields);

const mapped = <F extends Fields, R>(fields: F, of: (one: Field) => unknown): R =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one)])) as R;

/** The schemas of a reply: every field is there. */
export const replySchemas = <F extends Fields>(fields: F) =>
  mapped<F, { [K in NameOf<F>]: F[K]['schema'] }>(fields, ({ schema }) => schema);

type NewSchemas<F extends Fields> = {
  [K in NameOf<F>]: F[K] extends { isRequired: true } ? F[K]['schema'] : OptionalSchema<F[K]['schema']>;
};

/** The schemas of a request that makes a record: only required fields must be given. */
export const newSchemas = <F extends Fields>(fields: F) =>
  mapped<F, NewSchemas<F>>(fields, ({ schema, isRequired }) => (isRequired ? schema : Type.Optional(schema)));

/** The schemas of a request that changes a record: what is left out stays as it is. */
export const changeSchemas = <F extends Fields>(fields: F) =>
  mapped<F, { [K in NameOf<F>]: OptionalSchema<F[K]['schema']> }>(fields, ({ schema }) => Type.Optional(schema));

/** The values of a new record. */
export const initialValues = <F extends Fields>(fields: F) => mapped<F, ValuesOf<F>>(fields, ({ initial }) => initial);

/** The values of the fields out of a record that has more than them. */
export const valuesOf = <F extends Fields>(fields: F, record: ValuesOf<F>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record[name]])) as ValuesOf<F>;
