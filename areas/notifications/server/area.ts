import type { Area } from '../../../server/platform/area.ts';
import { notificationMessages } from './messages.ts';
import { routes } from './routes.ts';
import { scheduleJobs } from './scheduled.ts';

/** The list of notifications, the stream of the bell, and emails about notifications. */
export const notifications: Area = {
  name: 'notifications',
  routes,
  jobs: scheduleJobs,
  messages: notificationMessages,
};
