/** What other areas' pages may use of files: the files of an answer, for the widgets of its form. */
export { answerFiles } from './answer-files.ts';
