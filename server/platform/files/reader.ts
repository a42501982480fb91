import type { Viewer } from '../../../shared/access.ts';
import { starterOf } from '../jobs/jobs-of-kind.ts';

/** By what somebody saw other people when they asked for a file about them. */
export interface SeenAs {
  is_superuser: boolean;
  is_staff: boolean;
  /** Ids of companies that they coordinated. */
  companies: number[];
}

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
  /** The file is about the people who were seen so (`names`, `people`, `hours`): all of it has to hold still. What was seen as staff
   * is not named: that a company was closed to staff since does not count. */
  seen_as?: SeenAs | undefined;
}

/** Null for the command line. */
export const readerOf = (viewer: Viewer, need: Reader['need'], seen_as?: SeenAs): Reader | null => {
  const userId = starterOf(viewer);
  return userId === null ? null : { userId, sessionId: viewer.session_id, need, seen_as };
};
