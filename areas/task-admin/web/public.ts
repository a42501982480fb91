/** What other areas' pages may use of the administration of tasks. */
export { ChosenTasks } from './chosen-tasks.tsx';
