import type { Area } from '../../../server/platform/area.ts';
import { defineExport, exportCalls } from './export/export.ts';
import { reportMessages } from './messages.ts';
import { reportNotifications } from './notification-kinds.ts';
import { defineSummary, summaryCalls } from './pay/summary.ts';
import { routes } from './routes.ts';

/** The hours that people report for a month, and the periods that they report for. */
export const monthReports: Area = {
  name: 'month-reports',
  routes: (serve, services) => {
    routes(serve, services);
    exportCalls(serve, services);
    summaryCalls(serve, services);
  },
  messages: reportMessages,
  notificationKinds: reportNotifications,
  jobs: (services) => {
    defineExport(services);
    defineSummary(services);
  },
};
