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
   * A file with people's names asks for access to their data; one of reported hours is also for coordinators; `own`: what is
   * stored about the person themselves.
   */
  need: 'staff' | 'names' | 'hours' | 'superuser' | 'own';
}

/** Null for the command line. */
export const readerOf = (viewer: Viewer, need: Reader['need']): Reader | null => {
  const userId = starterOf(viewer);
  return userId === null ? null : { userId, sessionId: viewer.session_id, need };
};
