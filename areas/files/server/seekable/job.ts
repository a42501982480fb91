import type { Db } from '../../../../server/database/open.ts';
import type { JobHandler, JobRetry } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import { fileById, setMilliseconds } from '../queries.ts';
import { variableMp3 } from './seekable.ts';
import { removeSeekable, storeSeekable } from './store.ts';

export const MAKE_SEEKABLE = 'sound-seekable';

/** Where the storage does not answer. */
export const SEEKABLE_RETRY: JobRetry = {
  ...{ tries: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  failure: message(fileMessages.noSeekable),
};

/** Formats of sound in which a time may have no exact place. */
export const mayBeVariable = (type: string): boolean => type === 'audio/mpeg';

/**
 * Gives an MP3 of variable bit rate a copy with a table of its frames, in which players go to a time exactly: the same sound, not
 * decoded, at the same size. The file itself stays as it is. Its exact length is known then, too.
 */
export const makeSeekable =
  ({ db, files }: { db: Db; files: Services['files'] }): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id }, signal, progress }) => {
    const file = await fileById(db, id);
    if (!file) return null;
    const chunks = async function* (from: number) {
      let bytes = from;
      for await (const chunk of (await readContent(db, files, file)) as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        bytes += chunk.length;
        progress(bytes, 2 * file.size);
        yield chunk;
      }
    };
    const variable = await variableMp3(chunks(0));
    if (!variable) return null;
    await storeSeekable(files, id, variable.copy(chunks(file.size)));
    await setMilliseconds(db, id, variable.milliseconds);
    if (!(await fileById(db, id))) await removeSeekable(files, id);
    return null;
  };
