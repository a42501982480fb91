import { createStore } from '../../../web/platform/store.ts';
import type { Unread } from '../stream-contract.ts';

/** The last unread count that the stream sent for the signed-in user; null before that. */
export const unread = createStore<Unread | null>(null);
