import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'work-session-pauses',
    holds: 'Pauses of a work session that has ended are no longer than the session',
    query: `
      select format('session %s: %s seconds of pauses', id, idle_seconds) from work_sessions
      where idle_seconds > ceil(extract(epoch from ended_at - started_at))`,
  },
];
