import type { Db } from '../../../server/database/open.ts';
import { secondsInStretches } from '../../work-sessions/server/public.ts';
import type { ReportLine } from '../contract.ts';
import { type Done, doneOnLines, type LineOfWork } from './activity-queries.ts';

export interface Activity extends Done {
  /** Seconds of the timer by category. */
  sessions: ReportLine['sessions'];
}

const NOTHING: Activity = {
  answers: 0,
  deleted_answers: 0,
  skipped: 0,
  seconds: 0,
  evaluations: 0,
  reviews: 0,
  sessions: {},
};

/** What was done on each of many lines: two queries, however many lines there are. */
export const activityOn = async (db: Db, lines: readonly LineOfWork[]): Promise<(id: number) => Activity> => {
  const [done, counted] = await Promise.all([doneOnLines(db, lines), secondsInStretches(db, lines)]);
  const sessions = new Map<number, Record<string, number>>();
  for (const { line, category, seconds } of counted) sessions.set(line, { ...sessions.get(line), [category]: seconds });
  return (id) => ({ ...NOTHING, ...done.get(id), sessions: sessions.get(id) ?? {} });
};
