import { sql } from 'kysely';
import { follow } from '../../areas/statistics/server/rollup/follow.ts';
import { openPostgres } from '../../server/database/open.ts';

/**
 * A process that brings the tables of the statistics up to the answers whenever it is told to. It holds the lock on that on
 * its only connection, so that no server does it meanwhile.
 */
const { db } = openPostgres(process.argv[2] as string, { connections: 1 });
const hold = () => sql`select pg_advisory_lock(hashtext('statistics.follow'))`.execute(db);

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  await hold();
  await follow(db);
  process.send?.('done');
});
await hold();
await follow(db);
process.send?.('done');
