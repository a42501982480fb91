/** What other areas' pages may use of tasks: where their data is kept, to refresh it after an answer; the reminder of hours. */

export { HoursReminderDialog } from './hours/lazy-reminder.ts';
export { Pin } from './list/pin.tsx';
export { taskKeys } from './queries.ts';
export { relationOfViewer } from './relation.ts';
export type { TaskTab } from './task-tabs.tsx';

/** Loads the list with its reminder, and what stands in its place without a network, so that the browser can keep them. */
export const loadForOffline = () =>
  Promise.all([import('./list/task-list-page.tsx'), import('./list/on-device.tsx'), import('./hours/reminder.tsx')]);
