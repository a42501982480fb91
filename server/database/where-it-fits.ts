import { type RawBuilder, sql } from 'kysely';

/**
 * Bytes of JSON that a page of work carries; what comes after them is left out, and asked for by itself. One item is always
 * given, however large.
 */
const PAGE_BYTES = 8 * 1024 * 1024;
/** What takes so little to store cannot be large, however well it was compressed; it is not measured. */
const NEVER_LARGE = 100;
/** What is as small as this is given in any case: a page of these alone is not large. */
const ALWAYS_GIVEN = 8 * 1024;

const bytesOf = (column: string) => {
  const json = sql.ref(column);
  return sql`case when ${json} is null then 0 when pg_column_size(${json}) < ${sql.lit(NEVER_LARGE)} then ${sql.lit(NEVER_LARGE)}
    else octet_length(${json}::text) end`;
};

/**
 * A column of JSON, null in the rows that no longer fit on the page with those that come before them. `others`: columns that
 * travel with it, and count too.
 */
export const whereItFits = (
  column: string,
  id: string,
  order: 'newest' | 'oldest' | 'id',
  others: readonly string[] = [],
): RawBuilder<object | null> => {
  const bytes = sql.join([column, ...others].map(bytesOf), sql` + `);
  return sql`case when coalesce(
    sum(${bytes}) over (order by ${sql.ref(id)} ${sql.raw(order === 'newest' ? 'desc' : 'asc')} rows between unbounded preceding and 1 preceding), 0
  ) <= ${sql.lit(PAGE_BYTES)} or ${bytes} <= ${sql.lit(ALWAYS_GIVEN)} then ${sql.ref(column)} end`;
};
