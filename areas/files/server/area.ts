import type { Area } from '../../../server/platform/area.ts';
import { FILE_ARRIVED, lookAtArrived } from './arrived.ts';
import { fileMessages } from './messages.ts';
import { openFile } from './open-file.ts';
import { MAKE_PEAKS, makePeaks, PEAKS_RETRY } from './peaks/job.ts';
import { personFiles } from './person-files.ts';
import { giveUpTiles, MAKE_TILES, makeTiles, TILES_RETRY } from './pictures/job.ts';
import { removeUnused } from './removal.ts';
import { routes } from './routes.ts';
import { MAKE_SEEKABLE, makeSeekable, SEEKABLE_RETRY } from './seekable/job.ts';
import { taskListener } from './task-listener.ts';

const CLEAN_UP_SECONDS = 600;

/** Files that people upload with their answers. */
export const files: Area = {
  name: 'files',
  routes,
  jobs: (services) => {
    services.lifecycle.every(CLEAN_UP_SECONDS, 'unused files', () => removeUnused(services));
    services.jobs.define(FILE_ARRIVED, lookAtArrived(services));
    services.jobs.define(MAKE_TILES, makeTiles(services), giveUpTiles(services), { retry: TILES_RETRY });
    services.jobs.define(MAKE_PEAKS, makePeaks(services), undefined, { retry: PEAKS_RETRY });
    services.jobs.define(MAKE_SEEKABLE, makeSeekable(services), undefined, { retry: SEEKABLE_RETRY });
  },
  openFile,
  taskListener,
  personFiles,
  messages: fileMessages,
};
