/** How monthly reports are written; no other area writes them. */
export { addDeadline } from './deadline-queries.ts';
export { addTaskReports, changeTaskReport, removeTaskReports } from './line-queries.ts';
export { latestDeadlines } from './list/option-queries.ts';
export { linesForTempo } from './list/tempo.ts';
