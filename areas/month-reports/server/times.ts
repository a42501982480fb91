import type { Db } from '../../../server/database/open.ts';
import { secondsInStretches } from '../../work-sessions/server/public.ts';
import type { LineTimes } from '../contract.ts';
import { type LineOfWork, pacesOfLines } from './activity-queries.ts';

/** How long the work on each of many lines took, by the id of the line. */
export const timesOn = async (db: Db, lines: readonly LineOfWork[]): Promise<(id: number) => LineTimes> => {
  const [paces, counted] = await Promise.all([pacesOfLines(db, lines), secondsInStretches(db, lines)]);
  return (id) => {
    const pace = paces.get(id);
    const own = counted.filter(({ line }) => line === id);
    return {
      answers: pace?.count ?? 0,
      mean: pace?.mean ?? null,
      percentiles: pace?.percentiles ?? [],
      sessions: own.reduce((sum, { sessions }) => sum + sessions, 0),
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  };
};
