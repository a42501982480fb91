import type { Db } from '../../../server/database/open.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { Refusal } from '../list-contract.ts';
import type { Decision } from '../rules.ts';
import { alsoReported } from './also-reported.ts';
import type { LineOfPeriod } from './also-reported-queries.ts';
import type { LockedLine } from './decision-queries.ts';

/**
 * Why a line is not accepted among others, but alone; null: it is. That hours may be paid twice is seen at the line alone; and whoever
 * accepts rows of a list does not mean lines that were rejected. Accepting a report means them too (`withRejected`).
 */
export const sparedAmongMany = async (
  db: Db,
  viewer: Viewer,
  lines: readonly LineOfPeriod[],
  { decision, withRejected }: { decision: Decision; withRejected: boolean },
): Promise<(line: LockedLine) => Refusal | null> => {
  if (decision !== 'accept') return () => null;
  const others = await alsoReported(db, viewer, lines);
  return ({ id, status, minutes }) => {
    if (status === 'NOT_ACCEPTED' && !withRejected) return 'rejected';
    return minutes > 0 && others(id).length > 0 ? 'also_reported' : null;
  };
};
