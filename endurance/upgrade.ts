import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../server/database/migrate.ts';
import { type Migration, readMigrations } from '../server/database/migration-files.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startProcess } from '../server/testing/process.ts';
import { outcomeOf, PEOPLE, seedWork } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { startWork } from './shared/people.ts';
import { postgresPlace } from './shared/place.ts';
import { ownPostgres } from './shared/postgres.ts';
import { report } from './shared/report.ts';

/**
 * Forty people answer while migrations change every table that answering uses, in orders that meet those of saves. The
 * migrations keep the rule for ours: the version that is running works with the tables before and after.
 */
const BETWEEN_MS = 300;
const TABLES = ['answers', 'answer_versions', 'question_slots', 'assignments', 'reservations', 'answer_days'];

const CHANGES = [
  ...TABLES.map((table) => `alter table ${table} add column extra integer`),
  ...TABLES.map((table) => `alter table ${table} alter column extra set default 0`),
  // Every table at once, forwards and backwards.
  TABLES.map((table) => `alter table ${table} add column also text`).join(';'),
  TABLES.toReversed()
    .map((table) => `alter table ${table} drop column also`)
    .join(';'),
  'create index upgrade_drill on answers (answered_at)',
  'update assignments set extra = 1; alter table assignments add check (extra is not null) not valid',
  'alter table assignments drop constraint assignments_extra_check; drop index upgrade_drill',
  ...TABLES.map((table) => `alter table ${table} drop column extra`),
];

const migrationsUpTo = async (count: number): Promise<Migration[]> => [
  ...(await readMigrations()),
  ...CHANGES.slice(0, count).map((text, at) => ({ name: `9${String(at).padStart(3, '0')}`, text, checksum: text })),
];

const folder = makeFolder('endurance');
const postgres = ownPostgres(folder);
await postgres.start();
const place = postgresPlace(folder, postgres.url);
const { task, people } = await seedWork(place, 50_000);
const port = String(await freePort());
const server = await startProcess({ ...place.environment, PORT: port });
const work = startWork(() => `http://127.0.0.1:${port}`, task, people);
await work.more(PEOPLE);
const { lost, done } = await place.visit(async (db) => {
  let done = 0;
  for (let count = 1; count <= CHANGES.length; count += 1) {
    done += (await migrate(db, migrationsUpTo(count))).length;
    await pause(BETWEEN_MS);
  }
  await work.more(PEOPLE);
  await work.stop();
  return { lost: await countLost(db, work.acknowledged), done };
});
await server.stop();
await postgres.stop();
postgres.release();
await removeFolder(folder);
const what = 'Migration of the tables of answers while forty people answer';
report('upgrade', [outcomeOf({ what, times: done, work, lost, isFine: done === CHANGES.length })]);
