import { createContext } from 'react';
import type { WorkKind } from './work-kind.ts';

export interface KnownKind {
  /** Loaded when its work is opened or waits to be sent. */
  load: () => Promise<WorkKind>;
  /** The page where a person continues the work of a scope. */
  address: (scope: string) => string;
}

/** Every kind of work by name. */
export type WorkKinds = Readonly<Record<string, KnownKind>>;

/** The kinds that the application offers; the one list is given at its root. */
export const WorkKindsContext = createContext<WorkKinds>({});
