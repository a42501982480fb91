import { type RawBuilder, sql } from 'kysely';

/**
 * Bytes of JSON that a page of work carries; what comes after them is left out, and asked for by itself. One item is always
 * given, however large.
 */
const PAGE_BYTES = 8 * 1024 * 1024;
/** What takes so little to store cannot be large, however well it was compressed; it is not measured. */
const NEVER_LARGE = 100;
/** What is as small as this is given after that all the same, among so many at the top as are no more than another page. */
const SMALL = 8 * 1024;
const SMALL_GIVEN_AMONG = PAGE_BYTES / SMALL;

/** How large a column of JSON is, about. */
export const bytesOf = (column: string): RawBuilder<number> => {
  const json = sql.ref(column);
  return sql`case when ${json} is null then 0 when pg_column_size(${json}) < ${sql.lit(NEVER_LARGE)} then ${sql.lit(NEVER_LARGE)}
    else octet_length(${json}::text) end`;
};

/** Where a row stands on a page whose ids are given as they stand there. */
export const placeOn = (page: readonly number[], id: string): RawBuilder<number> =>
  sql`array_position(${[...page]}::bigint[], ${sql.ref(id)})`;

/**
 * A column of JSON, null in the rows that no longer fit on the page with those that come before them: `order` is that of the
 * page, so that what stands at its top is given. `bytes`: what a row counts as, where more travels with the column.
 */
export const whereItFits = (
  column: string,
  order: RawBuilder<unknown>,
  bytes: RawBuilder<number> = bytesOf(column),
): RawBuilder<object | null> =>
  sql`case when coalesce(
    sum(${bytes}) over (order by ${order} rows between unbounded preceding and 1 preceding), 0
  ) <= ${sql.lit(PAGE_BYTES)}
    or row_number() over (order by ${order}) <= ${sql.lit(SMALL_GIVEN_AMONG)} and ${bytes} <= ${sql.lit(SMALL)}
    then ${sql.ref(column)} end`;
