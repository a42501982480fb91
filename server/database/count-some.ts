import type { SelectQueryBuilder } from 'kysely';
import { COUNTED_MOST } from '../../shared/paging.ts';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** How many rows there are, no more than `COUNTED_MOST`, of which PostgreSQL reads no more than these. */
export const countSome = async (db: Db, rows: SelectQueryBuilder<Schema, never, { id: number }>): Promise<number> => {
  const found = await db
    .selectFrom(rows.limit(COUNTED_MOST).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};
