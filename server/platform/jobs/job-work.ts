import type { Logger } from 'pino';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { isBusyDatabase, isConnectionLoss, isFullDisk } from '../../database/connection-loss.ts';
import type { Db } from '../../database/open.ts';
import { platformMessages } from '../messages.ts';
import { endRun, findRun, handBack, type Progress, type RunEnd, reportRun, saveRun, takeUp } from './job-queries.ts';

/** What a handler is given. */
export interface Work<D extends object, C extends object> {
  id: string;
  data: D;
  /** Where the last attempt got to; null at the beginning. */
  checkpoint: C | null;
  subject: number | null;
  by: number | null;
  /** Aborted when the run is cancelled, handed back or taken over. Look at it between two steps. */
  signal: AbortSignal;
  log: Logger;
  progress(done: number, total?: number | null, note?: MessageRef): void;
  /** Writes the checkpoint in the step's own transaction, and makes sure that nobody else has taken the run over. */
  save(trx: Db, checkpoint: C): Promise<void>;
}

/** Does the work and gives what people see as its result. Called again with the checkpoint after a crash. */
export type JobHandler<D extends object, C extends object> = (work: Work<D, C>) => Promise<object | null>;

/**
 * Takes back what a run left behind that was cancelled or failed. May be called more than once: where the process dies before the
 * run has ended, the handler goes on first, from the checkpoint that was saved last.
 */
export type JobUndo<D extends object, C extends object> = (
  left: Pick<Work<D, C>, 'id' | 'data' | 'checkpoint' | 'subject' | 'by' | 'log' | 'save'>,
) => Promise<void>;

/** How a run is tried again whose handler failed: with a delay that doubles each time, until it counts as failed. */
export interface JobRetry {
  /** Tries in all. */
  tries: number;
  delaySeconds: number;
  longestDelaySeconds: number;
  /** What people read once there are no tries left. */
  failure: MessageRef;
}

export interface JobKind<D extends object, C extends object> {
  handler: JobHandler<D, C>;
  retry?: JobRetry | undefined;
  undo?: JobUndo<D, C> | undefined;
  isLean?: boolean | undefined;
}

/** Ends a run as failed, with a reason for the person who asked for it. */
export class JobFailure extends Error {
  readonly reason: MessageRef;
  readonly result: object | null;

  constructor(reason: MessageRef, result: object | null = null) {
    super(reason.code);
    this.reason = reason;
    this.result = result;
  }
}

/** Somebody asked for the run to be cancelled. */
export class Cancelled extends Error {}
/** The process stops; the run goes on elsewhere or at the next start. */
export class HandedBack extends Error {}
/** Another process took the run for dead and took it over. */
class TakenOver extends Error {}

const REPORT_MS = 500;
/** A run that took the process down so often without getting anywhere would do so for ever. */
const MOST_STALLED = 5;

interface Services {
  db: Db;
  log: Logger;
}

/** One attempt at a run, from taking it up to writing down how it ended. Throws where it is to be tried again. */
export const runOnce = async <D extends object, C extends object>(
  { db, log }: Services,
  { handler, undo, retry }: JobKind<D, C>,
  id: string,
  control: AbortController,
): Promise<void> => {
  const row = await takeUp(db, id);
  if (!row) return;
  const { attempt } = row;
  const runLog = log.child({ job: row.kind, run: id });
  const { signal } = control;
  let progress: Progress = { done: row.done, total: row.total, note: row.note };
  const base = { id, data: row.data as D, subject: row.subject, by: row.created_by, log: runLog };
  const saveOwn = async (trx: Db, checkpoint: C) => {
    if (await saveRun(trx, id, attempt, checkpoint, progress)) return;
    const takenOver = new TakenOver();
    control.abort(takenOver);
    throw takenOver;
  };
  const end = async (how: RunEnd) => {
    try {
      if (how.state !== 'done') {
        const checkpoint = ((await findRun(db, id))?.checkpoint ?? null) as C | null;
        await undo?.({ ...base, checkpoint, save: saveOwn });
      }
      await endRun(db, id, attempt, how, progress);
    } catch (error) {
      // It ends with whoever took it over.
      if (!(error instanceof TakenOver)) throw error;
    }
  };
  if (row.stalled >= MOST_STALLED) {
    return end({ state: 'failed', error: message(platformMessages.stalled) });
  }
  if (row.cancel_requested) control.abort(new Cancelled());

  let reporting = false;
  const report = async () => {
    if (reporting || signal.aborted) return;
    reporting = true;
    try {
      const now = await reportRun(db, id, attempt, progress);
      if (now === undefined) control.abort(new TakenOver());
      else if (now.cancel_requested) control.abort(new Cancelled());
    } catch (error) {
      runLog.warn({ err: error }, 'progress was not written');
    } finally {
      reporting = false;
    }
  };
  const timer = setInterval(() => void report(), REPORT_MS);

  try {
    const result = await handler({
      ...base,
      checkpoint: row.checkpoint as C | null,
      signal,
      progress: (done, total, note) => {
        progress = { done, total: total === undefined ? progress.total : total, note: note ?? progress.note };
      },
      save: async (trx, checkpoint) => {
        signal.throwIfAborted();
        await saveOwn(trx, checkpoint);
      },
    });
    clearInterval(timer);
    await end({ state: 'done', result });
  } catch (error) {
    clearInterval(timer);
    if (signal.reason instanceof TakenOver) return;
    if (signal.reason instanceof HandedBack) {
      await handBack(db, id, attempt);
      throw signal.reason;
    }
    if (signal.reason instanceof Cancelled) return end({ state: 'cancelled' });
    if (isConnectionLoss(error) || isBusyDatabase(error)) throw error;
    const isUnexpected = !(error instanceof JobFailure);
    const fullDisk = isFullDisk(error) ? message(platformMessages.diskFull) : undefined;
    if (retry && isUnexpected) {
      runLog.warn({ err: error, attempt }, 'an attempt at the job failed');
      if (attempt >= retry.tries) return end({ state: 'failed', error: fullDisk ?? retry.failure });
      await handBack(db, id, attempt);
      throw error;
    }
    if (isUnexpected) runLog.error({ err: error }, 'job failed');
    const reason = isUnexpected ? (fullDisk ?? message(platformMessages.failed, { id })) : error.reason;
    const result = isUnexpected ? null : error.result;
    await end({ state: 'failed', error: reason, result });
  }
};
