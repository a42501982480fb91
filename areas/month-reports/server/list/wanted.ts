import type { Db } from '../../../../server/database/open.ts';
import { checkedReader } from '../../../../server/platform/exports/written-for.ts';
import type { Viewer } from '../../../../shared/access.ts';
import type { ReportFilter } from '../../list-contract.ts';
import { scopeOfReports, seenCompanies } from './companies.ts';
import type { Wanted } from './filter-queries.ts';

/** The filter; 400 where it names a time zone that does not exist. */
export const checkedFilter = (filter: ReportFilter): ReportFilter => {
  if (filter.time_zone !== undefined) checkedReader({ time_zone: filter.time_zone });
  return filter;
};

export const wantedBy = async (db: Db, viewer: Viewer, filter: ReportFilter): Promise<Wanted> => ({
  filter: checkedFilter(filter),
  companies: await seenCompanies(db, scopeOfReports(viewer)),
});
