import type { Area } from '../../../server/platform/area.ts';
import { reviewMessages } from './messages.ts';
import { reviewNotifications } from './notification-kinds.ts';
import { routes } from './routes.ts';
import { taskListener } from './task-listener.ts';

/** Comments and discussions about answers, and about questions before they are answered. */
export const reviews: Area = {
  name: 'reviews',
  routes,
  taskListener,
  messages: reviewMessages,
  notificationKinds: reviewNotifications,
};
