/** What other areas' pages may use of tasks: where their data is kept, to refresh it after an answer; the reminder of hours. */
export { HoursReminderDialog } from './hours/lazy-reminder.ts';
export { Pin } from './list/pin.tsx';
export { taskKeys } from './queries.ts';
export { relationOfViewer } from './relation.ts';
export type { TaskTab } from './task-tabs.tsx';
