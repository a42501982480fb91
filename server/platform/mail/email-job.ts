import { message } from '../../../shared/messages.ts';
import type { Db } from '../../database/open.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { platformMessages } from '../messages.ts';
import type { Services } from '../services.ts';

/** Over about a day in all. */
const RETRY = {
  tries: 14,
  delaySeconds: 30,
  longestDelaySeconds: 4 * 3600,
  failure: message(platformMessages.emailNotSent),
};

/**
 * Emails that are written and sent in the background: a mail server that is away for a while holds nobody up, and loses
 * no email. `write` is called again for each try; `giveUp` after the last one. Gives what enqueues an email.
 */
export const emailJob = <T extends object>(
  { jobs }: Pick<Services, 'jobs'>,
  kind: string,
  write: (email: T) => Promise<void>,
  giveUp?: (email: T) => Promise<void>,
): ((on: Db, email: T) => Promise<void>) => {
  jobs.define<{ email: T }, object>(
    kind,
    async ({ data }) => {
      await write(data.email);
      return null;
    },
    giveUp && (({ data }) => giveUp(data.email)),
    { retry: RETRY },
  );
  return (on, email) => enqueueEmail(jobs, kind, on, email);
};

/** In the transaction of the change it reports: both or neither. */
export const enqueueEmail = async <T extends object>(jobs: Jobs, kind: string, on: Db, email: T): Promise<void> => {
  await jobs.enqueue(on, kind, { email });
};
