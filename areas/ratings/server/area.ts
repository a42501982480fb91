import type { Area } from '../../../server/platform/area.ts';
import { ratingMessages } from './messages.ts';
import { ratingCalls } from './routes.ts';

/** Ratings: what those who look after people say of their work. */
export const ratings: Area = { name: 'ratings', routes: ratingCalls, messages: ratingMessages };
