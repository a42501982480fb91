import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { usersSource } from './export.ts';
import { mediaSource } from './media-report.ts';
import { routes } from './routes.ts';

/** The people of a task for those who look after them. */
export const taskPeople: Area = {
  name: 'task-people',
  routes,
  jobs: (services) => {
    defineTableExport(services, usersSource);
    defineTableExport(services, mediaSource);
  },
};
