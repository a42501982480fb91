import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import type { TileIndex } from './pyramid.ts';
import type { PictureSides } from './sizes.ts';

/** All tiles of a picture are one file; the list of where they lie is written last, and removed first. */
const packKey = (id: string) => `tiles/${id}.pack`;
const indexKey = (id: string) => `tiles/${id}.json`;
const thumbnailKey = (id: string) => `thumbnails/${id}.jpg`;

/** What there is in the place of the list before the tiles are made, and where they cannot be. */
interface TilesToCome extends PictureSides {
  state: 'pending' | 'failed';
}

const writeIndex = (files: Files, id: string, index: TileIndex | TilesToCome) =>
  files.write(indexKey(id), Readable.from([JSON.stringify(index)], { objectMode: false }));

export const storeTilesToCome = async (files: Files, id: string, sides: TilesToCome): Promise<void> => {
  await writeIndex(files, id, sides);
};

export const storeTiles = async (
  files: Files,
  id: string,
  index: TileIndex,
  tiles: AsyncIterable<Buffer>,
): Promise<void> => {
  await files.write(packKey(id), Readable.from(tiles, { objectMode: false }));
  await writeIndex(files, id, index);
};

export const storeThumbnail = async (files: Files, id: string, thumbnail: Buffer): Promise<void> => {
  await files.write(thumbnailKey(id), Readable.from([thumbnail], { objectMode: false }));
};

export const removeTiles = async (files: Files, id: string): Promise<void> => {
  for (const key of [indexKey(id), packKey(id)]) await files.remove(key);
};

/** Removes what was made of a picture: its tiles and its thumbnail. */
export const removePictures = async (files: Files, id: string): Promise<void> => {
  await removeTiles(files, id);
  await files.remove(thumbnailKey(id));
};

const orNull = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
};

/** Null of a picture that is not shown in tiles. */
export const tilesOf = async (files: Files, id: string): Promise<TileIndex | TilesToCome | null> => {
  const index = await orNull(files.read(indexKey(id)));
  return index && (JSON.parse(await text(index)) as TileIndex | TilesToCome);
};

/** A tile as it is sent; null where there is none of this name, such as `11-0-3`. */
export const openTile = async (files: Files, id: string, name: string) => {
  const [, level, column, row] = /^(\d+)-(\d+)-(\d+)\.jpg$/.exec(name) ?? [];
  const index = level === undefined ? null : await tilesOf(files, id);
  const place = index && 'tiles' in index ? index.tiles[`${level}/${column}_${row}`] : undefined;
  if (!place) return null;
  const [from, size] = place;
  return {
    ...{ name, size, version: `${id}/${name}`, type: 'image/jpeg' },
    read: ({ start, end } = { start: 0, end: size - 1 }) =>
      files.read(packKey(id), { start: from + start, end: from + end }),
  };
};

/** A thumbnail as it is sent; null where there is none. */
export const openThumbnail = async (files: Files, id: string) => {
  const size = await orNull(files.size(thumbnailKey(id)));
  if (size === null) return null;
  return {
    ...{ name: 'thumbnail.jpg', size, version: `${id}/thumbnail`, type: 'image/jpeg' },
    read: (range?: { start: number; end: number }) => files.read(thumbnailKey(id), range),
  };
};
