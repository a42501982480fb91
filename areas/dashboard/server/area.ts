import type { Area } from '../../../server/platform/area.ts';
import { routes } from './routes.ts';

/** What needs staff and coordinators today. */
export const dashboardArea: Area = { name: 'dashboard', routes };
