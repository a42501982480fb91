import { OneOf } from './route.ts';
import { type Static, Type } from './schema.ts';
import { LANGUAGES } from './texts.ts';

/**
 * Whom a file is written for: in what language its columns and statuses are called, and in what time zone (IANA name) its
 * times are. Left out: codes, and ISO 8601 in UTC, for programs that read it.
 */
export const writtenFor = {
  language: Type.Optional(OneOf(LANGUAGES)),
  time_zone: Type.Optional(Type.String({ maxLength: 64 })),
};
export const WrittenFor = Type.Object(writtenFor, { additionalProperties: false });
export type WrittenFor = Static<typeof WrittenFor>;
