import type { Db } from '../../../server/database/open.ts';
import type { JobHandler } from '../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../server/platform/services.ts';
import { isSound, MAKE_PEAKS } from './peaks/job.ts';
import { pictureArrives } from './pictures/arrival.ts';
import { MAKE_TILES } from './pictures/job.ts';
import { type FileRow, fileById } from './queries.ts';
import { MAKE_SEEKABLE, seeksInexactly } from './seekable/job.ts';

/** Looks at a file that did not come by an upload: with a task that was imported. */
export const FILE_ARRIVED = 'file-arrived';

type Made = Pick<FileRow, 'id' | 'task_id' | 'type'> & { isForTiles: boolean };

/** What the server makes of a file in the background: tiles of a large picture, the outline of a sound, and what lets players go to exact times. */
export const makeInBackground = async (
  { jobs }: Pick<Services, 'jobs'>,
  trx: Db,
  { id, task_id, type, isForTiles }: Made,
): Promise<void> => {
  if (isForTiles) await jobs.enqueue(trx, MAKE_TILES, { file: id }, { subject: task_id });
  if (isSound(type)) await jobs.enqueue(trx, MAKE_PEAKS, { file: id }, { subject: task_id });
  if (seeksInexactly(type)) await jobs.enqueue(trx, MAKE_SEEKABLE, { file: id }, { subject: task_id });
};

/** What cannot be looked at stays as it is: the other installation had taken it. */
export const lookAtArrived =
  (services: Pick<Services, 'db' | 'files' | 'jobs'>): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id } }) => {
    const file = await fileById(services.db, id);
    if (!file) return null;
    const { isForTiles } = await pictureArrives(services, file, file.type);
    await makeInBackground(services, services.db, { ...file, isForTiles });
    return null;
  };
