import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import type { Ground } from '../../../../server/platform/ground.ts';
import { JobFailure, type JobHandler, type JobUndo } from '../../../../server/platform/job-work.ts';
import type { Mapping } from '../../rules.ts';
import {
  addProblems,
  discardLot,
  type ImportTask,
  openLot,
  publishLot,
  removePart,
  stageRows,
  stampUpdated,
  taskById,
  unpublishedLot,
} from '../import-queries.ts';
import { FileFault, type RawRow } from '../reading/row.ts';
import { packRows, rowsOf, type Source, unpackRows } from '../reading/source.ts';
import { BATCH_ROWS, batchesOf, RowReader, SMALL_BATCH_ROWS } from './batches.ts';
import { writeProblems } from './problems-file.ts';

export const IMPORT = 'import-questions';
export const REMOVE_LOTS = 'remove-lots';
export const RESIZE_PLACES = 'resize-places';
/** Of what somebody could download for some days. */
export const REMOVE_FILE = 'remove-file';

const PROBLEMS_DAYS = 30;

export interface ImportData {
  source: Source;
  mapping: Mapping;
  skipBadRows: boolean;
  dryRun: boolean;
}

/** Where an import is. All counts are of rows of the file. */
export interface ImportCheckpoint {
  stage: 'read' | 'published';
  /** Rows of a spreadsheet, unpacked once. */
  rowsKey: string | null;
  lotId: number | null;
  rows: number;
  added: number;
  updated: number;
  unchanged: number;
  bad: number;
  ignored: string[];
  /** The last updated question whose change has been marked. */
  stamped: number;
}

export interface ImportResult {
  problemsKey: string | null;
}

const BEGIN: ImportCheckpoint = {
  stage: 'read',
  rowsKey: null,
  lotId: null,
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  bad: 0,
  ignored: [],
  stamped: 0,
};

const KEYED_ROWS = 1000;

export const importQuestions =
  ({
    config,
    db,
    files,
    jobs,
  }: Pick<Ground, 'config' | 'db' | 'files' | 'jobs'>): JobHandler<ImportData, ImportCheckpoint> =>
  async ({ id, data, checkpoint, subject, signal, progress, save }) => {
    const batchRows = config.databaseUrl === null ? SMALL_BATCH_ROWS : BATCH_ROWS;
    let at = checkpoint ?? BEGIN;
    const task = await taskById(db, subject ?? 0);
    if (!task) throw new JobFailure('The task is no longer there.');
    const keep = async (trx: Db, next: ImportCheckpoint) => {
      await save(trx, next);
      at = next;
    };
    /** One step and its checkpoint, both or neither. */
    const step = async (next: (trx: Db) => Promise<ImportCheckpoint>) => {
      let done: ImportCheckpoint = at;
      await db.transaction().execute(async (trx) => {
        done = await next(trx);
        await save(trx, done);
      });
      at = done;
    };

    if (at.stage === 'read') {
      if (data.source.format === 'xlsx' && at.rowsKey === null) {
        progress(0, null, 'Reading the spreadsheet');
        const rowsKey = `imports/${id}.rows`;
        await files.write(rowsKey, Readable.from(packRows(rowsOf(files, data.source, () => {}))));
        await keep(db, { ...at, rowsKey });
      }
      if (!data.dryRun && at.lotId === null) {
        await clearTheWay(db, task.id, signal);
        await step(async (trx) => ({ ...at, lotId: await openLot(trx, task.id) }));
      }
      await readAll();
      if (at.rows === 0) throw new JobFailure('The file has no rows below the first one.');
      const failed = at.bad > 0 && (!data.skipBadRows || at.bad === at.rows);
      if (failed) throw new JobFailure(refusalOf(at, data), await resultOf());
      if (!data.dryRun) await publish();
    }
    await stampAll();
    return await resultOf();

    async function readAll() {
      const source = at.rowsKey === null ? data.source : { ...data.source, size: await files.size(at.rowsKey) };
      const onBytes = (bytes: number) => progress(bytes, source.size, 'Reading the rows');
      const rows = at.rowsKey === null ? rowsOf(files, source, onBytes) : unpackRows(files, at.rowsKey, onBytes);
      const reader = new RowReader(
        { form: (task as ImportTask).form, mapping: data.mapping, format: data.source.format },
        at.ignored,
      );
      for await (const batch of batchesOf(faultsTold(rows), reader, at.rows, batchRows)) {
        signal.throwIfAborted();
        // Once something is wrong, and nothing is to be skipped, the rest is only looked through.
        const stages = !data.dryRun && at.lotId !== null && (data.skipBadRows || (at.bad === 0 && batch.bad === 0));
        const counts = { rows: at.rows + batch.count, bad: at.bad + batch.bad, ignored: [...reader.ignored] };
        await step(async (trx) => {
          await addProblems(trx, id, batch.problems);
          if (!stages) return { ...at, ...counts };
          const { max_answers: places, id: taskId } = task as ImportTask;
          const staged = await stageRows(trx, { taskId, lotId: at.lotId as number, places }, batch.good);
          return {
            ...at,
            ...counts,
            added: at.added + staged.added,
            updated: at.updated + staged.updated,
            unchanged: at.unchanged + staged.unchanged,
          };
        });
        await setImmediate();
      }
    }

    async function publish() {
      progress(data.source.size, data.source.size, 'Publishing');
      const { id: taskId, max_answers: places } = task as ImportTask;
      const lotId = at.lotId as number;
      await step(async (trx) => {
        if (at.added + at.updated === 0) {
          await removePart(trx, lotId, 1);
          return { ...at, stage: 'published', lotId: null };
        }
        const wanted = await publishLot(trx, { taskId, lotId, added: at.added });
        // The task was changed while its questions were still being made.
        if (wanted !== places) await jobs.enqueue(trx, RESIZE_PLACES, { taskId }, { subject: taskId });
        return { ...at, stage: 'published' };
      });
    }

    async function stampAll() {
      while (at.updated > 0 && at.lotId !== null) {
        const last = await stampUpdated(db, at.lotId, at.stamped, KEYED_ROWS);
        if (last === null) return;
        await keep(db, { ...at, stamped: last });
      }
    }

    async function resultOf(): Promise<ImportResult> {
      const problemsKey = at.bad > 0 ? await writeProblems(db, files, id) : null;
      if (problemsKey !== null) {
        await jobs.enqueue(db, REMOVE_FILE, { key: problemsKey }, { subject, after: PROBLEMS_DAYS * 24 * 3600 });
      }
      // What was not imported may be imported again another way, without sending it once more; it goes after two days.
      if (at.stage === 'published') await files.remove(data.source.key);
      if (at.rowsKey !== null) await files.remove(at.rowsKey);
      return { problemsKey };
    }
  };

/** What was staged disappears in the background. */
export const undoImport =
  ({ db, files, jobs }: Pick<Ground, 'db' | 'files' | 'jobs'>): JobUndo<ImportData, ImportCheckpoint> =>
  async ({ checkpoint, subject }) => {
    const lotId = checkpoint?.stage === 'read' ? checkpoint.lotId : null;
    if (lotId !== null) {
      await db.transaction().execute(async (trx) => {
        await discardLot(trx, lotId);
        await jobs.enqueue(trx, REMOVE_LOTS, { lotIds: [lotId] }, { subject });
      });
    }
    if (checkpoint?.rowsKey) await files.remove(checkpoint.rowsKey);
  };

export const removeLots =
  ({ db }: Pick<Ground, 'db'>): JobHandler<{ lotIds: number[] }, object> =>
  async ({ data, save }) => {
    for (const lotId of data.lotIds) {
      while (await removePart(db, lotId, KEYED_ROWS)) {
        // What is gone needs no noting; this tells that the run gets somewhere, however often the server stops.
        await save(db, {});
        await setImmediate();
      }
    }
    return null;
  };

/** What an import left behind that failed before this one has to go first: its questions would be taken for known. */
const clearTheWay = async (db: Db, taskId: number, signal: AbortSignal): Promise<void> => {
  const lot = await unpublishedLot(db, taskId);
  if (lot && !lot.is_discarded)
    throw new JobFailure('Another import of this task is running. Please wait for its end.');
  while (lot && (await removePart(db, lot.id, KEYED_ROWS))) signal.throwIfAborted();
};

const refusalOf = (at: ImportCheckpoint, { skipBadRows, dryRun }: ImportData): string => {
  const all = at.bad === at.rows ? `None of the ${at.rows} rows fits` : `${at.bad} of ${at.rows} rows do not fit`;
  if (dryRun) return `${all} the form.`;
  return `${all} the form, so nothing was imported.${skipBadRows || at.bad === at.rows ? '' : ' Mend them, or skip bad rows.'}`;
};

/** The words of a fault of the file are for the person who uploaded it. */
async function* faultsTold(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof FileFault ? new JobFailure(error.message) : error;
  }
}
