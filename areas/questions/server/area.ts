import type { Area } from '../../../server/platform/area.ts';
import { jobs } from './jobs.ts';
import { questionMessages } from './messages.ts';
import { fileMessages } from './reading/messages.ts';
import { routes } from './routes.ts';
import { taskListener } from './task-listener.ts';

/** Import of questions, export of answers, and staff's lists of both. */
export const questions: Area = {
  name: 'questions',
  routes,
  jobs,
  taskListener,
  messages: { ...questionMessages, ...fileMessages },
};
