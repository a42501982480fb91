import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { moduleSource } from './export.ts';
import { modulesMessages } from './messages.ts';
import { moduleCalls } from './routes.ts';

/** Modules: groups of tasks, which belong to projects and have coordinators. */
export const modules: Area = {
  name: 'modules',
  routes: moduleCalls,
  messages: modulesMessages,
  jobs: (services) => defineTableExport(services, moduleSource),
};
