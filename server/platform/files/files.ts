import type { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';

/** Where files are stored: a folder of this machine, or a bucket. Plain data, by which another thread opens the same storage. */
export type FilesPlace = { folder: string } | S3Config;

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files lie. A key is a path of plain parts, `exports/…/answers.csv`. A file appears whole or not at all, and is
 * never changed once it is there. `read` and `size` of a file that is not there throw `NoSuchFile`.
 */
export interface Files {
  readonly place: FilesPlace;
  /** Takes the stream as fast as the storage does; where that fails, nothing is left behind. */
  write(key: string, content: Readable): Promise<{ size: number }>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Nothing happens where the file is not there. */
  remove(key: string): Promise<void>;
  /** All keys, in no particular order. One that is added or removed meanwhile may or may not be among them. */
  list(): AsyncIterable<string>;
  /** Removes what was begun at least so many hours ago and never finished, because its process died. */
  removeDrafts(hours: number): Promise<void>;
}
