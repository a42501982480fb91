import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../rules.ts';

/**
 * Bytes of JSON that a page of work carries; what comes after them is left out, and asked for by itself. One item is always
 * given, however large.
 */
const PAGE_BYTES = 8 * 1024 * 1024;
/** What takes so little to store cannot be large, however well it was compressed; it is not measured. */
const NEVER_LARGE = 1000;

/** A column of JSON, null in the rows that no longer fit on the page with those that come before them. */
export const whereItFits = (column: string, id: string, order: Order): RawBuilder<object | null> => {
  const json = sql.ref(column);
  const bytes = sql`case when pg_column_size(${json}) < ${sql.lit(NEVER_LARGE)} then ${sql.lit(NEVER_LARGE)}
    else octet_length(${json}::text) end`;
  return sql`case when coalesce(
    sum(${bytes}) over (order by ${sql.ref(id)} ${sql.raw(order === 'newest' ? 'desc' : 'asc')} rows between unbounded preceding and 1 preceding), 0
  ) <= ${sql.lit(PAGE_BYTES)} then ${json} end`;
};
