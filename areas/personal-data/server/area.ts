import type { Area } from '../../../server/platform/area.ts';
import { defineErasure } from './erase.ts';
import { erasureCalls } from './erasure.ts';
import { defineExport, exportCalls } from './export.ts';
import { personalDataMessages } from './messages.ts';

/** What is stored about a person: its export and its erasure. */
export const personalData: Area = {
  name: 'personal-data',
  routes: (serve, services) => {
    exportCalls(serve, services);
    erasureCalls(serve, services);
  },
  messages: personalDataMessages,
  jobs: (services) => {
    defineExport(services);
    defineErasure(services);
  },
};
