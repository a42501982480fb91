import classes from './drawing.module.css';
import { measureMarks } from './measuring.tsx';
import { contentOf, sameContent } from './row-content.ts';
import { dressRow, type RowDress, type Sizes } from './row-dress.ts';
import type { MarkSource } from './source.ts';
import type { Dresser } from './text-layout.ts';

/** Measures and arranges rows in `host`; a row on which nothing changed keeps its dress. */
export const dresserFor =
  (host: HTMLElement, sourceNow: () => MarkSource, sizes: () => Sizes): Dresser<RowDress> =>
  (rows) => {
    const source = sourceNow();
    const contents = rows.map((row) => contentOf(source, row));
    const changed = rows.flatMap((row, index) => {
      const content = contents[index];
      return content && !(row.dress && sameContent(row.dress.content, content)) ? [{ row, content }] : [];
    });
    const places = measureMarks(host, source.text, classes.measured, changed);
    const fresh = new Map(
      changed.map(({ row, content }, index) => [row, dressRow(content, places[index] ?? [], row.direction, sizes())]),
    );
    return rows.map((row) => {
      const dress = fresh.get(row) ?? row.dress;
      if (!dress) throw new Error('A row without a dress');
      return { dress, height: dress.height };
    });
  };
