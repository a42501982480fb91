import type { Db } from '../../../server/database/open.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import { leaveReservations, releaseHeld, renewReservations } from './queue-queries.ts';

interface Change {
  renew?: number[];
  /** Held for a moment more: the person left the page, and may come back. */
  leave?: number[];
  release?: number[];
}

/** Renews and releases what a person holds; only their own, whatever ids are named. */
export const changeReservations = async (
  db: Db,
  kind: AssignmentKind,
  person: { task_id: number; user_id: number },
  { renew = [], leave = [], release = [] }: Change,
): Promise<void> => {
  if (renew.length > 0) await renewReservations(db, kind, person, renew);
  if (leave.length > 0) await leaveReservations(db, kind, person, leave);
  if (release.length > 0) await db.transaction().execute((trx) => releaseHeld(trx, kind, person, release));
};
