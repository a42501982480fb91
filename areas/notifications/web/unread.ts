import { createStore } from '../../../web/platform/store.ts';
import type { Unread } from '../stream-contract.ts';

/** What the stream told last of the signed-in person; null until then. */
export const unread = createStore<Unread | null>(null);
