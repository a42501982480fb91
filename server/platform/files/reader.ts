import type { Viewer } from '../../../shared/access.ts';
import { starterOf } from '../jobs/jobs-of-kind.ts';

/**
 * Who may open a file by its signed address. It opens nothing any more once the session has ended, or the person has lost
 * what the file asks for.
 */
export interface Reader {
  userId: number;
  sessionId: string;
  /**
   * A file with people's names asks for access to their data; `people` is the same for coordinators as well; one of reported
   * hours is also for coordinators; `own`: what nobody but the person was given.
   */
  need: 'staff' | 'names' | 'people' | 'hours' | 'superuser' | 'own';
}

/** Null for the command line. */
export const readerOf = (viewer: Viewer, need: Reader['need']): Reader | null => {
  const userId = starterOf(viewer);
  return userId === null ? null : { userId, sessionId: viewer.session_id, need };
};
