interface List {
  count: number;
  /** Rows that a page has. */
  page: number;
}

/** The row that a key leads to from the row `at` (-1: none yet); undefined where it is no such key. */
export const rowByKey = (key: string, at: number, { count, page }: List): number | undefined => {
  const rows: Record<string, number | undefined> = {
    ...{ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page },
    ...{ Home: 0, End: count - 1 },
  };
  const row = rows[key];
  return row === undefined || count === 0 ? undefined : Math.min(Math.max(row, 0), count - 1);
};
