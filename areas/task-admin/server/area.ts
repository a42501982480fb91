import type { Area } from '../../../server/platform/area.ts';
import { taskAdminMessages } from './messages.ts';
import { routes } from './routes.ts';

/** Administration of tasks: settings, form, people. */
export const taskAdmin: Area = { name: 'task-admin', routes, messages: taskAdminMessages };
