import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { generatedSource } from './generate.ts';
import { generatorMessages } from './messages.ts';
import { routes } from './routes.ts';

/** Reports that superusers have written in the background and download. */
export const generatedReports: Area = {
  name: 'generated-reports',
  routes,
  messages: generatorMessages,
  jobs: (services) => defineTableExport(services, generatedSource),
};
