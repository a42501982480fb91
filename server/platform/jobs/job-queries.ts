import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MessageRef } from '../../../shared/messages.ts';
import type { Db } from '../../database/open.ts';
import type { JobRunsTable } from '../tables.ts';

/** The rows of runs: what people see of background work and what it needs to go on. */
export type JobRow = Selectable<JobRunsTable>;

/** Whether a run waits or is at work. */
export const isOpen = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running';

export interface NewRun {
  id: string;
  kind: string;
  data: object;
  subject: number | null;
  by: number | null;
}

export const addRun = async (db: Db, run: NewRun): Promise<void> => {
  await db
    .insertInto('job_runs')
    .values({
      id: run.id,
      kind: run.kind,
      data: JSON.stringify(run.data),
      subject: run.subject,
      created_by: run.by,
    })
    .execute();
};

export const findRun = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const listRuns = (db: Db, kind: string, subject: number | null, limit: number): Promise<JobRow[]> =>
  db
    .selectFrom('job_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', subject === null ? 'is' : '=', subject)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Runs that nobody has ended, oldest first. */
export const openRuns = (db: Db): Promise<{ id: string; kind: string }[]> =>
  db
    .selectFrom('job_runs')
    .select(['id', 'kind'])
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('created_at')
    .execute();

export const countOpenRuns = (db: Db): Promise<{ kind: string; count: number }[]> =>
  db
    .selectFrom('job_runs')
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .execute();

/** Takes a run up: from now on only this attempt may write. Undefined where the run has ended. */
export const takeUp = (db: Db, id: string): Promise<JobRow | undefined> =>
  db
    .updateTable('job_runs')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      stalled: eb('stalled', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();

export interface Progress {
  done: number;
  total: number | null;
  note: MessageRef | null;
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
const stored = ({ done, total, note }: Progress) => ({ done, total, note: json(note) });

/** Undefined where another attempt has taken over. */
export const reportRun = (db: Db, id: string, attempt: number, progress: Progress) =>
  db
    .updateTable('job_runs')
    .set(stored(progress))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst();

export const saveRun = async (
  trx: Db,
  id: string,
  attempt: number,
  checkpoint: object,
  progress: Progress,
): Promise<boolean> => {
  const saved = await trx
    .updateTable('job_runs')
    .set({ checkpoint: JSON.stringify(checkpoint), stalled: 0, ...stored(progress) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
};

export interface RunEnd {
  state: 'done' | 'failed' | 'cancelled';
  result?: object | null;
  error?: MessageRef | null;
}

export const endRun = async (db: Db, id: string, attempt: number, end: RunEnd, progress: Progress): Promise<void> => {
  await db
    .updateTable('job_runs')
    .set({
      state: end.state,
      error: json(end.error ?? null),
      result: end.result ? JSON.stringify(end.result) : null,
      finished_at: sql<Date>`now()`,
      ...stored(progress),
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
};

/** Gives a run back, for another process or the next start to go on with. */
export const handBack = async (db: Db, id: string, attempt: number): Promise<void> => {
  await db
    .updateTable('job_runs')
    .set({ state: 'waiting', stalled: 0 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .execute();
};

/** False where the run has ended already or is not there. */
export const requestCancel = async (db: Db, id: string): Promise<boolean> => {
  const asked = await db
    .updateTable('job_runs')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return asked.numUpdatedRows > 0n;
};

/** Forgets runs that ended so many days ago, with what was wrong with their rows. */
export const forgetRuns = async (db: Db, days: number): Promise<void> => {
  await db
    .deleteFrom('job_runs')
    .where('finished_at', '<', new Date(Date.now() - days * 24 * 3_600_000))
    .execute();
};
