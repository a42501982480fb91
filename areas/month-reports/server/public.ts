/** How monthly reports are written; no other area writes them. */
export {
  addDeadline,
  addTaskReports,
  changeTaskReport,
  type NewTaskReport,
  removeTaskReports,
} from './queries.ts';
