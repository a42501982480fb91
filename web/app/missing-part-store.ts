import type { ComponentType } from 'react';
import { createStore } from '../platform/store.ts';

/** What stands in place of a page whose code is missing; loaded while it can be, for when it cannot (`at-rest.ts`). */
export const missingPart = createStore<{ Part?: ComponentType<{ reset: () => void }> }>({});
