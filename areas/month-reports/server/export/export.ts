import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import {
  defineTableExport,
  serveTableExport,
  type TableSource,
} from '../../../../server/platform/exports/table-export.ts';
import { headFor, placesOf } from '../../../../server/platform/exports/written-for.ts';
import { personBehind } from '../../../../shared/access.ts';
import type { Scope } from '../../../organisation/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import { columnsOf, filledExport, type ReportExport, reportExport } from '../../export-contract.ts';
import { activityOn } from '../activity.ts';
import { scopeOfReports, seenCompanies } from '../list/companies.ts';
import type { Wanted } from '../list/filter-queries.ts';
import { countLines, linesAfter } from '../list/line-list-queries.ts';
import { checkedFilter } from '../list/wanted.ts';
import { CELLS, OF_ACTIVITY, TIME_COLUMNS } from './cells.ts';

interface ExportData extends ReturnType<typeof filledExport<ReportExport>> {
  scope: Scope;
  /** Ids of whom the lines are whose reader must not read what was written to the group leader. */
  own: number[];
}

const PAGE = 500;

/** What the viewer sees when the job runs, not what they saw when they started it. */
const wantedOf = async (db: Db, { filter, scope }: ExportData): Promise<Wanted> => ({
  filter,
  companies: await seenCompanies(db, scope),
});

export const reportSource: TableSource<ExportData> = {
  kind: 'export-reports',
  name: ({ template, filename_fragment }) => ['reports', template, filename_fragment].filter(Boolean).join('-'),
  format: ({ format }) => format,
  head: (data, reader) => headFor(reader, columnTexts, columnsOf(data)),
  times: (data) => placesOf(columnsOf(data), TIME_COLUMNS),
  count: async (db, data) => countLines(db, await wantedOf(db, data), data.rows),
  async *pages(db, data, reader) {
    const wanted = await wantedOf(db, data);
    const columns = columnsOf(data);
    const withActivity = columns.some((column) => OF_ACTIVITY.has(column));
    for (let after = 0; ; ) {
      const lines = await linesAfter(db, wanted, data.rows, after, PAGE);
      if (lines.length === 0) return;
      after = lines.at(-1)?.id ?? after;
      const done = await activityOn(db, withActivity ? lines : []);
      // Nobody reads what was written to the group leader about their own hours.
      const shown = lines.map((line) =>
        data.own.includes(line.user_id) ? { ...line, coordinator_comment: '' } : line,
      );
      yield shown.map((line) => columns.map((column) => CELLS[column](line, done(line.id), reader)));
    }
  },
};

export const exportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, reportSource, reportExport, {
    dataOf: (body, viewer) => {
      const data = filledExport(body);
      const own = [viewer.id, personBehind(viewer)].filter((id) => id !== null);
      return { ...data, filter: checkedFilter(data.filter), scope: scopeOfReports(viewer), own };
    },
  });

export const defineExport = (services: Parameters<typeof defineTableExport>[0]): void =>
  defineTableExport(services, reportSource);
