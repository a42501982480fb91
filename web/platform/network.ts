import { createStore } from './store.ts';

/** Raised when a request met no answer at all, lowered by the next answer of any kind. */
export const networkProblem = createStore(false);

/** How many requests for data have been answered. */
export const replies = { count: 0 };
