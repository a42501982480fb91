import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import { emailJob } from '../../../../server/platform/mail/email-job.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import type { Language } from '../../../../shared/texts.ts';
import { accountMessages } from '../messages.ts';
import { seal, unseal } from './sealed.ts';

const KIND = 'account-errand';

/** What a stranger asked for. */
export type Errand = { language: Language } & (
  | { what: 'reset-password'; username: string; chosen: number | null }
  | { what: 'create-account'; username: string; email: string; passwordHash: string }
);

export interface Errands {
  leave(errand: Errand): Promise<void>;
}

/**
 * What strangers ask for is done after they were answered: so the answer takes as long whether anybody has the name or
 * not. Errands lie sealed in the queue.
 */
export const errandsOf = ({ db, config, jobs }: Services, run: (errand: Errand) => Promise<void>): Errands => {
  const enqueue = emailJob<{ sealed: string }>({ jobs }, KIND, async ({ sealed }) => {
    const text = unseal(config.secret, KIND, sealed);
    if (text === null) throw new JobFailure(message(accountMessages.otherSecret));
    await run(JSON.parse(text) as Errand);
  });
  return {
    leave: (errand) => enqueue(db, { sealed: seal(config.secret, KIND, JSON.stringify(errand)) }),
  };
};
