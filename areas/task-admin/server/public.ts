/** What other areas may change of tasks. */
export { countQuestions } from './queries.ts';
