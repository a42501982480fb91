import type { Db } from '../../../../server/database/open.ts';
import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { accountMessages } from '../messages.ts';

/** Seconds to wait before the next try, when the mail could not be sent. */
const WAITS = [30, 120, 600, 1800];

/**
 * Letters that are written after whoever asked was answered: a mail server that is away for a while holds nobody up, and
 * loses no letter. Gives what puts one into the queue.
 */
export const letterJob = <T extends object>(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  kind: string,
  write: (letter: T) => Promise<void>,
): ((on: Db, letter: T) => Promise<void>) => {
  jobs.define<{ letter: T; tries: number }, object>(kind, async ({ data: { letter, tries }, log }) => {
    try {
      await write(letter);
    } catch (error) {
      if (error instanceof JobFailure) throw error;
      log.warn({ err: error, tries }, 'a letter was not sent');
      const after = WAITS[tries];
      if (after === undefined) throw new JobFailure(message(accountMessages.emailNotSent));
      await jobs.enqueue(db, kind, { letter, tries: tries + 1 }, { after });
    }
    return null;
  });
  return async (on, letter) => {
    await jobs.enqueue(on, kind, { letter, tries: 0 });
  };
};
