import type { Area } from '../../../server/platform/area.ts';
import { emailMessages } from './emails/messages.ts';
import { accountMessages } from './messages.ts';
import { accountNotifications } from './notification-kinds.ts';
import { routes } from './routes.ts';

/** Sign-in, sessions, passwords, the second step of signing in, new accounts, the profile. */
export const accounts: Area = {
  name: 'accounts',
  routes,
  messages: { ...accountMessages, ...emailMessages },
  notificationKinds: accountNotifications,
};
