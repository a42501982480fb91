import { sql } from 'kysely';
import type { Db } from '../server/database/open.ts';

/** Waits for another server that may be making the same world, then returns whether there are users already. */
export const isInhabited = async (trx: Db): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('tagwerk demo world'))`.execute(trx);
  return (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
};

/** Whether anybody is there at all, and how many have one of the given mail addresses. */
export const knownAddresses = async (db: Db, addresses: string[]): Promise<{ anybody: boolean; found: number }> => {
  const { anybody, found } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('users').select('id')).$castTo<boolean>().as('anybody'),
      eb
        .selectFrom('users')
        .where('email', 'in', addresses)
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('found'),
    ])
    .executeTakeFirstOrThrow();
  return { anybody, found: found ?? 0 };
};
