import type { Db } from '../../../../server/database/open.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import type { ReportColumn } from '../../column-texts.ts';
import type { Parameters } from '../../contract.ts';

/** A report: its columns, and its rows page by page. */
export interface Report {
  head: readonly ReportColumn[];
  /** About how many rows it will be, for the progress. */
  count(db: Db, given: Parameters): Promise<number>;
  pages(db: Db, given: Parameters, reader: WrittenFor): AsyncIterable<Cell[][]>;
}

/** Rows of one page at most. */
export const PAGE = 1_000;

export const TIME_COLUMNS: ReadonlySet<ReportColumn> = new Set(['last_login', 'joined', 'last_comment', 'changed_at']);
