import { sql } from 'kysely';
import type { Db } from '../../server/database/open.ts';
import { cpuMsOf, cpuMsWithChildren, parentOf } from '../shared/process-cpu.ts';
import { percentile } from '../shared/report.ts';
import type { Annotator } from '../shared/seed.ts';

const WARM_UP = 5;
const ROUNDS = 20;

/** CPU of one loop in ms, by process. */
interface Cpu {
  /** The server; not there where there is none. */
  server: number;
  postgres: number;
  /** The benchmark itself, which sends the requests, or the statements. */
  client: number;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  cpu: Cpu;
}

/** Saves an answer to a question; gives the id of the next. */
export type Loop = (annotator: Annotator, questionId: number) => Promise<number>;

interface Run {
  annotators: Annotator[];
  /** Gives the first question of an annotator. */
  first: Loop;
  loop: Loop;
  /** Where PostgreSQL is the benchmark's own. */
  db?: Db;
  serverPid?: number;
}

/** What PostgreSQL has had of processors until now, in ms: all its processes, also those that have ended. */
export const postgresCpuMs = async (db: Db | undefined): Promise<number> => {
  if (!db) return 0;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return cpuMsWithChildren(parentOf((rows[0] as { pid: number }).pid));
};

/**
 * Every annotator goes round at their own pace; a round that began is counted. After warming up, PostgreSQL looks at
 * what its tables hold now, as it does by itself once a minute: until then it plans for empty ones.
 */
export const measure = async ({ annotators, first, loop, db, serverPid }: Run): Promise<Measured> => {
  const samples: number[] = [];
  // One after the other: all at once would wait for a connection longer than a server lets anybody wait.
  const at: number[] = [];
  for (const annotator of annotators) at.push(await first(annotator, 0));
  const rounds = async (count: number, keep: boolean) => {
    await Promise.all(
      annotators.map(async (annotator, index) => {
        for (let round = 0; round < count; round += 1) {
          const begun = performance.now();
          at[index] = await loop(annotator, at[index] as number);
          if (keep) samples.push(performance.now() - begun);
        }
      }),
    );
  };
  await rounds(WARM_UP, false);
  if (db) await sql`analyze`.execute(db);
  await rounds(WARM_UP, false);
  const used = async () => [serverPid ? cpuMsOf(serverPid) : 0, await postgresCpuMs(db), cpuMsOf(process.pid)];
  const before = await used();
  const begun = performance.now();
  await rounds(ROUNDS, true);
  const seconds = (performance.now() - begun) / 1000;
  const [server = 0, postgres = 0, client = 0] = (await used()).map(
    (ms, index) => (ms - (before[index] ?? 0)) / samples.length,
  );
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share)) as [number, number, number];
  return { perSecond: samples.length / seconds, p50, p95, p99, cpu: { server, postgres, client } };
};
