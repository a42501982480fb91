import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/open.ts';
import { addRun, findRun, forgetRuns, type JobRow, listRuns, openRuns, requestCancel } from './job-queries.ts';
import { HandedBack, type JobHandler, type JobKind, type JobRetry, type JobUndo, runOnce } from './job-work.ts';

export interface JobOptions {
  /** Who asked for it; null for the system and the command line. */
  by?: number | null;
  /** What it is about: the id of a task. */
  subject?: number | null;
  /** Not before so many seconds have passed. */
  after?: number;
}

export interface JobMore {
  /** Left out: a failed run stays failed. */
  retry?: JobRetry;
  /** The database does the work: this process makes hardly any garbage. */
  isLean?: boolean;
}

/**
 * Background work. A kind is defined once, before `start`; a run is enqueued in the transaction of the change that it
 * belongs to, survives the death of the process and goes on from its last checkpoint.
 */
export interface Jobs {
  /** `undo` takes back what a run left behind that was cancelled or failed. */
  define<D extends object, C extends object>(
    kind: string,
    handler: JobHandler<D, C>,
    undo?: JobUndo<D, C>,
    more?: JobMore,
  ): void;
  /** Through the given transaction's own connection, so that the job is there if and only if the change is. */
  enqueue(db: Db, kind: string, data: object, options?: JobOptions): Promise<string>;
  /** Takes effect within about a second; false where the run has ended already. */
  cancel(id: string): Promise<boolean>;
  get(id: string): Promise<JobRow | undefined>;
  /** Newest first. */
  list(kind: string, subject: number | null, limit: number): Promise<JobRow[]>;
  start(): Promise<void>;
  /** Hands running work back to the queue and waits for it to let go. */
  stop(): Promise<void>;
}

/** pg-boss takes a job for dead when its process has not been heard of for so long. */
const HEARTBEAT_SECONDS = 15;
const QUEUE = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 23 * 3600,
  retryLimit: 1_000_000,
  retryDelay: 0,
  notify: true,
};
const backoffOf = (retry: JobRetry | undefined) =>
  retry && { retryBackoff: true, retryDelay: retry.delaySeconds, retryDelayMax: retry.longestDelaySeconds };

const CONNECT_MS = 5000;
/** Statements of the queue itself are short. */
const STATEMENT_MS = 30_000;
const STOP_MS = 20_000;
/** What people can still look up of a run that ended. */
const REMEMBERED_DAYS = 90;

/**
 * Imports and exports make much garbage compared with what stays alive. Left to itself, the heap grows to several times of that
 * before it is cleared; clearing more often keeps memory low, but costs answers a tenth of their speed: so only meanwhile.
 */
const clearHeapOften = (often: boolean) => setFlagsFromString(`--heap-growing-percent=${often ? 50 : 0}`);

export const createJobs = ({ db, url, exclusive }: Database, log: Logger): Jobs => {
  const kinds = new Map<string, JobKind<never, never>>();
  const running = new Map<string, AbortController>();
  /** Those of them that make garbage. */
  const making = new Set<string>();
  let boss: PgBoss | null = null;
  let started = false;
  let hasStopped = false;

  const send = (trx: Db, kind: string, id: string, after?: number) =>
    (boss as PgBoss).send(
      kind,
      { run: id },
      {
        id,
        db: fromKysely(trx),
        ...(after === undefined ? {} : { startAfter: after }),
        ...backoffOf(kinds.get(kind)?.retry),
      },
    );

  /** Work that was left behind: by a process that died, or enqueued where no queue was running. */
  const recover = async (queue: PgBoss): Promise<void> => {
    for (const { id, kind } of await openRuns(db)) {
      if (!kinds.has(kind)) continue;
      const [job] = await queue.findJobs(kind, { id });
      // With the database to itself this process knows that an active job has lost its worker.
      const alive = job && (job.state === 'created' || job.state === 'retry' || (job.state === 'active' && !exclusive));
      if (alive) continue;
      if (job) await queue.deleteJob(kind, id);
      await send(db, kind, id);
    }
  };

  const start = async () => {
    hasStopped = false;
    const queue = new PgBoss({
      connectionString: url,
      max: 3,
      connectionTimeoutMillis: CONNECT_MS,
      // Passed on to the driver.
      ...{ query_timeout: STATEMENT_MS },
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
      schedule: false,
    });
    // Connections that are still closing once it has stopped are nobody's loss.
    queue.on('error', (error) => (hasStopped ? undefined : log.error({ err: error }, 'job queue')));
    queue.on('warning', (warning) => log.debug({ warning }, 'job queue'));
    await queue.start();
    boss = queue;
    for (const kind of kinds.keys()) await queue.createQueue(kind, QUEUE);
    await forgetRuns(db, REMEMBERED_DAYS);
    await recover(queue);
    for (const [kind, work] of kinds) {
      let worker: string;
      worker = await queue.work<{ run: string }>(
        kind,
        { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
        async ([job]) => {
          if (!job) return;
          const control = new AbortController();
          running.set(job.data.run, control);
          if (!work.isLean) making.add(job.data.run);
          clearHeapOften(making.size > 0);
          try {
            await runOnce({ db, log }, work, job.data.run, control);
          } finally {
            running.delete(job.data.run);
            making.delete(job.data.run);
            clearHeapOften(making.size > 0);
            // Those that came meanwhile were announced to a busy worker: it looks again at once, not at the next poll.
            if (started) queue.notifyWorker(worker);
          }
        },
      );
    }
    started = true;
  };

  return {
    define: (kind, handler, undo, { retry, isLean } = {}) => {
      if (started || kinds.has(kind)) throw new Error(`Job kind ${kind} is defined too late or twice.`);
      kinds.set(kind, { handler, undo, retry, isLean } as JobKind<never, never>);
    },
    enqueue: async (trx, kind, data, { by = null, subject = null, after } = {}) => {
      if (!kinds.has(kind)) throw new Error(`No job kind ${kind}.`);
      const id = randomUUID();
      await addRun(trx, { id, kind, data, subject, by });
      // Before the start there is no queue yet; the start then sends what waits.
      if (started) await send(trx, kind, id, after);
      return id;
    },
    cancel: (id) => requestCancel(db, id),
    get: (id) => findRun(db, id),
    list: (kind, subject, limit) => listRuns(db, kind, subject, limit),
    start,
    stop: async () => {
      if (boss === null) return;
      started = false;
      const stopped = boss.stop({ graceful: true, timeout: STOP_MS });
      for (const control of running.values()) control.abort(new HandedBack());
      await stopped;
      hasStopped = true;
      boss = null;
    },
  };
};
