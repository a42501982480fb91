import { textsOf } from '../../../../shared/use-texts.ts';
import { TextLayout } from '../../layout/text-layout.ts';
import { sentenceStarts } from '../../text/sentences.ts';
import arcs from './arcs.module.css';
import { arrangerFor } from './arrange-rows.ts';
import classes from './drawing.module.css';
import type { TextDrawingProps } from './drawing-handle.ts';
import { texts } from './drawing-texts.ts';
import { make, makeSvg } from './element.ts';
import { RowView } from './row-view.ts';
import { type Fonts, gutterFor, measuresFor, scaleOf, sizesFor } from './sizes.ts';

/** What fits on upright A4 and Letter between usual margins, in CSS pixels. */
const WIDTH = 680;
/** About a hundred pages. More would stop the page for seconds, and nobody means to print a book of annotations. */
const MOST_ROWS = 1500;

const t = textsOf(texts);

/**
 * The rows as they go on paper, from the text's begin: one below the other, so that pages break between them. `host` is
 * where they are measured.
 */
export const paperOf = (props: TextDrawingProps, host: HTMLElement, fonts: Fonts): HTMLElement => {
  const { source, breaks, showRowNumbers } = props;
  const scale = scaleOf(props.zoom);
  const gutter = gutterFor(showRowNumbers, source.text.length, scale);
  const sizes = { ...sizesFor(WIDTH, gutter, scale, fonts), width: WIDTH - gutter };
  const width = host.style.width;
  host.style.width = `${sizes.width}px`;
  const layout = new TextLayout(
    source.text,
    breaks === 'sentences' ? sentenceStarts : null,
    measuresFor(sizes, fonts),
    arrangerFor(
      host,
      () => source,
      () => sizes,
    ),
  );
  const paper = make(classes.paper);
  let done = 0;
  for (let block = 0, rows = 0, units = 0; block < layout.blockCount && rows < MOST_ROWS; block++) {
    for (const row of layout.rowsOf(block)) {
      if (!row.layout) continue;
      const view = new RowView(row, row.layout, source.text, sizes, gutter);
      if (view.arcs) {
        view.arcs.setAttribute('transform', `translate(${gutter} 0)`);
        view.element.prepend(makeSvg('svg', { class: arcs.arcs }, view.arcs));
      }
      if (row.number !== null) units++;
      if (showRowNumbers) view.setNumber(row.number === null ? null : units);
      paper.append(view.element);
      rows++;
      done = row.next;
    }
  }
  host.style.width = width;
  if (done < source.text.length)
    paper.append(make(classes.printedPart, {}, t('printedPart', { done, all: source.text.length })));
  return paper;
};
