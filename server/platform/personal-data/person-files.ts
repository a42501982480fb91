import type { Db } from '../../database/open.ts';
import type { Files } from '../files/files.ts';

export interface PersonFile {
  /** A path in the archive. */
  name: string;
  /** Keys of the storage, whose contents make the file in this order. */
  keys: readonly string[];
}

/** The files of people that an area has. */
export interface PersonFiles {
  of(db: Db, personId: number): AsyncIterable<PersonFile>;
  /** Removes those that are no part of kept work. May be called again after a crash. */
  erase(services: { db: Db; files: Files }, personId: number): Promise<void>;
}
