import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { EDGE, MOST_PIXELS, type PictureSides } from './sizes.ts';

/** Where each tile, `LEVEL/COLUMN_ROW`, lies among all of them: its first byte and how many there are. */
export interface TileIndex extends PictureSides {
  /** Of a tile's side, in pixels. */
  edge: number;
  /** The level at which a pixel of a tile is one of the picture; at each level below it is two by two of the next. */
  top: number;
  tiles: Record<string, [start: number, length: number]>;
}

/**
 * Cuts a picture into tiles of sRGB: the first frame of an animated one, turned as its EXIF says. What does not fit into the
 * memory lies in the folder. Throws where the picture is broken, cut off, or larger than it said.
 */
export const tilesIn = async (given: string, folder: string): Promise<[TileIndex, AsyncIterable<Buffer>]> => {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' } as const;
  const turned = join(folder, 'turned.v');
  const { orientation = 1 } = await sharp(given, limits).metadata();
  // To be turned it is read from any place; read in order it would lie in the memory whole.
  if (orientation > 1)
    await sharp(given, { ...limits, sequentialRead: false })
      .autoOrient()
      .toFile(turned);
  const { width, height } = await sharp(orientation > 1 ? turned : given, limits)
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .tile({ size: EDGE, overlap: 0, layout: 'dz' })
    .toFile(join(folder, 'tiles.dz'));
  return packed(join(folder, 'tiles_files'), { width, height });
};

const packed = async (folder: string, sides: PictureSides): Promise<[TileIndex, AsyncIterable<Buffer>]> => {
  // Properties of the picture lie there as well.
  const levels = (await readdir(folder))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
  const index: TileIndex = { ...sides, edge: EDGE, top: levels.at(-1) ?? 0, tiles: {} };
  const names: string[] = [];
  for (const level of levels)
    for (const file of (await readdir(join(folder, String(level)))).sort()) names.push(`${level}/${file}`);
  const contents = async function* () {
    let start = 0;
    for (const name of names) {
      const tile = await readFile(join(folder, name));
      index.tiles[name.replace(/\.jpe?g$/, '')] = [start, tile.length];
      start += tile.length;
      yield tile;
    }
  };
  return [index, contents()];
};
