import type { Job } from '../../../shared/job-contract.ts';
import type { JobRow } from './job-queries.ts';

/** The fields of a run that every reply has. A run that waits and is to be cancelled counts as cancelled. */
export const jobView = (row: JobRow): Job => ({
  id: row.id,
  state: row.state === 'waiting' && row.cancel_requested ? 'cancelled' : row.state,
  done: row.total === null ? row.done : Math.min(row.done, row.total),
  total: row.total,
  note: row.note,
  error: row.error,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});
