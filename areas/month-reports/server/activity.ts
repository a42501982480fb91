import type { Db } from '../../../server/database/open.ts';
import { secondsInStretches } from '../../work-sessions/server/public.ts';
import type { ReportLine } from '../contract.ts';
import { type Done, doneOnLines, type LineOfWork } from './activity-queries.ts';

export interface Work extends Done {
  /** Seconds of the timer by category. */
  sessions: ReportLine['sessions'];
}

const NOTHING: Work = {
  answers: 0,
  deleted_answers: 0,
  skipped: 0,
  seconds: 0,
  evaluation_answers: 0,
  deleted_evaluation_answers: 0,
  reviews: 0,
  sessions: {},
};

/** What was done on each of many lines: two queries, however many lines there are. */
export const activityOn = async (db: Db, lines: readonly LineOfWork[]): Promise<(id: number) => Work> => {
  const [done, counted] = await Promise.all([doneOnLines(db, lines), secondsInStretches(db, lines)]);
  const sessions = new Map<number, Record<string, number>>();
  for (const { line, category, seconds } of counted) sessions.set(line, { ...sessions.get(line), [category]: seconds });
  return (id) => ({ ...NOTHING, ...done.get(id), sessions: sessions.get(id) ?? {} });
};
