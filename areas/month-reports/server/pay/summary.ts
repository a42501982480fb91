import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import {
  defineTableExport,
  serveTableExport,
  type TableSource,
} from '../../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { Scope } from '../../../organisation/server/public.ts';
import { sumOf } from '../../../tariffs/rules.ts';
import { columnTexts } from '../../column-texts.ts';
import { filledExport, type PaySummary, paySummary, SUMMARY_COLUMNS } from '../../export-contract.ts';
import { hoursOf, isAccepted, type ReportStatus } from '../../rules.ts';
import { scopeOfReports, seenCompanies } from '../list/companies.ts';
import type { Wanted } from '../list/filter-queries.ts';
import { checkedFilter } from '../list/wanted.ts';
import { sumsOfLines } from './report-pay.ts';
import { linesOfPeople, peopleOfLines, type SummedLine } from './summary-queries.ts';

type SummaryData = ReturnType<typeof filledExport<PaySummary>> & { scope: Scope };

/** People whose lines are read at once. */
const PAGE = 100;

const wantedOf = async (db: Db, { filter, scope }: SummaryData): Promise<Wanted> => ({
  filter,
  companies: await seenCompanies(db, scope),
});

interface Sums {
  minutes: number;
  amounts: string[];
}

/** Hours of one person for one company and user type in one currency. */
interface Row {
  line: SummedLine;
  /** Null: hours that no tariff prices. */
  currency: string | null;
  accepted: Sums;
  open: Sums;
}

const groupOf = ({ user_id, company_id, user_type }: SummedLine): string =>
  JSON.stringify([user_id, company_id, user_type]);

/** Hours without a tariff last. */
const byCurrency = ({ currency: one }: Row, { currency: other }: Row): number =>
  Number(one === null) - Number(other === null) || String(one).localeCompare(String(other));

/** A row for each person, company, user type and currency; hours without a tariff have a row of their own. */
const rowsOf = async (db: Db, lines: readonly SummedLine[]): Promise<Row[]> => {
  const sums = await sumsOfLines(db, lines);
  const rows = new Map<string, Row>();
  for (const [at, line] of lines.entries()) {
    const sum = sums[at] ?? null;
    const currency = sum?.currency ?? null;
    const key = `${groupOf(line)} ${currency}`;
    const none = (): Sums => ({ minutes: 0, amounts: [] });
    const row = rows.get(key) ?? { line, currency, accepted: none(), open: none() };
    rows.set(key, row);
    const part = isAccepted(line.status as ReportStatus) ? row.accepted : row.open;
    part.minutes += line.minutes;
    if (sum) part.amounts.push(sum.amount);
  }
  return [...Map.groupBy(rows.values(), ({ line }) => groupOf(line)).values()].flatMap((group) =>
    group.sort(byCurrency),
  );
};

const cellsOf = ({ line, currency, accepted, open }: Row): Cell[] => {
  const amountOf = ({ amounts }: Sums) => (currency === null ? null : Number(sumOf(amounts)));
  return [
    ...[line.username, line.user_type, line.company, currency],
    ...[hoursOf(accepted.minutes), amountOf(accepted), hoursOf(open.minutes), amountOf(open)],
  ];
};

const summarySource: TableSource<SummaryData> = {
  kind: 'export-pay',
  name: ({ filename_fragment }) => (filename_fragment ? `pay-${filename_fragment}` : 'pay'),
  format: ({ format }) => format,
  head: (_data, reader) => headFor(reader, columnTexts, SUMMARY_COLUMNS),
  count: async (db, data) => (await peopleOfLines(db, await wantedOf(db, data), data.rows)).length,
  async *pages(db, data) {
    const wanted = await wantedOf(db, data);
    const { rows } = data;
    const people = await peopleOfLines(db, wanted, rows);
    for (let from = 0; from < people.length; from += PAGE) {
      const lines = await linesOfPeople(db, wanted, rows, people.slice(from, from + PAGE));
      yield (await rowsOf(db, lines)).map(cellsOf);
    }
  },
};

export const summaryCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, summarySource, paySummary, {
    dataOf: (body, viewer) => {
      const data = filledExport(body);
      return { ...data, filter: checkedFilter(data.filter), scope: scopeOfReports(viewer) };
    },
  });

export const defineSummary = (services: Parameters<typeof defineTableExport>[0]): void =>
  defineTableExport(services, summarySource);
