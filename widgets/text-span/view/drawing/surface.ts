import type { DrawingHandle, TextDrawingProps } from './drawing-handle.ts';
import { highlight } from './highlight.ts';
import { hoveredAt, sameHovered } from './hovered.ts';
import { originOf } from './measuring.ts';
import { offsetInRow, xInRow } from './pointing.ts';
import type { RowView } from './row-view.ts';
import { VisibleRows } from './visible-rows.ts';

/** Room above and below what is revealed, in pixels. */
const MARGIN = 32;

const union = (rects: readonly DOMRect[]): DOMRect | null => {
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
};

/** The drawing at work in a box: answers where things are and shows places. */
export class Surface implements DrawingHandle {
  readonly container: HTMLElement;
  readonly #rows: VisibleRows;
  readonly #listening = new AbortController();

  constructor(box: HTMLElement, props: TextDrawingProps) {
    this.container = box;
    this.#rows = new VisibleRows(box, props);
    const { signal } = this.#listening;
    box.addEventListener('pointerover', ({ target, pointerType }) => this.#hover(target, pointerType), { signal });
    box.addEventListener('pointerleave', ({ pointerType }) => this.#hover(null, pointerType), { signal });
  }

  update(props: TextDrawingProps) {
    this.#rows.update(props);
  }

  destroy() {
    this.#listening.abort();
    this.#rows.destroy();
  }

  offsetAt(x: number, y: number): number | null {
    let nearest: RowView | undefined;
    let distance = Number.POSITIVE_INFINITY;
    for (const view of this.#rows.views.values()) {
      const { top, bottom } = view.element.getBoundingClientRect();
      const away = Math.max(0, top - y, y - bottom);
      if (away < distance) [nearest, distance] = [view, away];
    }
    return nearest ? this.#offsetIn(nearest, x) : null;
  }

  rectOf(begin: number, end: number): DOMRect | null {
    const rects: DOMRect[] = [];
    for (const view of this.#rows.views.values()) {
      const { row, layout } = view;
      const until = Math.max(end, begin + 1);
      if (until <= row.begin || begin >= Math.max(row.next, row.begin + 1)) continue;
      const origin = originOf(view.line, row.direction);
      const { top } = view.element.getBoundingClientRect();
      for (const { left, right } of view.extents(begin, end)) {
        const y = top + layout.textTop * origin.scale;
        const height = (this.#rows.sizes?.text ?? 0) * origin.scale;
        rects.push(new DOMRect(origin.left + left * origin.scale, y, (right - left) * origin.scale, height));
      }
    }
    return union(rects);
  }

  sentencesRect(stretches: readonly { begin: number; end: number }[]): DOMRect | null {
    const box = this.container.getBoundingClientRect();
    const rects: DOMRect[] = [];
    for (const { row, element } of this.#rows.views.values()) {
      const { unit } = row;
      if (!stretches.some(({ begin, end }) => begin < Math.max(unit.next, unit.begin + 1) && end > unit.begin))
        continue;
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const [from, to] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (to > from) rects.push(new DOMRect(left, from, width, to - from));
    }
    return union(rects);
  }

  labelRect(markId: string): DOMRect | null {
    return this.container.querySelector(`[data-label="${CSS.escape(markId)}"]`)?.getBoundingClientRect() ?? null;
  }

  arcRect(arcId: string): DOMRect | null {
    const id = CSS.escape(arcId);
    const arc = this.container.querySelector(`[data-words~="${id}"], svg [data-arc="${id}"] text`);
    const stub = arc ?? this.container.querySelector(`[data-arc="${id}"]`);
    return stub?.getBoundingClientRect() ?? null;
  }

  reveal(offset: number) {
    const { layout } = this.#rows;
    const { container: box } = this;
    if (!layout) return;
    const place = layout.placeOf(offset);
    const { block, index, row } = place;
    const y = layout.yOf(place);
    const [top, height] = [box.scrollTop, box.clientHeight];
    const above = y - MARGIN < top;
    if (above || y + row.height + MARGIN > top + height) {
      const isNear = y > top - height / 2 && y < top + height * 1.5;
      const into = isNear ? (above ? -MARGIN : row.height + MARGIN - height) : -height / 3;
      this.#rows.jump({ block, index, into });
    }
    const view = this.#rows.viewAt(offset);
    if (view && box.scrollWidth > box.clientWidth) {
      // Where there is no room for a whole row, sideways too.
      const x = xInRow(view, this.#rows.props.source.text, offset) + this.#rows.gutter;
      if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth - MARGIN) box.scrollLeft = x - box.clientWidth / 2;
    }
    const rect = view?.element.getBoundingClientRect();
    if (rect && (rect.top < 0 || rect.bottom > innerHeight)) view?.element.scrollIntoView({ block: 'nearest' });
  }

  rowOf(offset: number): number | null {
    return this.#rows.layout?.unitNumberAt(offset) ?? null;
  }

  lineAt(offset: number) {
    const { text } = this.#rows.props.source;
    const row = this.#rows.layout?.placeOf(offset).row;
    if (!row) return { begin: 0, end: text.length };
    // Behind the blanks that hang over the next row begins.
    const hanging = row.end === row.next && row.end < text.length ? text.slice(row.begin, row.end).trimEnd().length : 0;
    return { begin: row.begin, end: hanging > 0 ? row.begin + hanging : row.end };
  }

  moveRows(offset: number, rows: number, x?: number) {
    const { layout, props } = this.#rows;
    const from = this.#drawn(offset);
    const column = x ?? (from ? xInRow(from, props.source.text, offset) : 0);
    if (!layout) return { offset, x: column };
    let place = layout.placeOf(offset);
    for (let left = Math.abs(rows); left > 0; left--) {
      const next = layout.neighbour(place, rows < 0 ? -1 : 1);
      // Beyond the first and last row there is still the begin and the end of the text.
      if (!next) return { offset: rows < 0 ? 0 : props.source.text.length, x: column };
      place = next;
    }
    const to = this.#drawn(place.row.begin);
    return { offset: to ? offsetInRow(to, props.source.text, column) : place.row.begin, x: column };
  }

  get rowsInSight(): number {
    const { views } = this.#rows;
    const heights = [...views.values()].map(({ layout }) => layout.height);
    const average = heights.reduce((sum, height) => sum + height, 0) / Math.max(1, heights.length);
    return Math.max(1, Math.floor(this.container.clientHeight / Math.max(1, average)) - 1);
  }

  directionAt(offset: number) {
    return this.#rows.layout?.placeOf(offset).row.direction ?? 'ltr';
  }

  /** The view of a place's row; it is scrolled to if it is out of sight. */
  #drawn(offset: number): RowView | undefined {
    const view = this.#rows.viewAt(offset);
    if (view) return view;
    this.reveal(offset);
    return this.#rows.viewAt(offset);
  }

  #offsetIn(view: RowView, x: number): number {
    const { left, scale } = originOf(view.line, view.row.direction);
    return offsetInRow(view, this.#rows.props.source.text, (x - left) / scale);
  }

  #hover(target: EventTarget | null, pointerType: string) {
    // A finger hovers over nothing.
    const hovered = pointerType === 'touch' ? {} : hoveredAt(target);
    if (sameHovered(hovered, this.#rows.hovered)) return;
    this.#rows.hovered = hovered;
    highlight(this.#rows);
  }
}
