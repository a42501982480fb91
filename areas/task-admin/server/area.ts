import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { peopleOfTaskSource } from './list/people-export.ts';
import { taskAdminMessages } from './messages.ts';
import { REMOVE_TASK, removeTask } from './removal.ts';
import { routes } from './routes.ts';

/** Administration of tasks: settings, form, people. */
export const taskAdmin: Area = {
  name: 'task-admin',
  routes,
  jobs: (services) => {
    services.jobs.define(REMOVE_TASK, removeTask(services));
    defineTableExport(services, peopleOfTaskSource);
  },
  messages: taskAdminMessages,
};
