import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the distinct ids in a column of the rows of a table, one step in its index for each, however many rows have it.
 * @param rows the table with its condition: `answers where task_id = 1`
 */
export const distinctIds = (column: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const id = sql.ref(column);
  return sql`
    with recursive steps (id) as (
      (select min(${id}) from ${rows})
      union all
      select (select min(${id}) from ${rows} and ${id} > steps.id) from steps where steps.id is not null
    )
    select id from steps where id is not null`;
};
