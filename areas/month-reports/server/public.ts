/** How monthly reports are written; no other area writes them. */
export {
  addDeadline,
  addTaskReports,
  changeTaskReport,
  removeTaskReports,
} from './queries.ts';
