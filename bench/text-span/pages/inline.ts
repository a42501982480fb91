import type { SpanValue } from '../../../widgets/text-span/value.ts';
import { enter, plainLineAt } from './contestant.ts';

/**
 * The plain way: the whole text in the page, a paragraph a line, every annotation an element around its words with its
 * type behind it. No relations, no framework: less than an editor does.
 */
interface Span {
  id: string;
  begin: number;
  end: number;
  type: string | null;
}

const box = document.getElementById('root') ?? document.body;
box.style.cssText = 'white-space: pre-wrap; line-height: 1.6; padding: 16px; font-family: sans-serif';
const style = document.createElement('style');
style.textContent =
  '[data-mark] { background: #ffe8cc; border-bottom: 2px solid #f76707 } ' +
  '[data-mark]::after { content: attr(data-type); font-size: 10px; vertical-align: super }';
document.head.append(style);

const element = ({ id, type }: Span) => {
  const mark = document.createElement('span');
  mark.dataset.mark = id;
  mark.dataset.type = type ?? '?';
  return mark;
};

/** A line's elements: those that begin first are outside; what sticks out of one is cut at its end. */
const fill = (parent: Element, text: string, begin: number, end: number, spans: readonly Span[]) => {
  let at = begin;
  for (let index = 0; index < spans.length; ) {
    const span = spans[index];
    if (!span) break;
    const inside = spans.slice(index + 1).filter((other) => other.begin < span.end);
    parent.append(text.slice(at, span.begin));
    const mark = element(span);
    const last = Math.min(span.end, end);
    fill(
      mark,
      text,
      span.begin,
      last,
      inside.map((other) => ({ ...other, end: Math.min(other.end, last) })),
    );
    parent.append(mark);
    at = last;
    index += 1 + inside.length;
  }
  parent.append(text.slice(at, end));
};

const open = ({ originalString, ranges }: SpanValue) => {
  const spans = ranges.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const page = document.createDocumentFragment();
  let next = 0;
  for (let begin = 0; begin < originalString.length; ) {
    const found = originalString.indexOf('\n', begin);
    const end = found < 0 ? originalString.length : found;
    const first = next;
    while ((spans[next]?.begin ?? Number.POSITIVE_INFINITY) < end) next += 1;
    const line = document.createElement('p');
    fill(line, originalString, begin, end, spans.slice(first, next));
    page.append(line);
    begin = end + 1;
  }
  box.append(page);
};

const made: string[] = [];
addEventListener('mouseup', () => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return;
  const id = crypto.randomUUID();
  selection.getRangeAt(0).surroundContents(element({ id, begin: 0, end: 0, type: null }));
  selection.removeAllRanges();
  made.push(id);
});

enter({
  open: (json) => open(JSON.parse(json) as SpanValue),
  // A few of the first screen: to ask for all of them at each frame would be a cost of the measuring.
  marks: () => [
    ...[...box.querySelectorAll<HTMLElement>('p:nth-child(-n+20) [data-mark]')].map(
      ({ dataset }) => dataset.mark ?? '',
    ),
    ...made,
  ],
  arcs: () => [],
  box: () => box,
  lineAt: plainLineAt,
  drawsInSight: false,
});
