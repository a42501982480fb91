import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { startS3 } from '../server/testing/s3.ts';
import { addTask } from '../server/testing/tasks.ts';
import { startBalancer } from './shared/balancer.ts';
import { outcomeOf, PEOPLE, seedWork, staffToken } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { minutesOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { postgresPlace } from './shared/place.ts';
import { ownPostgres } from './shared/postgres.ts';
import { report } from './shared/report.ts';
import { ROWS, startUploads } from './shared/uploads.ts';

/**
 * Two servers on one PostgreSQL and one S3 store behind a balancer, each killed in turn for five minutes, while forty people answer
 * and two import files. Nothing is lost, nobody is signed out, and every import ends with exactly its rows.
 */
const MINUTES = minutesOr(5);
const IMPORTERS = 2;
const BETWEEN_MS = 4000;

const folder = makeFolder('endurance');
const postgres = ownPostgres(folder);
await postgres.start();
const place = postgresPlace(folder, postgres.url);
const { task, people } = await seedWork(place, 100_000);
const importers = await place.visit((db) =>
  Promise.all(
    Array.from({ length: IMPORTERS }, async () => {
      const { id, slug } = await addTask(db);
      return { taskId: id, slug, token: await staffToken(db, `importer-${id}`) };
    }),
  ),
);
const store = await startS3();
const ports = [await freePort(), await freePort()];
const start = (at: number): Promise<ServerProcess> =>
  startProcess({
    ...place.environment,
    ...{ TAGWERK_DATA: join(folder, `server-${at}`), PORT: String(ports[at]) },
    ...{ FILES_S3_BUCKET: store.config.bucket, FILES_S3_ENDPOINT: store.config.endpoint ?? '' },
    ...{ FILES_S3_ACCESS_KEY: store.config.accessKey, FILES_S3_SECRET_KEY: store.config.secretKey },
  });
const servers = [await start(0), await start(1)];
const balancer = await startBalancer(ports);
const work = startWork(() => balancer.url, task, people);
const uploads = importers.map((one) => startUploads(balancer.url, one));

let kills = 0;
for (const end = performance.now() + MINUTES * 60_000; performance.now() < end; kills += 1) {
  await work.more(PEOPLE);
  await pause(Math.random() * BETWEEN_MS);
  const at = kills % servers.length;
  await servers[at]?.kill();
  await pause(Math.random() * BETWEEN_MS);
  servers[at] = await start(at);
}
await Promise.all([work.stop(), ...uploads.map((one) => one.stop())]);
for (const server of servers) await server.stop();
await balancer.close();
const { lost, wrong } = await place.visit(async (db) => {
  let wrong = 0;
  for (const [at, { taskId }] of importers.entries()) {
    const { count } = await db
      .selectFrom('questions')
      .where('task_id', '=', taskId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    wrong += Math.abs(Number(count) - ROWS * (uploads[at]?.done.length ?? 0));
  }
  return { lost: await countLost(db, work.acknowledged), wrong };
});
await store.stop();
await postgres.stop();
postgres.release();
await removeFolder(folder);
const errors = uploads.flatMap((one) => one.errors);
for (const error of errors.slice(0, 5)) console.error(error);
const files = uploads.reduce((sum, { done }) => sum + done.length, 0);
const what = `One of two servers killed in turn, with ${files} imports of ${ROWS} rows under way one after the other`;
const outcome = outcomeOf({ what, times: kills, work, lost: lost + wrong, isFine: errors.length === 0 && files > 0 });
report('several-servers', [{ ...outcome, seen: outcome.seen + errors.length }]);
