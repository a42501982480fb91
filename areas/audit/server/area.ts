import type { Area } from '../../../server/platform/area.ts';
import { routes } from './routes.ts';
import { scheduleJobs } from './scheduled.ts';

/** The audit trail: who changed rights, people, companies and deadlines, deleted or imported work, and acted as others. */
export const audit: Area = { name: 'audit', routes, jobs: scheduleJobs };
