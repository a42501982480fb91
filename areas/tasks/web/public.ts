/** What other areas' pages may use of tasks: where their data is kept, to refresh it after an answer. */
export { taskKeys } from './queries.ts';
