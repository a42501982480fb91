import { type RawBuilder, sql } from 'kysely';

/**
 * Orders by a name that people write as they look for it: case and accents decide last, whatever the collation of the
 * database. For short lists; what pages through large tables follows an index.
 */
export const byName = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate "und-x-icu"`;
