import type { PictureTiles } from '../../shared/widget-files.ts';
import { type Camera, toPicture } from './camera.ts';

export interface Tile {
  level: number;
  column: number;
  row: number;
}
type Sides = Pick<PictureTiles, 'width' | 'height' | 'edge' | 'top'>;

/** The level whose pixels are at least as fine as those of the screen. */
const levelAt = (scale: number, top: number): number =>
  Math.max(0, Math.min(top, top + Math.ceil(Math.log2(Math.max(scale, Number.MIN_VALUE)))));

/** How many pixels of the picture a tile of a level covers. */
export const spanOf = ({ edge, top }: Sides, level: number): number => edge * 2 ** (top - level);

const tilesAt = (
  sides: Sides,
  level: number,
  box: { left: number; top: number; right: number; bottom: number },
): Tile[] => {
  const span = spanOf(sides, level);
  const last = (side: number) => Math.ceil(side / span) - 1;
  const [fromColumn, toColumn] = [
    Math.max(0, Math.floor(box.left / span)),
    Math.min(last(sides.width), Math.floor(box.right / span)),
  ];
  const [fromRow, toRow] = [
    Math.max(0, Math.floor(box.top / span)),
    Math.min(last(sides.height), Math.floor(box.bottom / span)),
  ];
  const tiles: Tile[] = [];
  for (let row = fromRow; row <= toRow; row += 1)
    for (let column = fromColumn; column <= toColumn; column += 1) tiles.push({ level, column, row });
  return tiles;
};

/**
 * The tiles that are in sight at the zoom that is shown, and under them the whole picture in one tile, which is there while
 * they are fetched. `ratio`: pixels of the screen for one of the page.
 */
export const tilesInSight = (
  sides: Sides,
  camera: Camera,
  stage: { width: number; height: number },
  ratio: number,
): Tile[] => {
  const [from, to] = [toPicture(camera, { x: 0, y: 0 }), toPicture(camera, { x: stage.width, y: stage.height })];
  const box = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  const whole = Math.max(0, sides.top - Math.ceil(Math.log2(Math.max(sides.width, sides.height) / sides.edge)));
  const level = levelAt(camera.scale * ratio, sides.top);
  return [{ level: whole, column: 0, row: 0 }, ...(level > whole ? tilesAt(sides, level, box) : [])];
};
