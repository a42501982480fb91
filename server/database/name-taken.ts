import { sql } from 'kysely';
import type { Db } from './open.ts';

type Named = 'companies' | 'divisions' | 'modules';

/**
 * Whether another row than that of `id` has the name, in whatever case: people would take one for the other. The row may keep
 * the name that it has. In the transaction that writes the name: others who ask for it wait until that has ended, for the
 * constraint of the table only knows names that are the same in every letter.
 */
export const isNameTaken = async (trx: Db, table: Named, name: string, id: number | null): Promise<boolean> => {
  const key = sql`${`${table} `}::text || lower(${name} collate "und-x-icu")`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  const { rows } = await sql`
    select from ${sql.table(table)} as other
    where lower(other.name collate "und-x-icu") = lower(${name} collate "und-x-icu") and other.id is distinct from ${id}
      and not exists (select from ${sql.table(table)} as own where own.id = ${id} and own.name = ${name})
    limit 1`.execute(trx);
  return rows.length > 0;
};
