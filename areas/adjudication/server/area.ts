import type { Area } from '../../../server/platform/area.ts';
import { scheduleJobs } from './catch-up.ts';
import { adjudicationMessages } from './messages.ts';
import { routes } from './routes.ts';
import { taskListener } from './task-listener.ts';

/** Questions with several answers: how far these agree, and what is decided. */
export const adjudication: Area = {
  name: 'adjudication',
  routes,
  jobs: scheduleJobs,
  taskListener,
  messages: adjudicationMessages,
};
