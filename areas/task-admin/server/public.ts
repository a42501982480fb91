/** What other areas may change of tasks. */
export { followForm } from './follow-form.ts';
export { countQuestions } from './queries.ts';
