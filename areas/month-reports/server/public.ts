/** How monthly reports are written, which no other area does, and how their statuses are called. */
export { statusTexts } from '../status-texts.ts';
export { daysOfPeriod } from './day-queries.ts';
export { addDeadline } from './deadline-queries.ts';
export { isGroupLeader } from './decision-queries.ts';
export { addTaskReports, changeTaskReport, removeTaskReports } from './line-queries.ts';
export { scopeOfReports, seenCompanies, seenOptions } from './list/companies.ts';
export { latestDeadlines } from './list/option-queries.ts';
export { linesForTempo } from './list/tempo.ts';
export { overlappingDays } from './overlap-queries.ts';
export { isOfType, TYPE_OF_REPORT } from './user-type-queries.ts';
