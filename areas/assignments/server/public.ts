/** What other areas may do with assignments; no other area writes them. */
export {
  countDays,
  countDeleted,
  countPeople,
  countWork,
  markHandedOut,
  recountPeople,
  secondsLeft,
  todayOf,
} from './count-queries.ts';
export { takeNearDeadlines } from './deadline-queries.ts';
export {
  type Assigned,
  lockAssignment,
  lockAssignments,
  lockPeople,
  putAssignments,
  removeAssignments,
  removePeople,
  resign,
} from './queries.ts';
export { isRecent, paceOf } from './recent-queries.ts';
export type { AssignmentKind } from './tables.ts';
