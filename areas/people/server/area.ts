import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { exportCalls, peopleSource } from './list/export.ts';
import { listCalls } from './list/list-routes.ts';

/** People as those who look after them see them: the list, profiles, accounts for new people, rights. */
export const people: Area = {
  name: 'people',
  routes: (serve, services) => {
    listCalls(serve, services);
    exportCalls(serve, services);
  },
  jobs: (services) => defineTableExport(services, peopleSource),
};
