import { createStore } from './store.ts';

/** Raised when a request met no answer at all, lowered by the next answer of any kind. */
export const networkProblem = createStore(false);
