/** What other areas' servers may use of tasks: whose work a coordinator may see. */
export { hasPeopleOn, idsOfCoordinated } from './company-queries.ts';
export { taskNotifications } from './notification-kinds.ts';
