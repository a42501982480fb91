/** What other areas' servers may use of files: what a file is by its content, whether the files of an answer are stored
 * and named by a version of it, the content of such a file, and which files the questions of a task may name. */
export { FILE_ARRIVED } from './arrived.ts';
export { checkContent, HEAD_BYTES } from './content-check.ts';
export { missingFileProblems } from './missing-files.ts';
export { namesFile } from './queries.ts';
export { restoreFilesOf } from './removal-queries.ts';
export { type NamedFiles, namedFiles, namesOfHeld } from './task-files/named-files.ts';
export { wholeFile } from './whole-file.ts';
