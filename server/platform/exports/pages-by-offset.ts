import type { Range } from '../paging.ts';
import type { Cell } from '../spreadsheets/write-csv.ts';

const PAGE = 1000;

/** Reads a list page by page until one is empty, for the `pages` of a `TableSource`. */
export async function* pagesByOffset<Row>(
  read: (range: Range) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ limit: PAGE, offset });
    if (rows.length === 0) return;
    yield rows.map(cellsOf);
  }
}
