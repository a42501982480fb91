import type { Db } from '../../../../server/database/open.ts';
import type { JobHandler, JobRetry } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import { fileById, setMilliseconds } from '../queries.ts';
import { seekableMp3 } from './seekable.ts';
import { removeSeekable, storeHead } from './store.ts';

export const MAKE_SEEKABLE = 'sound-seekable';

/** Where the storage does not answer. */
export const SEEKABLE_RETRY: JobRetry = {
  ...{ tries: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  failure: message(fileMessages.noSeekable),
};

/** Formats of sound in which players guess where a time lies. */
export const seeksInexactly = (type: string): boolean => type === 'audio/mpeg';

/**
 * Gives an MP3 a head with a table of its frames, with which players go to a time exactly. The file itself stays as it is. Its exact
 * length is known then, too.
 */
export const makeSeekable =
  ({ db, files }: { db: Db; files: Services['files'] }): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id }, signal, progress }) => {
    const file = await fileById(db, id);
    if (!file) return null;
    const chunks = async function* () {
      let bytes = 0;
      for await (const chunk of (await readContent(db, files, file)) as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        bytes += chunk.length;
        progress(bytes, file.size);
        yield chunk;
      }
    };
    const seekable = await seekableMp3(chunks(), file.size);
    if (!seekable) return null;
    await storeHead(files, id, seekable.head);
    await setMilliseconds(db, id, seekable.milliseconds);
    if (!(await fileById(db, id))) await removeSeekable(files, id);
    return null;
  };
