import type { Viewer } from '../../../shared/access.ts';
import type { Db } from '../../database/open.ts';
import { notFound } from '../http-error.ts';
import type { JobRow } from './job-queries.ts';
import type { Jobs } from './jobs.ts';

/** So many of the newest runs are looked through for those that a viewer may see. */
const SEARCHED = 50;

/** The user who starts a job: null for the command line. */
export const starterOf = ({ id }: Pick<Viewer, 'id'>): number | null => (id > 0 ? id : null);

/**
 * The runs of one kind as calls need them: start, list, read and cancel, each about a subject (the id of a task). With
 * `onlyOwn`, a run is there only for the user who started it. Throws 404 for a run that is not there for the viewer.
 */
export const jobsOfKind = (jobs: Jobs, kind: string, { onlyOwn = false } = {}) => {
  const isFor = (viewer: Viewer) => (run: JobRow) => !onlyOwn || run.created_by === starterOf(viewer);
  const get = async (viewer: Viewer, subject: number, id: string): Promise<JobRow> => {
    const run = await jobs.get(id);
    if (run?.kind !== kind || run.subject !== subject || !isFor(viewer)(run)) throw notFound();
    return run;
  };
  return {
    get,
    start: async (db: Db, viewer: Viewer, subject: number, data: object): Promise<JobRow> => {
      const id = await jobs.enqueue(db, kind, data, { by: starterOf(viewer), subject });
      return (await jobs.get(id)) as JobRow;
    },
    /** The newest first. */
    list: async (viewer: Viewer, subject: number, limit: number): Promise<JobRow[]> =>
      (await jobs.list(kind, subject, onlyOwn ? SEARCHED : limit)).filter(isFor(viewer)).slice(0, limit),
    cancel: async (viewer: Viewer, subject: number, id: string): Promise<void> => {
      await jobs.cancel((await get(viewer, subject, id)).id);
    },
  };
};
