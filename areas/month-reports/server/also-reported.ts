import type { Db } from '../../../server/database/open.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type LineOfPeriod, sharedTimes } from './also-reported-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { timesOn } from './times.ts';

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
  const [times, companies] = await Promise.all([timesOn(db, shared), seenCompanies(db, scopeOfReports(viewer))]);
  const worked = shared.filter(({ id }) => times(id).answers + times(id).sessions > 0);
  return (id) => {
    const names = worked
      .filter(({ line }) => line === id)
      .map(({ user_id, company_id, deadline }) =>
        user_id === viewer.id || companies === null || companies.includes(company_id ?? 0) ? deadline : null,
      );
    return [...new Set(names)];
  };
};
