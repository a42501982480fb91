import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/open.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createLogger } from '../logger.ts';
import { plainText } from '../wording.ts';
import { JobFailure } from './job-work.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = createLogger('silent');

describe('background jobs', () => {
  let database: Database;
  const open: Jobs[] = [];
  /** Jobs of one process; several on one database are several processes. */
  const process = ({ exclusive = false } = {}) => {
    const jobs = createJobs({ ...database, exclusive }, log);
    open.push(jobs);
    return jobs;
  };
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop();
    await database.close();
  });

  const ended = async (jobs: Jobs, id: string) => {
    for (;;) {
      const run = await jobs.get(id);
      if (run && !['waiting', 'running'].includes(run.state)) return run;
      await pause(20);
    }
  };

  it('runs what was enqueued, with progress, and keeps the result', async () => {
    const jobs = process();
    jobs.define<{ n: number }, object>('double', async ({ data, progress }) => {
      progress(1, 2, plainText('half-way'));
      return { twice: data.n * 2 };
    });
    await jobs.start();
    const id = await jobs.enqueue(database.db, 'double', { n: 21 }, { subject: 7 });
    const run = await ended(jobs, id);
    expect(run).toMatchObject({
      state: 'done',
      result: { twice: 42 },
      done: 1,
      total: 2,
      note: plainText('half-way'),
      subject: 7,
    });
    expect(await jobs.list('double', 7, 10)).toHaveLength(1);
  });

  it('runs what came while it was busy right after, not when it next looks', async () => {
    const jobs = process();
    const ran: number[] = [];
    jobs.define<{ n: number }, object>('one', async ({ data }) => {
      await pause(100);
      ran.push(data.n);
      return null;
    });
    await jobs.start();
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push(await jobs.enqueue(database.db, 'one', { n }));
    for (const id of ids) await ended(jobs, id);
    expect(ran).toEqual([1, 2, 3, 4, 5]);
  });

  it('enqueues within a transaction: rolled back, the job was never there', async () => {
    const jobs = process();
    const ran: string[] = [];
    jobs.define<{ name: string }, object>('note', async ({ data }) => {
      ran.push(data.name);
      return null;
    });
    await jobs.start();
    const lost = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'note', { name: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    const id = await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { name: 'kept' }));
    await ended(jobs, id);
    expect(ran).toEqual(['kept']);
  });

  it('gives the reason of a failure, and hides that of a fault', async () => {
    const jobs = process();
    jobs.define('refused', async () => {
      throw new JobFailure(plainText('Line 7 is broken.'), { bad: 1 });
    });
    jobs.define('faulty', async () => {
      throw new TypeError('x is not a function');
    });
    await jobs.start();
    const refused = await ended(jobs, await jobs.enqueue(database.db, 'refused', {}));
    expect(refused).toMatchObject({ state: 'failed', error: plainText('Line 7 is broken.'), result: { bad: 1 } });
    const faulty = await ended(jobs, await jobs.enqueue(database.db, 'faulty', {}));
    expect(faulty.error).toMatchObject({ code: 'platform.failed' });
  });

  it('says that the disk of the server is full, which people can do something about', async () => {
    const jobs = process();
    const full = async () => {
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    const failure = plainText('It could not be done.');
    jobs.define('filling', full);
    jobs.define('filling-again', full, undefined, {
      retry: { tries: 1, delaySeconds: 1, longestDelaySeconds: 1, failure },
    });
    await jobs.start();
    for (const kind of ['filling', 'filling-again']) {
      const run = await ended(jobs, await jobs.enqueue(database.db, kind, {}));
      expect(run).toMatchObject({ state: 'failed', error: { code: 'platform.diskFull' } });
    }
  });

  it('tries a kind again that says so, and ends it with its own words when no tries are left', async () => {
    const jobs = process();
    const undone: string[] = [];
    const failing = async () => {
      throw new Error('not now');
    };
    const undo = async ({ id }: { id: string }) => void undone.push(id);
    const failure = plainText('It could not be done.');
    jobs.define('shaky', failing, undo, { retry: { tries: 2, delaySeconds: 1, longestDelaySeconds: 1, failure } });
    await jobs.start();
    const id = await jobs.enqueue(database.db, 'shaky', {});
    expect(await ended(jobs, id)).toMatchObject({ state: 'failed', attempt: 2, error: failure });
    expect(undone).toEqual([id]);
  });

  it('takes back once what undoing has saved that it took back, also where the process dies before the run has ended', async () => {
    const jobs = process();
    const takenBack: number[] = [];
    jobs.define<object, { left: number }>(
      'leaving',
      async ({ checkpoint, save }) => {
        if (checkpoint === null) await save(database.db, { left: 3 });
        throw new Error('it fails');
      },
      async ({ checkpoint, save }) => {
        if (checkpoint?.left) takenBack.push(checkpoint.left);
        await save(database.db, { left: 0 });
        if (takenBack.length === 1 && checkpoint?.left) throw new Error('the process dies');
      },
    );
    await jobs.start();
    const id = await jobs.enqueue(database.db, 'leaving', {});
    expect(await ended(jobs, id)).toMatchObject({ state: 'failed', attempt: 2, checkpoint: { left: 0 } });
    expect(takenBack).toEqual([3]);
  });

  it('cancels a run in the middle, which may tidy up before it ends', async () => {
    const jobs = process();
    let tidied = false;
    const begun = Promise.withResolvers<void>();
    jobs.define('endless', async ({ signal }) => {
      begun.resolve();
      for (;;) {
        await pause(10);
        if (signal.aborted) tidied = true;
        signal.throwIfAborted();
      }
    });
    await jobs.start();
    const id = await jobs.enqueue(database.db, 'endless', {});
    await begun.promise;
    expect(await jobs.cancel(id)).toBe(true);
    expect((await ended(jobs, id)).state).toBe('cancelled');
    expect(tidied).toBe(true);
    expect(await jobs.cancel(id)).toBe(false);
  });

  /** Counts to ten, a step a transaction; holds still at five until it is let go. */
  const counting = (jobs: Jobs, gate: { reached: () => void; open: Promise<unknown> }, starts: number[]) =>
    jobs.define<object, { at: number }>('count', async ({ checkpoint, save, signal }) => {
      starts.push(checkpoint?.at ?? 0);
      for (let at = (checkpoint?.at ?? 0) + 1; at <= 10; at += 1) {
        if (at === 6) {
          gate.reached();
          await Promise.race([gate.open, new Promise((done) => signal.addEventListener('abort', done))]);
        }
        signal.throwIfAborted();
        await database.db.transaction().execute((trx) => save(trx, { at }));
      }
      return { counted: 10 };
    });

  it('is handed back by a process that stops, and goes on from its checkpoint in the next', async () => {
    const starts: number[] = [];
    const first = process();
    const reached = Promise.withResolvers<void>();
    counting(first, { reached: reached.resolve, open: new Promise(() => {}) }, starts);
    await first.start();
    const id = await first.enqueue(database.db, 'count', {});
    await reached.promise;
    await first.stop();
    expect((await first.get(id))?.state).toBe('waiting');

    const second = process();
    counting(second, { reached: () => {}, open: Promise.resolve() }, starts);
    await second.start();
    expect(await ended(second, id)).toMatchObject({ state: 'done', result: { counted: 10 } });
    expect(starts).toEqual([0, 5]);
  });

  it.each([
    { exclusive: true, when: 'at once where no other process can have it' },
    { exclusive: false, when: 'when the queue misses its heartbeat' },
  ])('goes on after a process that died: $when', async ({ exclusive }) => {
    const starts: number[] = [];
    const dead = process();
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    counting(dead, { reached: reached.resolve, open: release.promise }, starts);
    await dead.start();
    const id = await dead.enqueue(database.db, 'count', {});
    await reached.promise;
    if (!exclusive) await missHeartbeat(id);

    const next = process({ exclusive });
    counting(next, { reached: () => {}, open: Promise.resolve() }, starts);
    await next.start();
    expect(await ended(next, id)).toMatchObject({ state: 'done', attempt: 2 });
    // The first one wakes up after all, and may no longer write.
    release.resolve();
    await dead.stop();
    expect(await next.get(id)).toMatchObject({ state: 'done', attempt: 2, checkpoint: { at: 10 } });
    expect(starts).toEqual([0, 5]);
  });

  /** What the queue does with a job whose process has not been heard of for a while. */
  const missHeartbeat = (id: string) =>
    sql`update pgboss.job set state = 'retry', started_on = null where id = ${id}`.execute(database.db);

  it('gives up a run that takes the process down again and again', async () => {
    const jobs = process();
    jobs.define('poison', async () => null);
    const id = await jobs.enqueue(database.db, 'poison', {});
    await database.db.updateTable('job_runs').set({ stalled: 5 }).execute();
    await jobs.start();
    expect(await ended(jobs, id)).toMatchObject({ state: 'failed', error: { code: 'platform.stalled' } });
  });

  it('runs at the start what was enqueued while no queue was running', async () => {
    const jobs = process();
    jobs.define('early', async () => ({ ran: true }));
    const id = await jobs.enqueue(database.db, 'early', {});
    expect((await jobs.get(id))?.state).toBe('waiting');
    await jobs.start();
    expect((await ended(jobs, id)).result).toEqual({ ran: true });
  });
});
