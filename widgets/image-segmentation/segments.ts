import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Flag, Line } from '../shared/fields.ts';

export const METHODS = ['Rectangles', 'Polygons', 'Shape'] as const;
/** A segment of a new rectangle, in pixels of the picture. */
export const NEW_WIDTH = 90;
export const NEW_HEIGHT = 20;
export const FEWEST_VERTICES = 3;
const MOST_VERTICES = 10_000;
const MOST_PAGES = 500;
export const MOST_SEGMENTS = 50_000;

const SegmentType = closed({
  name: Type.String({ maxLength: 200, default: '' }),
  /** How many vertices a polygon of this type has; null: any number. */
  vertices: Type.Union([Type.Integer({ maximum: MOST_VERTICES }), Type.Null()], { default: FEWEST_VERTICES }),
  color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', default: '#dddd00', control: 'colour' }),
});
export type SegmentType = Static<typeof SegmentType>;

export const SegmentationSettings = closed({
  label: Line(300),
  segmentationMethod: Type.Enum(METHODS, { default: 'Rectangles' }),
  segmentTypes: Type.Array(SegmentType, { maxItems: 200, default: [] }),
  /** Each segment has a text, such as a transcription. */
  transcription: Flag(),
});
export type SegmentationSettings = Static<typeof SegmentationSettings>;

/** No picture is larger. */
export const LARGEST = 1_000_000;
const Coordinate = Type.Number({ minimum: 0, maximum: LARGEST });

export const Segment = closed({
  /** Unique on its page. */
  key: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.String({ maxLength: 200 }),
  /** `x1, y1, x2, y2, …` in pixels of the picture; the last vertex is joined to the first. */
  line: Type.Array(Coordinate, { maxItems: 2 * MOST_VERTICES }),
  /** Of polygons: it is being edited, and an answer with it cannot be submitted. */
  edit: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String({ maxLength: 20_000 })),
});
export type Segment = Static<typeof Segment>;

/** Width and height of a picture in pixels; null while it has not been loaded. */
const Size = Type.Union([closed({ width: Coordinate, height: Coordinate }), Type.Null()]);
export type Size = Static<typeof Size>;
export const sameSize = (a: Size | undefined, b: Size): boolean => a?.width === b?.width && a?.height === b?.height;

/** A line that is not closed yet. */
const Drawing = closed({
  page: Type.Integer({ minimum: 0, maximum: MOST_PAGES - 1 }),
  /** Of the segment that it becomes. */
  type: Type.String({ maxLength: 200 }),
  line: Type.Array(Coordinate, { maxItems: 2 * MOST_VERTICES }),
});
export type Drawing = Static<typeof Drawing>;

export const SegmentationValue = closed({
  /** Addresses of the pictures, one for each page. */
  images: Type.Array(Type.String({ maxLength: 2_000_000 }), { maxItems: MOST_PAGES }),
  segmentsOnPages: Type.Array(Type.Array(Segment, { maxItems: MOST_SEGMENTS }), { maxItems: MOST_PAGES }),
  sizes: Type.Optional(Type.Array(Size, { maxItems: MOST_PAGES })),
  /** What is being drawn: a draft keeps it, and an answer with it cannot be submitted. */
  drawing: Type.Optional(Drawing),
});
export type SegmentationValue = Static<typeof SegmentationValue>;
