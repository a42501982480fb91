/** What other areas may change of tasks. */
export { followForm } from './follow-form.ts';
export { changePeople, notifyAssigned } from './people.ts';
export { countQuestions, putTasksInModule, titlesLike } from './queries.ts';
