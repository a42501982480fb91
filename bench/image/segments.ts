import { rounded } from '../../widgets/image-segmentation/geometry.ts';
import type { Segment, SegmentationValue } from '../../widgets/image-segmentation/segments.ts';

export const POLYGONS = 20_000;
export const VERTICES = 20;
export const MOST_VERTICES = 10_000;
/** Pixels of a side of the picture. */
export const SIDE = 6000;
const ACROSS = 160;
export const CELL = SIDE / ACROSS;
export const TYPES = ['Line', 'Heading', 'Seal'].map((name, at) => ({
  ...{ name, vertices: null, color: ['#0b5ed7', '#b02a37', '#146c43'][at] ?? '#767676' },
}));

export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#eee"/></svg>`,
)}`;

/** Star-shaped, so that none of its lines cross. */
const polygon = (
  key: string,
  type: string,
  { x, y, radius, count }: Record<'x' | 'y' | 'radius' | 'count', number>,
) => {
  const line = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    const far = radius * (0.8 + 0.2 * Math.cos(7 * angle));
    return [rounded(x + far * Math.cos(angle)), rounded(y + far * Math.sin(angle))];
  }).flat();
  return { key, type, line, edit: false } satisfies Segment;
};

const many = (): Segment[] =>
  Array.from({ length: POLYGONS }, (_, at) => {
    const [column, row] = [at % ACROSS, Math.floor(at / ACROSS)];
    const place = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL, radius: CELL * 0.45, count: VERTICES };
    return polygon(`s${at}`, TYPES[at % TYPES.length]?.name ?? '', place);
  });

const large = (): Segment[] => [
  polygon('large', 'Line', { x: SIDE / 2, y: SIDE / 2, radius: SIDE * 0.45, count: MOST_VERTICES }),
];

export const answerWith = (which: 'many' | 'large'): SegmentationValue => ({
  images: [PICTURE],
  segmentsOnPages: [which === 'many' ? many() : large()],
  // As pictures that were imported, or answered before, have them.
  sizes: [{ width: SIDE, height: SIDE }],
});
