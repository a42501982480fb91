import type { GoodRow } from './check-row.ts';

/** Folders that an export of answers gives to people: no part of an id, unless the task has a question of the full one. */
export interface PeopleFolders {
  names: ReadonlySet<string>;
  /** Those of these ids that the task has questions of. */
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Ids without the folders of people, by the ids that begin with such a one; asked for rows that are read together. */
export const shortenedIds = async (
  rows: readonly GoodRow[],
  { names, known }: PeopleFolders,
): Promise<ReadonlyMap<string, string>> => {
  const shortened = new Map<string, string>();
  for (const { externalId: id } of rows) {
    const end = id?.indexOf('/') ?? -1;
    if (id !== null && end > 0 && names.has(id.slice(0, end))) shortened.set(id, id.slice(end + 1));
  }
  if (shortened.size > 0) for (const id of await known([...shortened.keys()])) shortened.delete(id);
  return shortened;
};
