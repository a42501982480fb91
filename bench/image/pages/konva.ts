import Konva from 'konva';
import { timer } from '../../form/pages/timer.ts';
import type { PeerPage } from '../bench-page.ts';
import { answerWith, SIDE, TYPES } from '../segments.ts';
import { counter, frame, timedHits } from './frames.ts';

/** Shapes of a canvas library as its documentation shows them: lines on a layer, circles at the vertices of the chosen one. */
const STAGE = 900;
const box = document.getElementById('root') ?? document.body;
const colours = new Map(TYPES.map(({ name, color }) => [name, color]));

const stage = new Konva.Stage({ container: box as HTMLDivElement, width: STAGE, height: STAGE, draggable: true });
const layer = new Konva.Layer();
const anchors = new Konva.Layer();
stage.scale({ x: STAGE / SIDE, y: STAGE / SIDE });
stage.on('wheel', ({ evt }) => {
  evt.preventDefault();
  const [before, at] = [stage.scaleX(), stage.getPointerPosition() ?? { x: 0, y: 0 }];
  const scale = before * Math.exp(-evt.deltaY / 400);
  const fixed = { x: (at.x - stage.x()) / before, y: (at.y - stage.y()) / before };
  stage.scale({ x: scale, y: scale });
  stage.position({ x: at.x - fixed.x * scale, y: at.y - fixed.y * scale });
});

const edit = (line: Konva.Line) => {
  const points = line.points();
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    const anchor = new Konva.Circle({ x, y, radius: 6 / stage.scaleX(), fill: '#ffffff', draggable: true });
    anchor.on('dragmove', () => line.points(line.points().toSpliced(at, 2, anchor.x(), anchor.y())));
    anchors.add(anchor);
  }
};

const page: PeerPage = {
  open: async () => {
    const segments = answerWith('many').segmentsOnPages[0] ?? [];
    await frame();
    const begun = performance.now();
    for (const { type, line } of segments)
      layer.add(
        new Konva.Line({
          points: line,
          closed: true,
          stroke: colours.get(type) ?? '#767676',
          strokeWidth: 1,
          strokeScaleEnabled: false,
        }),
      );
    stage.add(layer, anchors);
    layer.on('click', ({ target }) => edit(target as Konva.Line));
    await frame();
    await frame();
    return performance.now() - begun;
  },
  placeOf: (x, y) => {
    const { left, top } = box.getBoundingClientRect();
    const [scale, at] = [stage.scaleX(), stage.position()];
    return { x: left + at.x + x * scale, y: top + at.y + y * scale };
  },
  hits: () => timedHits((x, y) => stage.getIntersection({ x: (x * STAGE) / SIDE, y: (y * STAGE) / SIDE })),
  ...counter,
  watch: timer.watch,
  watched: timer.watched,
};
Object.assign(window, { bench: page });
