import type { Db } from '../../../server/database/open.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import { questionsToReserve } from '../rules.ts';
import { releaseExpired, renewReservations, reservationsHeld, reserveOpen, type Working } from './queries.ts';

/**
 * Reserves questions for one person up to a full page and gives the ids to show: those held already that the page has
 * not seen, then new ones.
 *
 * The search goes on from where this person's last one ended, so that its cost does not grow with what they answered;
 * at the end it begins anew for what was given back meanwhile. Only when nothing is open at all are reservations that
 * nobody renewed taken back, in a transaction of their own (one that holds freed slots must not wait for others).
 */
export const handOut = async (db: Db, working: Working, seen: ReadonlySet<number>): Promise<number[]> => {
  const first = await db.transaction().execute((trx) => reserveUpToPage(trx, working, seen, 'go on'));
  if (first.enough) return first.ids;
  await db.transaction().execute((trx) => releaseExpired(trx, working.task_id));
  const second = await db.transaction().execute((trx) => reserveUpToPage(trx, working, seen, 'last resort'));
  return second.ids;
};

/** The person's own assignment row is locked meanwhile, so that two tabs share one count. */
const reserveUpToPage = async (
  trx: Db,
  working: Working,
  seen: ReadonlySet<number>,
  effort: 'go on' | 'last resort',
): Promise<{ ids: number[]; enough: boolean }> => {
  const assignment = await lockAssignment(trx, working);
  if (!assignment) return { ids: [], enough: true };
  const held = await reservationsHeld(trx, working);
  const unseen = held.filter((id) => !seen.has(id)).slice(0, working.questions_at_page);
  const wanted = questionsToReserve({
    questionsAtPage: working.questions_at_page,
    held: held.length,
    unseen: unseen.length,
    answered: assignment.answered,
    limit: assignment.max_questions,
  });
  if (held.length > 0) await renewReservations(trx, working, held);
  if (wanted === 0) return { ids: unseen, enough: true };
  const taken = await firstFound(trx, working, wanted, attemptsOf(effort, assignment.hand_out_after));
  return { ids: [...unseen, ...taken], enough: unseen.length + taken.length > 0 };
};

interface Attempt {
  after: number;
  /** Rows that others have locked are passed over at first; the last word waits for them. */
  wait: boolean;
}

const attemptsOf = (effort: 'go on' | 'last resort', mark: number): Attempt[] => {
  if (effort === 'last resort') return [{ after: 0, wait: true }];
  const onward = { after: mark, wait: false };
  return mark === 0 ? [onward] : [onward, { after: 0, wait: false }];
};

const firstFound = async (trx: Db, working: Working, wanted: number, attempts: Attempt[]): Promise<number[]> => {
  for (const attempt of attempts) {
    const taken = await reserveOpen(trx, working, { ...attempt, wanted });
    if (taken.length > 0) return taken;
  }
  return [];
};
