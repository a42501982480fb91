import type { Area } from '../../../server/platform/area.ts';
import { answeringMessages } from './messages.ts';
import { pageStarts } from './page-starts.ts';
import { routes } from './routes.ts';

/** New questions, saving, skipping and fixing answers, and what a person has done. */
export const answering: Area = { name: 'answering', routes, pageStarts, messages: answeringMessages };
