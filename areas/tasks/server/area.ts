import type { Area } from '../../../server/platform/area.ts';
import { scheduleJobs } from './deadlines.ts';
import { taskMessages } from './messages.ts';
import { taskNotifications } from './notification-kinds.ts';
import { pageStarts } from './page-starts.ts';
import { routes } from './routes.ts';

/** The task list of a person, the page of a task, its progress, deadlines. */
export const tasks: Area = {
  name: 'tasks',
  routes,
  pageStarts,
  jobs: scheduleJobs,
  messages: taskMessages,
  notificationKinds: taskNotifications,
};
