import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { EDGE, FIRST_TURNED, isLarge, MOST_PIXELS } from './sizes.ts';

// One picture at a time, by one thread: people who answer come first.
sharp.concurrency(1);
sharp.cache(false);

export interface PictureSides {
  width: number;
  height: number;
}

/** Where each tile, `LEVEL/COLUMN_ROW`, lies among all of them: its first byte and how many there are. */
export interface TileIndex extends PictureSides {
  /** Of a tile's side, in pixels. */
  edge: number;
  /** The level at which a pixel of a tile is one of the picture; at each level below it is two by two of the next. */
  top: number;
  tiles: Record<string, [start: number, length: number]>;
}

/** Pixels as the picture is shown; null of what is no picture, or claims to be larger than any that is opened. */
export const sidesOf = async (head: Buffer): Promise<PictureSides | null> => {
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata();
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
};

/** A picture that is to have tiles. */
export const needsTiles = (sides: PictureSides | null): boolean =>
  sides !== null && isLarge(sides) && sides.width * sides.height <= MOST_PIXELS;

/**
 * Cuts a picture into tiles of sRGB: the first frame of an animated one, turned as its EXIF says. What does not fit into the
 * memory lies in a folder that is removed at the end. Throws where the picture is broken, or larger than it said.
 */
export const withTiles = async <T>(
  content: Readable,
  signal: AbortSignal,
  take: (index: TileIndex, tiles: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-tiles-'));
  try {
    const [given, turned] = [join(folder, 'given'), join(folder, 'turned.v')];
    await pipeline(content, createWriteStream(given), { signal });
    const limits = { limitInputPixels: MOST_PIXELS };
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
    signal.throwIfAborted();
    return await take(...(await packed(join(folder, 'tiles_files'), { width, height })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
