import type { Area } from '../../../server/platform/area.ts';
import { routes } from './routes.ts';

/** The emails that the demo stores instead of sending them. */
export const mailbox: Area = { name: 'mailbox', routes };
