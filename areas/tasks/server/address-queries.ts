import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
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

const ofSlug = statement((db, value: ParameterOf<{ slug: string }>) =>
  sql<{ id: number | null }>`select ${idOfSlug(value('slug'))} as id`.compile(db),
);

/** The id of the task at an address; null where there is none. An address that names the id costs no query. */
export const findTaskId = async (db: Db, address: string): Promise<number | null> =>
  idOfAddress(address) ?? (await ofSlug(db, { slug: address }))[0]?.id ?? null;
