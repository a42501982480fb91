import type { Area } from '../../../server/platform/area.ts';
import { sessionMessages } from './messages.ts';
import { routes } from './routes.ts';
import { scheduleJobs } from './scheduled.ts';

/** The timer: how long people work on tasks, and on what. */
export const workSessions: Area = {
  name: 'work-sessions',
  routes,
  jobs: scheduleJobs,
  messages: sessionMessages,
};
