import { isOpen } from '../../../server/platform/jobs/job-queries.ts';
import type { Services } from '../../../server/platform/services.ts';
import {
  DELETE,
  deleteRows,
  FORGET,
  forgetDeleted,
  RESTORE,
  restoreRows,
  undoDelete,
  undoRestore,
} from './deleting/delete-job.ts';
import { EXPORT, exportAnswers, undoExport } from './exporting/export-job.ts';
import { importQuestions, removeBatches, undoImport } from './importing/import-job.ts';
import { IMPORT, REMOVE_BATCHES, RESIZE_SLOTS } from './importing/import-kinds.ts';
import type { ImportData } from './importing/import-state.ts';
import { resizeSlotsOf } from './importing/resize.ts';
import { REMOVE_AFTER_SECONDS, REMOVE_UPLOAD } from './importing/upload.ts';

/** Imports, exports and deletions, and the clean-up of files and questions. */
export const jobs = (services: Services): void => {
  const { db, files, jobs } = services;
  jobs.define(IMPORT, importQuestions(services), undoImport(services));
  jobs.define(EXPORT, exportAnswers(services), undoExport(services));
  jobs.define(REMOVE_BATCHES, removeBatches(services));
  jobs.define(DELETE, deleteRows(services), undoDelete(services), { isLean: true });
  jobs.define(RESTORE, restoreRows(services), undoRestore(services), { isLean: true });
  jobs.define(FORGET, forgetDeleted(services), undefined, { isLean: true });
  jobs.define(RESIZE_SLOTS, resizeSlotsOf(services));
  jobs.define<{ key: string }, object>(REMOVE_UPLOAD, async ({ data: { key }, subject }) => {
    const runs = await jobs.list(IMPORT, subject, 100);
    const needed = runs.some((run) => isOpen(run) && (run.data as ImportData).source.key === key);
    if (needed) await jobs.enqueue(db, REMOVE_UPLOAD, { key }, { subject, after: REMOVE_AFTER_SECONDS });
    else await files.remove(key);
    return null;
  });
};
