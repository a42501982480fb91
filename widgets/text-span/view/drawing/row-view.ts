import type { Extent } from '../../layout/lanes.ts';
import {
  type Flag,
  flagWords,
  LANE_GAP,
  laneTop,
  type RowLayout,
  type Sizes,
  type Stub,
  stubWords,
} from '../../layout/row-layout.ts';
import type { Mark } from '../../layout/source.ts';
import type { Row } from '../../layout/text-layout.ts';
import { toneStyle } from '../../layout/tones.ts';
import { drawArcs } from './arc-view.ts';
import classes from './drawing.module.css';
import { make } from './element.ts';
import marks from './marks.module.css';
import { extentsIn, originOf } from './measuring.ts';

const px = (value: number) => `${Math.round(value * 100) / 100}px`;
const area = (left: number, top: number, width: number, height: number) =>
  `left:${px(left)};top:${px(top)};width:${px(width)};height:${px(height)}`;

const stubElement = (stub: Stub | null, mark: Mark, side: 'before' | 'after', rtl: boolean): HTMLElement[] => {
  if (!stub) return [];
  const arrow = (side === 'before') === rtl ? '›' : '‹';
  const attributes = stub.arc ? { 'data-arc': stub.arc } : {};
  return [
    make(marks.stub, { ...attributes, 'data-stub': mark.id, 'data-side': side, dir: 'ltr' }, stubWords(stub, arrow)),
  ];
};

const flagElements = (flag: Flag, index: number, layout: RowLayout, sizes: Sizes, rtl: boolean): HTMLElement[] => {
  const { mark, left, right, lane, again, isCut } = flag;
  const rowMark = layout.content.marks[index];
  if (!rowMark) return [];
  const { label, signs } = flagWords(rowMark);
  const top = laneTop(layout, lane, sizes);
  const height = sizes.lane - LANE_GAP;
  const tone = toneStyle(mark.color);
  const words = make(marks.words, {}, label);
  const [first, second] = [stubElement(flag.before, mark, 'before', rtl), stubElement(flag.after, mark, 'after', rtl)];
  const element = make(
    marks.flag,
    {
      'data-label': mark.id,
      'data-kind': mark.kind,
      'data-again': again,
      'data-error': Boolean(mark.error) && !again,
      dir: rtl ? 'rtl' : 'ltr',
      title: again || isCut || signs ? [mark.label, signs].filter(Boolean).join(' · ') : undefined,
      style: `${tone}${area(left, top, right - left, height)}`,
    },
    ...first,
    words,
    ...(signs ? [make(marks.signs, {}, signs)] : []),
    ...second,
  );
  return [element];
};

/** Poles of the labels that do not stand on the text; behind all labels, since one may have to pass another. */
const poleElements = ({ mark, lane, pole }: Flag, layout: RowLayout, sizes: Sizes, rtl: boolean): HTMLElement[] => {
  if (lane === 0) return [];
  const foot = laneTop(layout, lane, sizes) + sizes.lane - LANE_GAP;
  const place = area(rtl ? pole - 1 : pole, foot, 1, layout.textTop + 3 - foot);
  return [make(marks.pole, { style: toneStyle(mark.color) + place })];
};

/** Many tints, one over the other, would hide the words. */
const tintAt = (depth: number) => Math.max(0, 15 - 3 * depth);

/** The elements of one row. They are made once; what changes is a row of its own. */
export class RowView {
  readonly row: Row<RowLayout>;
  readonly layout: RowLayout;
  readonly element: HTMLElement;
  readonly arcs: SVGGElement | null;
  /** What is drawn behind the text for a while: selection, what was found. */
  readonly behind: HTMLElement;
  /** And before it: the caret, handles. */
  readonly before: HTMLElement;
  readonly line: HTMLElement;
  readonly #number: HTMLElement;
  readonly #node: Text;
  readonly #text: HTMLElement;

  constructor(row: Row<RowLayout>, layout: RowLayout, text: string, sizes: Sizes, gutter: number) {
    this.row = row;
    this.layout = layout;
    const rtl = row.direction === 'rtl';
    this.#node = document.createTextNode(text.slice(row.begin, row.end));
    this.#text = make(classes.text, { dir: row.direction, style: `top:${px(layout.textTop)}` }, this.#node);
    this.behind = make(classes.behind);
    this.before = make(classes.before);
    const joins = layout.joins.map(({ left, right, color, depth }) => {
      const top = layout.textTop + sizes.text + depth * sizes.depth - 3;
      return make(marks.join, { style: `${toneStyle(color)}${area(left, top, right - left, 2)}` });
    });
    const boxes = layout.boxes.map(({ mark, left, right, depth, openLeft, openRight }) => {
      const height = sizes.text - 3 + depth * sizes.depth;
      return make(marks.mark, {
        'data-mark': mark.id,
        'data-group': mark.group,
        'data-kind': mark.kind,
        'data-error': Boolean(mark.error),
        'data-open-left': openLeft,
        'data-open-right': openRight,
        style: `${toneStyle(mark.color)}--tint:${tintAt(depth)}%;${area(left, layout.textTop + 2, right - left, height)}`,
      });
    });
    const left = layout.content.left > 0 ? [make(marks.left, {}, `+${layout.content.left}`)] : [];
    this.line = make(
      classes.line,
      { style: `left:${px(gutter)};width:${px(sizes.width)}` },
      make(classes.strip, { style: `top:${px(layout.textTop)}` }),
      ...joins,
      ...boxes,
      this.behind,
      this.#text,
      ...layout.flags.flatMap((flag) => poleElements(flag, layout, sizes, rtl)),
      ...layout.flags.flatMap((flag, index) => flagElements(flag, index, layout, sizes, rtl)),
      ...left,
      this.before,
    );
    this.#number = make(classes.number, {
      'aria-hidden': 'true',
      style: `top:${px(layout.textTop)};width:${px(gutter)}`,
    });
    this.element = make(classes.row, { style: `height:${px(layout.height)}` }, this.#number, this.line);
    this.arcs = drawArcs(layout, sizes);
  }

  /** Moves the row and what belongs to it. */
  place(y: number, gutter: number) {
    this.element.style.top = px(y);
    this.arcs?.setAttribute('transform', `translate(${gutter} ${Math.round(y * 100) / 100})`);
  }

  setNumber(number: number | null) {
    const words = number === null ? '' : String(number);
    if (this.#number.textContent !== words) this.#number.textContent = words;
  }

  /** What a stretch of the text covers of this row. */
  extents(begin: number, end: number): Extent[] {
    const { row } = this;
    return extentsIn(this.#node, begin - row.begin, end - row.begin, originOf(this.#text, row.direction));
  }

  remove() {
    this.element.remove();
    this.arcs?.remove();
  }
}
