import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { tariffSource } from './export.ts';
import { tariffMessages } from './messages.ts';
import { tariffCalls } from './routes.ts';

/** Price tariffs: what an hour of work costs. */
export const tariffs: Area = {
  name: 'tariffs',
  routes: tariffCalls,
  messages: tariffMessages,
  jobs: (services) => defineTableExport(services, tariffSource),
};
