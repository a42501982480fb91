import type { Job } from '../../../shared/job-contract.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import type { JobRow } from './job-queries.ts';

/** The fields of a run that every reply has. A run that waits and is to be cancelled counts as cancelled. */
export const jobView = (row: JobRow, say: (said: MessageRef) => string): Job => ({
  id: row.id,
  state: row.state === 'waiting' && row.cancel_requested ? 'cancelled' : row.state,
  done: row.total === null ? row.done : Math.min(row.done, row.total),
  total: row.total,
  note: row.note ? say(row.note) : '',
  note_code: row.note?.code ?? null,
  error: row.error && say(row.error),
  error_code: row.error?.code ?? null,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});
