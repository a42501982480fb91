import { type RawBuilder, sql } from 'kysely';
import { idOfAddress } from '../rules.ts';

/** Selects the id of the task that has, or else had, a slug; the second is looked up only where the first is not found. */
export const idOfSlug = (slug: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  select id from (
    select id from tasks where slug = ${slug}
    union all select task_id from task_aliases where slug = ${slug}
  ) as found limit 1
)`;

/** The id of the task at an address: `~12`, its slug, or one that it had before. Part of a query. */
export const taskAt = (address: string): RawBuilder<number> => {
  const id = idOfAddress(address);
  return id === null ? idOfSlug(sql<string>`${address}::text`) : sql<number>`${id}::integer`;
};
