/** What other areas' servers may use of files: what a file is by its content, and whether the files of an answer are stored. */
export { checkContent, HEAD_BYTES } from './content-check.ts';
export { missingFileProblems } from './missing-files.ts';
