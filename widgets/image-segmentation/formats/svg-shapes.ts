import { rectangleLine } from './reading.ts';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** The only shape of an SVG as a line, if it is a polygon, a rectangle (turned or not) or a path of straight lines. */
export const lineOfSvg = (svg: string): number[] | null => {
  const shapes = svg.match(/<(?:[\w-]+:)?(?:polygon|rect|path|polyline|line|circle|ellipse)\b[^<>]*>/g) ?? [];
  const [tag] = shapes;
  if (shapes.length !== 1 || tag === undefined) return null;
  const turn = attribute(tag, 'transform');
  const isPolygon = /^<(?:[\w-]+:)?polygon\b/.test(tag);
  if (isPolygon && turn === undefined) return numbersIn(attribute(tag, 'points') ?? '');
  if (/^<(?:[\w-]+:)?rect\b/.test(tag)) return rectangleOf(tag, turn);
  if (/^<(?:[\w-]+:)?path\b/.test(tag) && turn === undefined) return lineOfPath(attribute(tag, 'd') ?? '');
  return null;
};

const rectangleOf = (tag: string, turn: string | undefined): number[] | null => {
  const [x = 0, y = 0, width = Number.NaN, height = Number.NaN] = ['x', 'y', 'width', 'height'].map((name) => {
    const value = attribute(tag, name);
    return value === undefined ? undefined : Number(value);
  });
  const box = [x, y, width, height] as const;
  if (turn === undefined) return rectangleLine(box);
  const [degrees = 0, aroundX = 0, aroundY = 0] = /^\s*rotate\([^)]*\)\s*$/.test(turn) ? numbersIn(turn) : [];
  return /^\s*rotate\(/.test(turn) ? rectangleLine(box, { degrees, x: aroundX, y: aroundY }) : null;
};

/** Absolute, closed and without curves. */
const lineOfPath = (path: string): number[] | null =>
  /^\s*M[^A-Za-z]*(?:L[^A-Za-z]*)*Z\s*$/.test(path.replaceAll(/e(?=[-+\d])/g, '')) ? numbersIn(path) : null;
