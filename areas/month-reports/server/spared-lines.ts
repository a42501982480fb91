import type { Db } from '../../../server/database/open.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { Refusal } from '../list-contract.ts';
import type { Decision } from '../rules.ts';
import { alsoReported } from './also-reported.ts';
import type { LineOfPeriod } from './also-reported-queries.ts';
import type { LockedLine } from './decision-queries.ts';

/** Reasons for which a line is accepted alone. */
export const AMONG_MANY: readonly Refusal[] = ['rejected', 'also_reported'];

/**
 * Why a line is not accepted among others, but alone; null: it is. Whoever rejected an entry does not mean it among many; that hours may
 * be paid twice is seen at the line alone.
 */
export const sparedAmongMany = async (
  db: Db,
  viewer: Viewer,
  decision: Decision,
  lines: readonly LineOfPeriod[],
): Promise<(line: LockedLine) => Refusal | null> => {
  if (decision !== 'accept') return () => null;
  const others = await alsoReported(db, viewer, lines);
  return ({ id, status, minutes }) => {
    if (status === 'NOT_ACCEPTED') return 'rejected';
    return minutes > 0 && others(id).length > 0 ? 'also_reported' : null;
  };
};
