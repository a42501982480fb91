import { isOpen, type JobRow } from '../../../../server/platform/jobs/job-queries.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { ImportCheckpoint } from '../importing/import-state.ts';
import { DELETE, type DeleteData } from './delete-job.ts';
import { batchesWithRows } from './deletion-queries.ts';

/** Deletions looked through for one that runs. */
const LOOKED = 20;

/** The import batch that a finished import has published; null where it has none. */
export const batchOfRun = ({ state, checkpoint }: JobRow): number | null => {
  const at = checkpoint as ImportCheckpoint | null;
  return state === 'done' && at?.stage === 'published' ? at.batchId : null;
};

/** The runs that can be undone: something of theirs is left, and nobody is deleting it already. */
export const undoableImports = async (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  taskId: number,
  runs: readonly JobRow[],
): Promise<Set<string>> => {
  const batches = runs.map(batchOfRun).filter((id) => id !== null);
  if (batches.length === 0) return new Set();
  const left = new Set(await batchesWithRows(db, batches));
  for (const run of (await jobs.list(DELETE, taskId, LOOKED)).filter(isOpen)) {
    const { what, ids, batchId } = run.data as DeleteData;
    if (what !== 'questions' || ids !== undefined) continue;
    if (batchId === undefined) return new Set();
    left.delete(batchId);
  }
  return new Set(runs.flatMap((run) => (left.has(batchOfRun(run) ?? -1) ? [run.id] : [])));
};
