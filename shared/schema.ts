/** The type of what fits a schema; it exists for the compiler only. */
declare const fitting: unique symbol;
/** Marks a field that may be left out; a symbol, so that the schema remains plain JSON. */
const optional = Symbol('optional');

/** A JSON Schema (draft 2020-12) that values of the type `T` fit. */
export interface Schema<T = unknown> {
  readonly [fitting]: T;
}
export type Static<S extends Schema> = S[typeof fitting];

export type Fields = Readonly<Record<string, Schema>>;
interface Optional {
  readonly [optional]: true;
}
export type OptionalSchema<S extends Schema> = S & Optional;
type OptionalName<F extends Fields> = { [K in keyof F]: F[K] extends Optional ? K : never }[keyof F];
type ObjectOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalName<F>>]: Static<F[K]> } & { [K in OptionalName<F>]?: Static<F[K]> }
>;
type Flat<T> = { [K in keyof T]: T[K] };

export interface ObjectSchema<F extends Fields = Fields> extends Schema<ObjectOf<F>> {
  readonly properties: F;
}
export interface UnionSchema<S extends readonly Schema[]> extends Schema<Static<S[number]>> {
  readonly anyOf: S;
}

interface Options {
  default?: unknown;
  /** Which control a form that is drawn from the schema shows. */
  control?: string;
}
interface StringOptions extends Options {
  /** Code points. */
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date' | 'date-time' | 'email' | 'uuid';
}
interface NumberOptions extends Options {
  minimum?: number;
  maximum?: number;
}
interface ArrayOptions extends Options {
  minItems?: number;
  maxItems?: number;
}
interface ObjectOptions extends Options {
  /** False: fields that the schema does not name are rejected. */
  additionalProperties?: false;
}
interface RecordOptions extends Options {
  maxProperties?: number;
}

const schema = <S extends Schema>(keywords: object) => keywords as S;

/**
 * Builds schemas. The result is plain JSON Schema: the server validates and filters with it, OpenAPI is printed from it,
 * and `Static` is its type.
 *
 *   const Page = Type.Object({ results: Type.Array(Item), next: Type.Optional(Type.Integer({ minimum: 1 })) });
 *   type Page = Static<typeof Page>; // { results: Item[]; next?: number }
 */
export const Type = {
  Unknown: (options: Options = {}) => schema<Schema>({ ...options }),
  Null: (options: Options = {}) => schema<Schema<null>>({ type: 'null', ...options }),
  Boolean: (options: Options = {}) => schema<Schema<boolean>>({ type: 'boolean', ...options }),
  Integer: (options: NumberOptions = {}) => schema<Schema<number>>({ type: 'integer', ...options }),
  Number: (options: NumberOptions = {}) => schema<Schema<number>>({ type: 'number', ...options }),
  String: (options: StringOptions = {}) => schema<Schema<string>>({ type: 'string', ...options }),
  /** One of the given words. */
  Enum: <const T extends readonly string[]>(words: T, options: Options = {}) =>
    schema<Schema<T[number]>>({ type: 'string', enum: words, ...options }),
  /** This one value. */
  Literal: <const T extends string | number | boolean>(value: T) =>
    schema<Schema<T>>({ type: typeof value, const: value }),
  Array: <S extends Schema>(items: S, options: ArrayOptions = {}) =>
    schema<Schema<Static<S>[]>>({ type: 'array', items, ...options }),
  Object: <F extends Fields>(properties: F, options: ObjectOptions = {}) => {
    const required = Object.keys(properties).filter((name) => !(optional in (properties[name] ?? {})));
    return schema<ObjectSchema<F>>({
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...options,
    });
  },
  /** An object with fields of any name, all of one schema. */
  Record: <S extends Schema>(values: S, options: RecordOptions = {}) =>
    schema<Schema<Record<string, Static<S>>>>({ type: 'object', additionalProperties: values, ...options }),
  Union: <const S extends readonly Schema[]>(anyOf: S, options: Options = {}) =>
    schema<UnionSchema<S>>({ anyOf, ...options }),
  /** Of an object's field: it may be left out. */
  Optional: <S extends Schema>(field: S) => ({ ...field, [optional]: true }) as S & Optional,
  /** A schema that contains itself, by a name that is unique in the whole: `(self) => Type.Object({ children: Type.Array(self) })`. */
  Recursive: <T>(name: string, build: (self: Schema<T>) => Schema) =>
    schema<Schema<T>>({ $id: name, ...build(schema<Schema<T>>({ $ref: name })) }),
  /** The same schema for a type that is narrower than what it can say. */
  Unsafe: <T>(wide: Schema) => wide as Schema<T>,
};
