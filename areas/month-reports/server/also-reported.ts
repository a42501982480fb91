import type { Db } from '../../../server/database/open.ts';
import type { Viewer } from '../../../shared/access.ts';
import { timerSeconds } from '../rules.ts';
import { activityOn } from './activity.ts';
import { type LineOfPeriod, type SharedTime, sharedTimes } from './also-reported-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { timesOn } from './times.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Which of these the person worked in: any work counts that is counted at all. */
const workedIn = async (db: Db, shared: readonly SharedTime[]): Promise<SharedTime[]> => {
  // Work is counted by days. Months of two time zones share hours of a day alone, of which its work says nothing.
  const isShort = ({ starts_at, ends_at }: SharedTime) => ends_at.getTime() - starts_at.getTime() < DAY - 1000;
  const [times, activity] = await Promise.all([
    timesOn(db, shared.filter(isShort)),
    activityOn(
      db,
      shared.filter((one) => !isShort(one)),
    ),
  ]);
  return shared.filter((one) => {
    if (isShort(one)) return times(one.id).answers + times(one.id).sessions > 0;
    const { sessions, ...done } = activity(one.id);
    return timerSeconds(sessions) > 0 || Object.values(done).some((count) => count > 0);
  });
};

/**
 * For which other periods hours were reported that may be those of each line, by the id of the line: hours of the same person on the
 * same task, where the person worked on it in the time that both periods have. Periods of one company never overlap, so these are
 * of people who changed to another. Null: one of a company whose reports the viewer does not see.
 */
export const alsoReported = async (
  db: Db,
  viewer: Viewer,
  lines: readonly LineOfPeriod[],
): Promise<(id: number) => (string | null)[]> => {
  const shared = await sharedTimes(db, lines);
  if (shared.length === 0) return () => [];
  const [worked, companies] = await Promise.all([workedIn(db, shared), seenCompanies(db, scopeOfReports(viewer))]);
  return (id) => {
    const names = worked
      .filter(({ line }) => line === id)
      .map(({ user_id, company_id, deadline }) =>
        user_id === viewer.id || companies === null || companies.includes(company_id ?? 0) ? deadline : null,
      );
    return [...new Set(names)];
  };
};
