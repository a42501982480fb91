import type { Need } from './access.ts';
import { type ObjectSchema, type Schema, type Static, Type } from './schema.ts';

/** Where every call lives; clients that exist know it. */
export const API_BASE = '/api/4.0/';

/** The header by which a client names the service. No form of another site can send it: the defence against forged requests. */
export const SERVICE_HEADER = 'x-service';
export const SERVICE_NAME = 'tagwerk';

/**
 * An endpoint as data: the one description from which come validation, response filtering, documentation and the
 * typed client. `path` is relative to `API_BASE`, ends in a slash and names parameters as `:slug`.
 */
export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  /** What the signed-in person must be; relations to the object are checked by the area itself. */
  need: Need;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** Status of success where it is not 200. */
  status?: 201 | 202;
  /**
   * `upload`: a multipart body that the handler streams. `download`: a file answer, opened by a plain link. `stream`: an
   * answer that goes on and on, read as it comes.
   */
  kind?: 'upload' | 'download' | 'stream';
  /** Only for the command line on the server's own machine; nobody else finds the call. */
  local?: true;
  /** Requests a minute from one address, where fewer than the general limit are sensible. */
  perMinute?: number;
  /** The reply may be megabytes: a person gets one at a time. */
  hasLargeReply?: true;
  /** Bytes of the largest body; left out: as large as a question. */
  largestBody?: number;
}

export const route = <
  P extends Schema = ObjectSchema<{}>,
  Q extends Schema = ObjectSchema<{}>,
  B extends Schema = ObjectSchema<{}>,
  R extends Schema = Schema,
>(
  description: Route<P, Q, B, R>,
): Route<P, Q, B, R> => description;

export type ParamsOf<T> = T extends Route<infer P, Schema, Schema, Schema> ? Static<P> : never;
export type QueryOf<T> = T extends Route<Schema, infer Q, Schema, Schema> ? Static<Q> : never;
export type BodyOf<T> = T extends Route<Schema, Schema, infer B, Schema> ? Static<B> : never;
export type ReplyOf<T> = T extends Route<Schema, Schema, Schema, infer R> ? Static<R> : never;

/** Fields that a form names: values by widget id (`componentId`), or what a question gives by name. */
export const Values = Type.Record(Type.Unknown());

/** An object that refuses fields it does not know, instead of dropping them in silence. */
export const closed = <T extends Record<string, Schema>>(fields: T): ObjectSchema<T> =>
  Type.Object(fields, { additionalProperties: false });

export const Nullable = <T extends Schema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) => Type.Enum(words);

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** A calendar day that PostgreSQL also has: `2026-11-22`, of the years 1000 to 2999. */
export const Day = Type.String({ format: 'date', pattern: '^[12]' });

/** Ids, counts and page numbers: whole, never negative, and within what PostgreSQL's bigint and a double share. */
export const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The id of what there are fewer of, such as people, companies and tasks: within PostgreSQL's integer. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The number of a version: within PostgreSQL's integer. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Text that PostgreSQL can store is checked apart (NUL, unpaired surrogates); here only its length. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });

/** The address of a task: its slug, one that it had before, or `~` and its id. */
export const Slug = Type.String({ minLength: 1, maxLength: 255 });
export const SlugParams = closed({ slug: Slug });
export const Empty = closed({});
export const Detail = Type.Object({ detail: Type.String() });
