import type { Area } from '../../../server/platform/area.ts';
import { openFile, removeUnused } from './attachments.ts';
import { supportMessages } from './messages.ts';
import { supportNotifications } from './notification-kinds.ts';
import { personFiles } from './person-files.ts';
import { routes } from './routes.ts';

const CLEAN_UP_SECONDS = 600;

/** Tickets of people of the partner company, which superusers answer. */
export const support: Area = {
  name: 'support',
  routes,
  jobs: (services) => services.lifecycle.every(CLEAN_UP_SECONDS, 'unused attachments', () => removeUnused(services)),
  openFile,
  personFiles,
  messages: supportMessages,
  notificationKinds: supportNotifications,
};
