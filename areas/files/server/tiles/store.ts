import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import type { TileIndex } from './pyramid.ts';

/** All tiles of a picture are one file; the list of where they lie is written last, and removed first. */
const packKey = (id: string) => `tiles/${id}.pack`;
const indexKey = (id: string) => `tiles/${id}.json`;

export const storeTiles = async (
  files: Files,
  id: string,
  index: TileIndex,
  tiles: AsyncIterable<Buffer>,
): Promise<void> => {
  await removeTiles(files, id);
  await files.write(packKey(id), Readable.from(tiles, { objectMode: false }));
  await files.write(indexKey(id), Readable.from([JSON.stringify(index)], { objectMode: false }));
};

export const removeTiles = async (files: Files, id: string): Promise<void> => {
  await files.remove(indexKey(id));
  await files.remove(packKey(id));
};

/** Null where a picture has no tiles, or not yet. */
export const tilesOf = async (files: Files, id: string): Promise<TileIndex | null> => {
  try {
    return JSON.parse(await text(await files.read(indexKey(id)))) as TileIndex;
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
};

/** A tile as it is sent; null where there is none of this name, such as `11-0-3`. */
export const openTile = async (files: Files, id: string, name: string) => {
  const [, level, column, row] = /^(\d+)-(\d+)-(\d+)\.jpg$/.exec(name) ?? [];
  const place = level === undefined ? undefined : (await tilesOf(files, id))?.tiles[`${level}/${column}_${row}`];
  if (!place) return null;
  const [from, size] = place;
  return {
    ...{ name, size, version: `${id}/${name}`, type: 'image/jpeg' },
    read: ({ start, end } = { start: 0, end: size - 1 }) =>
      files.read(packKey(id), { start: from + start, end: from + end }),
  };
};
