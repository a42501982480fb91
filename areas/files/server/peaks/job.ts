import type { Db } from '../../../../server/database/open.ts';
import type { JobHandler, JobRetry } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { FileFault } from '../../../../server/platform/spreadsheets/row.ts';
import { inThread } from '../../../../server/platform/spreadsheets/thread.ts';
import { message } from '../../../../shared/messages.ts';
import { fileMessages } from '../messages.ts';
import { type FileRow, fileById, storedParts } from '../queries.ts';
import type { PeaksAsked } from './peaks-worker.ts';
import { removePeaks, storePeaks } from './store.ts';

export const MAKE_PEAKS = 'sound-peaks';

/** Where the storage does not answer; what cannot be decoded is not tried again. */
export const PEAKS_RETRY: JobRetry = {
  ...{ tries: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  failure: message(fileMessages.noPeaks),
};

/** A day of sound takes a few minutes; what takes longer was made to. */
const PATIENCE_MS = 30 * 60_000;

export const isSound = (type: string): boolean => /^(?:audio|video)\//.test(type);

const makeInThread = async (asked: PeaksAsked, onBytes: (bytes: number) => void): Promise<void> => {
  const tooMuch = message(fileMessages.noPeaks);
  const until = performance.now() + PATIENCE_MS;
  for await (const bytes of inThread<number>(new URL('./peaks-worker.ts', import.meta.url), asked, tooMuch)) {
    if (performance.now() > until) throw new FileFault(tooMuch);
    onBytes(bytes);
  }
};

/** Decodes a sound and stores its outline. After a crash it starts over; nothing is left of a file that was deleted meanwhile. */
export const makePeaks =
  ({ db, files }: { db: Db; files: Services['files'] }): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id }, signal, log, progress }) => {
    const file = await fileById(db, id);
    if (!file) return null;
    try {
      await makeInThread(await askedOf(db, files, file), (bytes) => {
        signal.throwIfAborted();
        progress(bytes, file.size);
      });
    } catch (error) {
      signal.throwIfAborted();
      const isGone = !(await fileById(db, id));
      if (!isGone && !(error instanceof FileFault)) throw error;
      log.info({ err: error, file: id }, 'a sound has no outline');
      if (!isGone) await storePeaks(files, id, null);
    }
    if (!(await fileById(db, id))) await removePeaks(files, id);
    return null;
  };

const askedOf = async (db: Db, { place }: Services['files'], { id, type }: FileRow): Promise<PeaksAsked> => ({
  ...{ place, id, type },
  keys: (await storedParts(db, id)).map(({ key }) => key),
});
