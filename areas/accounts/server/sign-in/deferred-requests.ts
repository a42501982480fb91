import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import { emailJob } from '../../../../server/platform/mail/email-job.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import type { Language } from '../../../../shared/texts.ts';
import { accountMessages } from '../messages.ts';
import { seal, unseal } from './sealed.ts';

const KIND = 'deferred-account-request';

/** What a stranger asked for. */
export type DeferredRequest = { language: Language } & (
  | { what: 'reset-password'; username: string; chosen: number | null }
  | { what: 'create-account'; username: string; email: string; passwordHash: string }
);

export interface DeferredRequests {
  add(request: DeferredRequest): Promise<void>;
}

/**
 * What strangers ask for is done after they were answered: so the answer takes as long whether anybody has the name or
 * not. Requests are sealed in the queue.
 */
export const deferRequests = (
  { db, config, jobs }: Services,
  run: (request: DeferredRequest) => Promise<void>,
): DeferredRequests => {
  const enqueue = emailJob<{ sealed: string }>({ jobs }, KIND, async ({ sealed }) => {
    const text = unseal(config.secret, KIND, sealed);
    if (text === null) throw new JobFailure(message(accountMessages.otherSecret));
    await run(JSON.parse(text) as DeferredRequest);
  });
  return {
    add: (request) => enqueue(db, { sealed: seal(config.secret, KIND, JSON.stringify(request)) }),
  };
};
