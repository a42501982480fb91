import { contentOf, sameContent } from '../../layout/row-content.ts';
import { layOutRow, type RowLayout, type Sizes } from '../../layout/row-layout.ts';
import type { Mark, MarkSource } from '../../layout/source.ts';
import type { Arrange } from '../../layout/text-layout.ts';
import classes from './drawing.module.css';
import { measureMarks } from './measuring.ts';

/** Entities are asked for once, however many of their fragments stand on the rows. */
const withKnownFragments = (source: MarkSource): MarkSource => {
  const known = new Map<string, readonly Mark[]>();
  return {
    text: source.text,
    marksMeeting: (begin, end) => source.marksMeeting(begin, end),
    mark: (id) => source.mark(id),
    arcsOf: (id) => source.arcsOf(id),
    fragmentsOf: (group) => {
      const fragments = known.get(group) ?? source.fragmentsOf(group);
      known.set(group, fragments);
      return fragments;
    },
  };
};

/** Measures and arranges rows in `host`; a row on which nothing changed keeps its layout. */
export const arrangerFor =
  (host: HTMLElement, sourceNow: () => MarkSource, sizes: () => Sizes): Arrange<RowLayout> =>
  (rows) => {
    const source = withKnownFragments(sourceNow());
    const contents = rows.map((row) => contentOf(source, row));
    const changed = rows.flatMap((row, index) => {
      const content = contents[index];
      return content && !(row.layout && sameContent(row.layout.content, content)) ? [{ row, content }] : [];
    });
    const places = measureMarks(host, source.text, classes.measured, changed);
    const fresh = new Map(
      changed.map(({ row, content }, index) => [row, layOutRow(content, places[index] ?? [], row.direction, sizes())]),
    );
    return rows.map((row) => {
      const layout = fresh.get(row) ?? row.layout;
      if (!layout) throw new Error('A row without a layout');
      return { layout, height: layout.height };
    });
  };
