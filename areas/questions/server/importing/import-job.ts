import { setImmediate } from 'node:timers/promises';
import { JobFailure, type JobHandler, type JobUndo } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { questionMessages } from '../messages.ts';
import { KEYED_ROWS, REMOVE_BATCHES } from './import-kinds.ts';
import { discardBatch, removePart, taskById } from './import-queries.ts';
import { ImportRun, type ImportServices } from './import-run.ts';
import type { ImportCheckpoint, ImportData } from './import-state.ts';

export const importQuestions =
  (services: ImportServices): JobHandler<ImportData, ImportCheckpoint> =>
  async (work) => {
    const task = await taskById(services.db, work.subject ?? 0);
    if (!task) throw new JobFailure(message(questionMessages.taskGone));
    return await new ImportRun(services, work, task).finish();
  };

/** What was staged disappears in the background. */
export const undoImport =
  ({ db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>): JobUndo<ImportData, ImportCheckpoint> =>
  async ({ checkpoint, subject }) => {
    const batchId = checkpoint?.stage === 'read' ? checkpoint.batchId : null;
    if (batchId !== null) {
      await db.transaction().execute(async (trx) => {
        await discardBatch(trx, batchId);
        await jobs.enqueue(trx, REMOVE_BATCHES, { batchIds: [batchId] }, { subject });
      });
    }
    if (checkpoint?.rowsKey) await files.remove(checkpoint.rowsKey);
  };

export const removeBatches =
  ({ db }: Pick<Services, 'db'>): JobHandler<{ batchIds: number[] }, object> =>
  async ({ data, save }) => {
    for (const batchId of data.batchIds) {
      while (await removePart(db, batchId, KEYED_ROWS)) {
        // What is gone needs no noting; this shows progress, however often the server stops.
        await save(db, {});
        await setImmediate();
      }
    }
    return null;
  };
