import { nameOfPath, type StoredFile } from '../shared/widget-files.ts';

/** A file of the answer, or one that was uploaded for it. */
export interface FileRow {
  path: string;
  name: string;
  /** Undefined where it is not uploaded, or not known to be. */
  file: StoredFile | undefined;
  state: 'fine' | 'unknown' | 'not-uploaded' | 'not-in-answer';
}

/**
 * The files of the answer in its order, then those that are uploaded but not in it. What other versions of the answer have is
 * theirs.
 */
export const rowsOf = (value: readonly string[], stored: readonly StoredFile[] | undefined): FileRow[] => {
  const byPath = new Map((stored ?? []).map((file) => [file.id, file]));
  const named = value.map((path): FileRow => {
    const file = byPath.get(path);
    const state = file ? 'fine' : stored === undefined ? 'unknown' : 'not-uploaded';
    return { path, name: file?.name ?? nameOfPath(path), file, state };
  });
  const others = (stored ?? []).filter(({ id, isSubmitted }) => !isSubmitted && !value.includes(id));
  return [
    ...named,
    ...others.map((file): FileRow => ({ path: file.id, name: file.name, file, state: 'not-in-answer' })),
  ];
};
