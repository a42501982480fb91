import type { Area } from '../../../server/platform/area.ts';
import { routes } from './routes.ts';

/** The editor of forms. */
export const widgetEditor: Area = { name: 'widget-editor', routes };
