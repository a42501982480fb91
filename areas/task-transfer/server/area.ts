import type { Area } from '../../../server/platform/area.ts';
import { defineExport, exportCalls } from './export.ts';
import { defineImport, importCalls } from './import.ts';
import { taskTransferMessages } from './messages.ts';

/** Whole tasks as archives: from one installation to another, or out of the way and back. */
export const taskTransfer: Area = {
  name: 'task-transfer',
  routes: (serve, services) => {
    exportCalls(serve, services);
    importCalls(serve, services);
  },
  messages: taskTransferMessages,
  jobs: (services) => {
    defineExport(services);
    defineImport(services);
  },
};
