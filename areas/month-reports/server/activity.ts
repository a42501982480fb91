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
  skipped_evaluations: 0,
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

/** An end at the last second of a minute has that second. */
const SECOND = 1_000;

/**
 * The time of lines by person and task: periods that overlap or follow each other are one stretch, so that what they share counts once
 * where lines are added up. Each stretch has the id of its first line.
 */
export const unitedPeriods = (lines: readonly LineOfWork[]): LineOfWork[] => {
  const latest = new Map<string, LineOfWork>();
  const stretches: LineOfWork[] = [];
  for (const line of lines.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())) {
    const whose = `${line.user_id}:${line.task_id}`;
    const before = latest.get(whose);
    if (before && line.starts_at.getTime() <= before.ends_at.getTime() + SECOND) {
      if (line.ends_at > before.ends_at) before.ends_at = line.ends_at;
      continue;
    }
    const { id, user_id, task_id, starts_at, ends_at } = line;
    const stretch = { id, user_id, task_id, starts_at, ends_at };
    latest.set(whose, stretch);
    stretches.push(stretch);
  }
  return stretches;
};
