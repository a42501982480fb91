import '@annotorious/annotorious/annotorious.css';
import { createImageAnnotator, type ImageAnnotation, ShapeType } from '@annotorious/annotorious';
import { boxOf } from '../../../widgets/image-segmentation/geometry.ts';
import type { Segment } from '../../../widgets/image-segmentation/segments.ts';
import { timer } from '../../form/pages/timer.ts';
import type { PeerPage } from '../bench-page.ts';
import { answerWith, PICTURE, POLYGONS } from '../segments.ts';
import { counter, frame, timedHits } from './frames.ts';

/** Its shapes are elements of SVG over an image, which has its own size here: this annotator has no zoom. */
const box = document.getElementById('root') ?? document.body;
const image = document.createElement('img');
image.src = PICTURE;
image.style.maxWidth = 'none';
box.append(image);
await image.decode();
const annotator = createImageAnnotator(image);

/** Its types do not say that the store of an image finds by place. */
const store = annotator.state.store as unknown as { getAt: (x: number, y: number) => unknown };

const annotationOf = ({ key, line }: Segment): ImageAnnotation => {
  const { left: minX, top: minY, right: maxX, bottom: maxY } = boxOf(line);
  const points = Array.from({ length: line.length / 2 }, (_, at): [number, number] => [
    line[2 * at] ?? 0,
    line[2 * at + 1] ?? 0,
  ]);
  const geometry = { points, bounds: { minX, minY, maxX, maxY } };
  return { id: key, bodies: [], target: { annotation: key, selector: { type: ShapeType.POLYGON, geometry } } };
};

const page: PeerPage = {
  open: async () => {
    const annotations = (answerWith('many').segmentsOnPages[0] ?? []).map(annotationOf);
    await frame();
    const begun = performance.now();
    annotator.setAnnotations(annotations);
    while (document.querySelectorAll('.a9s-annotation').length < POLYGONS) await frame();
    await frame();
    return performance.now() - begun;
  },
  placeOf: (x, y) => {
    const { left, top, width } = image.getBoundingClientRect();
    const scale = width / image.naturalWidth;
    return { x: left + x * scale, y: top + y * scale };
  },
  hits: () => timedHits((x, y) => store.getAt(x, y)),
  ...counter,
  watch: timer.watch,
  watched: timer.watched,
};
Object.assign(window, { bench: page });
