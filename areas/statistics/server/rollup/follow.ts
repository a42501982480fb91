import type { Db } from '../../../../server/database/open.ts';
import { computed, computedPeople, keyOf } from './computed.ts';
import {
  changedDays,
  countStaleTask,
  type DayKey,
  forgetAll,
  lockFollowing,
  markChangedTasks,
  markTasks,
  readMark,
  setMark,
  storedPeople,
  writeDays,
  writePeople,
} from './follow-queries.ts';

/** Days that are computed in one transaction. */
const DAYS_AT_ONCE = 500;

const START: DayKey = { task_id: 0, user_id: 0, day: '0001-01-01' };

/**
 * Computes the next changed days and what sums them up, in one transaction. Gives the last of them; undefined where no more
 * can come, null where another process is at it.
 */
const followDays = (db: Db, mark: Date | null, after: DayKey, limit: number): Promise<DayKey | undefined | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockFollowing(trx))) return null;
    const changed = await changedDays(trx, mark, after, limit);
    if (changed.length === 0) return undefined;
    const changes = changed.map((from) => ({ from, to: computed(from) }));
    const people = new Map(changed.map(({ task_id, user_id }) => [keyOf({ task_id, user_id }), { task_id, user_id }]));
    const stored = await storedPeople(trx, [...people.values()]);
    await writeDays(
      trx,
      changes.map(({ to }) => to),
    );
    await writePeople(trx, computedPeople(stored, changes));
    await markTasks(trx, [...new Set(changed.map(({ task_id }) => task_id))]);
    return changed.length < limit ? undefined : changed.at(-1);
  });

const followTask = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => (await lockFollowing(trx)) && countStaleTask(trx));

/**
 * Brings the tables of the statistics up to the answers. Each step is a transaction that is right by itself, so whatever
 * interrupts it, the next call goes on. Does nothing where another process is at it.
 */
export const follow = async (db: Db, daysAtOnce = DAYS_AT_ONCE): Promise<void> => {
  const { now, followed_to: mark } = await readMark(db);
  if (mark) await markChangedTasks(db, mark);
  for (let after: DayKey | undefined = START; after; ) {
    const last: DayKey | undefined | null = await followDays(db, mark, after, daysAtOnce);
    if (last === null) return;
    after = last;
  }
  while (await followTask(db));
  await setMark(db, now);
};

/** Computes everything again. Meanwhile the figures are incomplete. */
export const rebuild = async (db: Db, daysAtOnce = DAYS_AT_ONCE): Promise<void> => {
  await db.transaction().execute(forgetAll);
  await follow(db, daysAtOnce);
};
