import '@recogito/text-annotator/text-annotator.css';
import { createTextAnnotator, type TextAnnotation } from '@recogito/text-annotator';
import type { SpanValue } from '../../../widgets/text-span/value.ts';
import { enter, plainLineAt } from './contestant.ts';

/** Its default renderer, spans over the text. It has no relations. */
const box = document.getElementById('root') ?? document.body;
box.style.cssText = 'white-space: pre-wrap; line-height: 1.6; padding: 16px; font-family: sans-serif';
// It logs each redraw to the console, which takes time too.
console.log = () => undefined;

const drawn = () => document.querySelectorAll<HTMLElement>('.r6o-annotation');

enter({
  open: (json) => {
    const { originalString, ranges } = JSON.parse(json) as SpanValue;
    box.textContent = originalString;
    const annotations = ranges.map(({ id, begin, end, name }) => ({
      id,
      bodies: [],
      target: { annotation: id, selector: [{ quote: name, start: begin, end }] },
    }));
    createTextAnnotator(box).setAnnotations(annotations as unknown as TextAnnotation[]);
  },
  marks: () => [...drawn()].map(({ dataset }) => dataset.annotation ?? ''),
  arcs: () => [],
  box: () => box,
  lineAt: plainLineAt,
  drawsInSight: true,
});
