import type { Extent } from '../../layout/lanes.ts';
import type { RowContent } from '../../layout/row-content.ts';
import type { Row } from '../../layout/text-layout.ts';

/** Rows and what stands on them, to be measured together: the browser lays them out once. */
interface ToMeasure {
  row: Pick<Row<unknown>, 'begin' | 'end' | 'direction'>;
  content: RowContent;
}

const merged = (extents: Extent[]): Extent[] => {
  extents.sort((a, b) => a.left - b.left);
  const whole: Extent[] = [];
  for (const extent of extents) {
    const last = whole.at(-1);
    if (last && extent.left <= last.right + 0.5) last.right = Math.max(last.right, extent.right);
    else whole.push(extent);
  }
  return whole;
};

/**
 * What a stretch of a row covers, in pixels from `origin`, as the browser has set it: several pieces where the text
 * runs both ways, and never nothing.
 */
export const extentsIn = (
  node: Text,
  begin: number,
  end: number,
  origin: { left: number; scale: number; edge: number },
): Extent[] => {
  const clamp = (offset: number) => Math.max(0, Math.min(node.length, offset));
  const range = document.createRange();
  range.setStart(node, clamp(begin));
  range.setEnd(node, clamp(end));
  const rects = Array.from(range.getClientRects(), ({ left, right }) => ({
    left: (left - origin.left) / origin.scale,
    right: (right - origin.left) / origin.scale,
  }));
  return rects.length > 0 ? merged(rects) : [{ left: origin.edge, right: origin.edge }];
};

/** An element's left edge, and by how much whatever is around it is scaled. */
export const originOf = (element: HTMLElement, direction: 'ltr' | 'rtl') => {
  const { left, width } = element.getBoundingClientRect();
  const scale = element.offsetWidth > 0 && width > 0 ? width / element.offsetWidth : 1;
  return { left, scale, edge: direction === 'rtl' ? element.offsetWidth : 0 };
};

/** Measures in a hidden place that has the rows' font and width. */
export const measureMarks = (
  host: HTMLElement,
  text: string,
  className: string | undefined,
  rows: readonly ToMeasure[],
) => {
  const lines = rows.map(({ row, content }) => {
    if (content.marks.length === 0) return null;
    const line = document.createElement('div');
    if (className) line.className = className;
    line.dir = row.direction;
    const node = document.createTextNode(text.slice(row.begin, row.end));
    line.append(node);
    return { line, node };
  });
  host.replaceChildren(...lines.flatMap((line) => (line ? [line.line] : [])));
  const places = rows.map(({ row, content }, index) => {
    const at = lines[index];
    if (!at) return [];
    const origin = originOf(at.line, row.direction);
    // The blanks that hang over where a row wraps belong to no mark.
    const hanging = at.node.data.trimEnd().length;
    return content.marks.map(({ mark, goesOn }) => {
      const [begin, end] = [mark.begin - row.begin, mark.end - row.begin];
      return extentsIn(at.node, begin, goesOn ? Math.max(begin + 1, hanging) : end, origin);
    });
  });
  host.replaceChildren();
  return places;
};
