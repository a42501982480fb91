import type { RowLayout, Sizes } from '../../layout/row-layout.ts';
import { type Row, TextLayout } from '../../layout/text-layout.ts';
import { sentenceStarts } from '../../text/sentences.ts';
import arcs from './arcs.module.css';
import { arrangerFor } from './arrange-rows.ts';
import { decorate } from './decorations.ts';
import classes from './drawing.module.css';
import type { TextDrawingProps } from './drawing-handle.ts';
import { make, makeSvg } from './element.ts';
import { highlight } from './highlight.ts';
import { workWhenIdle } from './idle.ts';
import marks from './marks.module.css';
import { paperOf } from './print.ts';
import { RowView } from './row-view.ts';
import { type Fonts, fontsOf, gutterFor, measuresFor, scaleOf, sizesFor } from './sizes.ts';
import { type Anchor, anchorAt, heightOf, rowsAround, type Seen } from './viewport.ts';

/** How far beyond what is seen rows are drawn, in pixels; after a jump first the little that is needed at once. */
const OVERSCAN = 400;
const AT_ONCE = 60;
/** Idle time without scrolling, in milliseconds, after which rows outside the viewport are prepared. */
const CALM = 150;

/** The rows in sight, kept as the box is scrolled and resized and as marks change. */
export class VisibleRows {
  readonly box: HTMLElement;
  readonly bubble = make(classes.bubble, { 'aria-hidden': 'true', hidden: true });
  readonly whole = makeSvg('svg', { class: arcs.wholes, 'aria-hidden': 'true' });
  readonly reaches = makeSvg('svg', { class: arcs.reaches, 'aria-hidden': 'true' });
  readonly views = new Map<Row<RowLayout>, RowView>();
  props: TextDrawingProps;
  /** What the pointer is at: a mark or an arc. */
  hovered: { mark?: string; arc?: string } = {};
  isHighlighted = false;
  layout: TextLayout<RowLayout> | undefined;
  sizes: Sizes | undefined;
  gutter = 0;
  readonly #sheet = make(classes.sheet);
  readonly #arcs = makeSvg('svg', { class: arcs.arcs, 'aria-hidden': 'true' });
  readonly #probes = {
    text: make(classes.measured),
    label: make(marks.labelProbe),
    arcLabel: make(arcs.arcLabelProbe),
  };
  readonly #host = make(classes.host);
  readonly #resizes = new ResizeObserver(() => this.#resized());
  readonly #idle = workWhenIdle((goOn) => this.#work(goOn));
  #fonts: Fonts | undefined;
  #seen: readonly Seen[] = [];
  #paper: HTMLElement | undefined;
  #scrolledAt = 0;
  #top = 0;
  #margin = OVERSCAN;
  #width = 0;
  #scale = 0;

  readonly #scrolled = () => {
    this.#scrolledAt = performance.now();
    const { scrollTop, clientHeight } = this.box;
    this.paint(undefined, Math.abs(scrollTop - this.#top) > clientHeight ? AT_ONCE : OVERSCAN);
  };

  /** Widths are others in another font. */
  readonly #fontsCame = () => this.#resized(true);

  /** On paper there is nothing to scroll: all rows, up to a limit, take the place of those in sight. */
  readonly #toPaper = () => {
    if (!this.#fonts || this.#paper) return;
    this.#paper = paperOf(this.props, this.#host, this.#fonts);
    this.box.append(this.#paper);
    this.box.toggleAttribute('data-printing', true);
  };

  readonly #fromPaper = () => {
    this.#paper?.remove();
    this.#paper = undefined;
    this.box.removeAttribute('data-printing');
  };

  constructor(box: HTMLElement, props: TextDrawingProps) {
    this.box = box;
    this.props = props;
    const probes = make(classes.probes, { 'aria-hidden': 'true' }, ...Object.values(this.#probes), this.#host);
    this.#sheet.append(this.reaches, this.#arcs, probes, this.whole);
    box.replaceChildren(this.#sheet);
    box.after(this.bubble);
    box.addEventListener('scroll', this.#scrolled, { passive: true });
    document.fonts.addEventListener('loadingdone', this.#fontsCame);
    window.addEventListener('beforeprint', this.#toPaper);
    window.addEventListener('afterprint', this.#fromPaper);
    this.#start();
    this.#resizes.observe(box);
  }

  destroy() {
    this.#idle.stop();
    this.#resizes.disconnect();
    this.box.removeEventListener('scroll', this.#scrolled);
    document.fonts.removeEventListener('loadingdone', this.#fontsCame);
    window.removeEventListener('beforeprint', this.#toPaper);
    window.removeEventListener('afterprint', this.#fromPaper);
    this.box.replaceChildren();
    this.bubble.remove();
  }

  update(props: TextDrawingProps) {
    const before = this.props;
    this.props = props;
    const changed = (...names: readonly (keyof TextDrawingProps)[]) =>
      names.some((name) => before[name] !== props[name]);
    if (before.source.text !== props.source.text || changed('breaks')) this.#start();
    else if (changed('zoom', 'showRowNumbers')) this.#resized(true);
    else {
      if (changed('version', 'source')) {
        this.layout?.outdate();
        this.paint();
      }
      if (changed('selection', 'caretShown', 'found', 'handles', 'active')) this.#decorate(this.views.values());
      highlight(this);
    }
  }

  /** Draws what is in sight. What stands at the anchor stays where it is, whatever becomes known of heights above it. */
  paint(keep?: Anchor, margin = OVERSCAN) {
    const { layout, sizes, box, props } = this;
    if (!layout || !sizes) return;
    const anchor = keep ?? anchorAt(layout, box.scrollTop);
    const seen = rowsAround(layout, anchor, margin, box.clientHeight + margin);
    this.#margin = margin;
    const top = heightOf(layout, anchor);
    this.#sheet.style.height = `${layout.height}px`;
    if (Math.abs(box.scrollTop - top) > 1) box.scrollTop = top;
    this.#top = box.scrollTop;
    const made = this.#show(seen);
    this.#seen = seen;
    this.#decorate(made);
    highlight(this);
    this.#idle.wake();
    props.onPaint?.();
  }

  viewAt(offset: number): RowView | undefined {
    const { length } = this.props.source.text;
    for (const view of this.views.values()) {
      const { begin, next } = view.row;
      if (offset >= begin && (offset < next || (offset === next && next === length))) return view;
    }
    return undefined;
  }

  /** Where the text's corner is, in client coordinates. */
  corner() {
    const { left, top } = this.#sheet.getBoundingClientRect();
    return { x: left + this.gutter, y: top };
  }

  #start() {
    this.#clear();
    this.layout = undefined;
    this.box.scrollTop = 0;
    this.#resized(true);
  }

  /** Shows a place that is far off. */
  jump(to: Anchor) {
    this.paint(to, AT_ONCE);
  }

  /** The box has another size: rows are wrapped again if its width changed, and the top row stays in place. */
  #resized(force = false) {
    const { box, props } = this;
    const width = box.clientWidth;
    if (width === 0) return;
    const scale = scaleOf(props.zoom);
    const isScaled = scale !== this.#scale;
    if (width === this.#width && !isScaled && !force) {
      this.paint();
      return;
    }
    this.#width = width;
    this.#scale = scale;
    const { source } = props;
    box.style.setProperty('--zoom', String(scale));
    if (force || isScaled || !this.#fonts) this.#fonts = fontsOf(this.#probes);
    const place = this.layout && anchorAt(this.layout, box.scrollTop);
    const offset = place && this.layout?.rowsOf(place.block)[place.index]?.begin;
    this.gutter = gutterFor(props.showRowNumbers, source.text.length, scale);
    const sizes = sizesFor(width, this.gutter, scale, this.#fonts);
    this.sizes = sizes;
    this.#host.style.width = `${sizes.width}px`;
    this.#sheet.style.width = `${this.gutter + sizes.width}px`;
    const measures = measuresFor(sizes, this.#fonts);
    this.#clear();
    if (this.layout) this.layout.fit(measures);
    else {
      const arrange = arrangerFor(
        this.#host,
        // As it is by then: what is compared may be another of the same text.
        () => this.props.source,
        () => this.sizes ?? sizes,
      );
      this.layout = new TextLayout(
        source.text,
        props.breaks === 'sentences' ? sentenceStarts : null,
        measures,
        arrange,
      );
    }
    const { block, index } = this.layout.placeOf(offset ?? 0);
    // The box takes the height of a short text, and so shows all of it.
    this.#sheet.style.height = `${this.layout.height}px`;
    this.paint({ block, index, into: place?.into ?? 0 }, AT_ONCE);
  }

  #clear() {
    for (const view of this.views.values()) view.remove();
    this.views.clear();
  }

  /** Makes the rows that are new in sight and removes those that are not; answers the new ones. */
  #show(seen: readonly Seen[]): RowView[] {
    const { layout, sizes, views, props, gutter } = this;
    if (!layout || !sizes) return [];
    const rows = new Set(seen.map(({ place }) => place.row));
    for (const [row, view] of views) {
      const stays = rows.has(row) && row.layout === view.layout;
      if (stays || (!rows.has(row) && row.layout === view.layout && this.#isPinned(row))) continue;
      view.remove();
      views.delete(row);
    }
    const made: RowView[] = [];
    let after: Element = this.#arcs;
    for (const { place, y } of seen) {
      const { row } = place;
      let view = views.get(row);
      if (!view && row.layout) {
        view = new RowView(row, row.layout, props.source.text, sizes, gutter);
        views.set(row, view);
        made.push(view);
        if (view.arcs) this.#arcs.append(view.arcs);
        after.after(view.element);
      }
      if (!view) continue;
      after = view.element;
      view.place(y, gutter);
      if (props.showRowNumbers) view.setNumber(layout.numberOf(place));
    }
    return made;
  }

  /** A finger that drags must keep the row that it began on, and a selection the rows of its ends. */
  #isPinned({ begin, next }: Row<RowLayout>) {
    const { selection } = this.props;
    const holds = (offset: number) => offset >= begin && offset < next;
    return selection !== null && (holds(selection.anchor) || holds(selection.focus));
  }

  #decorate(views: Iterable<RowView>) {
    for (const view of views) decorate(view, this.props);
  }

  /** Prepares the blocks around the visible ones, counts rows and corrects estimates. */
  #work(goOn: () => boolean): boolean {
    if (this.#margin < OVERSCAN) this.paint();
    const { layout, props, box } = this;
    const first = this.#seen[0]?.place.block;
    const last = this.#seen.at(-1)?.place.block;
    if (!layout || first === undefined || last === undefined) return false;
    const wasCounting = layout.count(goOn);
    const isCalm = performance.now() - this.#scrolledAt > CALM;
    const outside = [last + 1, first - 1].filter((block) => !layout.isReady(block));
    if (isCalm) {
      const anchor = anchorAt(layout, box.scrollTop);
      const next = goOn() ? outside[0] : undefined;
      if (next !== undefined) layout.rowsOf(next);
      const refined = layout.refine();
      if (next !== undefined || refined) this.paint(anchor);
    }
    if (props.showRowNumbers)
      for (const { place } of this.#seen) this.views.get(place.row)?.setNumber(layout.numberOf(place));
    return wasCounting || outside.length > (isCalm ? 1 : 0);
  }
}
