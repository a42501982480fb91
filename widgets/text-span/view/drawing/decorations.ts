import classes from './drawing.module.css';
import type { TextDrawingProps, TextSelection } from './drawing-handle.ts';
import { make } from './element.ts';
import { xInRow } from './pointing.ts';
import type { RowView } from './row-view.ts';

type Shown = Pick<TextDrawingProps, 'selection' | 'caretShown' | 'found' | 'handles' | 'active' | 'source'>;

const ordered = ({ anchor, focus }: TextSelection) => [Math.min(anchor, focus), Math.max(anchor, focus)] as const;

const stretches = (view: RowView, begin: number, end: number, className: string | undefined): HTMLElement[] => {
  const { row, layout } = view;
  if (end <= row.begin || begin >= row.next) return [];
  const extents = view.extents(begin, end);
  // A selected line end shows as a little more than nothing.
  const over = end > row.end && begin <= row.end && row.next > row.end ? 6 : 0;
  return extents.map(({ left, right }, index) => {
    const width = right - left + (index === extents.length - 1 ? over : 0);
    return make(className, { style: `left:${left}px;width:${width}px;top:${layout.textTop}px` });
  });
};

/** The first of what was found that ends after an offset. */
const firstAfter = (found: TextDrawingProps['found'], offset: number): number => {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The one that is there stays: WebKit ends a press on an element that goes, and the text would lose the focus. */
const handle = (
  view: RowView,
  text: string,
  offset: number,
  side: 'begin' | 'end',
  of: string | undefined,
): HTMLElement => {
  const standing = view.before.querySelector<HTMLElement>(`[data-handle="${side}"]`);
  const element = standing ?? make(classes.handle, { 'data-handle': side }, make(classes.stem));
  element.dataset.of = of ?? '';
  element.style.cssText = `left:${xInRow(view, text, offset, side)}px;top:${view.layout.textTop}px`;
  return element;
};

/** As `replaceChildren`, but what is in its place already is not taken out on the way. */
const refill = (box: HTMLElement, wanted: readonly HTMLElement[]) => {
  for (const one of [...box.children]) if (one instanceof HTMLElement && !wanted.includes(one)) one.remove();
  for (const one of wanted) if (one.parentNode !== box) box.append(one);
};

/** Updates the highlights of a row: selection, matches and the annotation that is open. */
export const decorate = (view: RowView, shown: Shown) => {
  const { row, layout } = view;
  const { selection, caretShown, found, handles = true, active, source } = shown;
  const behind: HTMLElement[] = [];
  const before: HTMLElement[] = [];
  for (let at = firstAfter(found, row.begin); ; at++) {
    const one = found[at];
    if (!one || one.begin >= row.next) break;
    behind.push(...stretches(view, one.begin, one.end, classes.found));
  }
  const holds = (offset: number) =>
    offset >= row.begin && (offset < row.next || (offset === row.next && row.next === source.text.length));
  if (selection) {
    const [begin, end] = ordered(selection);
    if (end > begin) behind.push(...stretches(view, begin, end, classes.selection));
    if (caretShown && holds(selection.focus)) {
      const x = xInRow(view, source.text, selection.focus);
      before.push(make(classes.caret, { style: `left:${x}px;top:${layout.textTop}px` }));
    }
  }
  const mark = active === undefined ? undefined : source.mark(active);
  const grasped =
    selection && selection.anchor !== selection.focus ? ordered(selection) : mark && [mark.begin, mark.end];
  const of = selection && selection.anchor !== selection.focus ? '' : mark?.id;
  if (handles && grasped) {
    const [begin, end] = grasped;
    if (begin !== undefined && holds(begin)) before.push(handle(view, source.text, begin, 'begin', of));
    if (end !== undefined && end > row.begin && end <= row.next) before.push(handle(view, source.text, end, 'end', of));
  }
  view.behind.replaceChildren(...behind);
  refill(view.before, before);
};
