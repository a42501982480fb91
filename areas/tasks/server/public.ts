/** What other areas' servers may use of tasks: how a viewer relates to a task, and whose work a coordinator may see. */
export { taskAt } from './address-queries.ts';
export { companyIsNamedTo, idsOfCoordinated } from './company-queries.ts';
export { taskNotifications } from './notification-kinds.ts';
export { relationAtWork, relationTo, taskIdAt } from './relation.ts';
export { moderates } from './relation-queries.ts';
