/** What other areas' server parts may use of tasks. */
export type { TaskRow } from './queries.ts';
export { taskFor } from './task-of-viewer.ts';
