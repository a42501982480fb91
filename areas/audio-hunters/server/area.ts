import type { Area } from '../../../server/platform/area.ts';
import { hunterMessages } from './messages.ts';
import { routes } from './routes.ts';

/** The legacy collection of audio: registrations, ranking, and recordings that become answers. */
export const audioHunters: Area = { name: 'audio-hunters', routes, messages: hunterMessages };
