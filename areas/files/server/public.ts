/** What other areas' servers may use of files: whether the files that an answer names are stored. */
export { missingFileProblems } from './missing-files.ts';
