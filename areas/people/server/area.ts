import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { addingCalls } from './adding/adding-routes.ts';
import { exportCalls, peopleSource } from './list/export.ts';
import { listCalls } from './list/list-routes.ts';
import { peopleMessages } from './messages.ts';
import { permissionCalls, permissionSource } from './permissions/permission-routes.ts';
import { profileCalls } from './profile/profile-routes.ts';

/** People as those who look after them see them: the list, profiles, accounts for new people, rights. */
export const people: Area = {
  name: 'people',
  routes: (serve, services) => {
    listCalls(serve, services);
    exportCalls(serve, services);
    profileCalls(serve, services);
    addingCalls(serve, services);
    permissionCalls(serve, services);
  },
  messages: peopleMessages,
  jobs: (services) => {
    defineTableExport(services, peopleSource);
    defineTableExport(services, permissionSource);
  },
};
