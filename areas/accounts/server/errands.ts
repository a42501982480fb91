import type { Ground } from '../../../server/platform/ground.ts';
import { JobFailure } from '../../../server/platform/job-work.ts';
import type { Language } from '../../../shared/texts.ts';
import { seal, unseal } from './sealed.ts';

const KIND = 'account-errand';
/** Seconds to wait before the next try, when the mail could not be sent. */
const WAITS = [30, 120, 600, 1800];

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
 * not, and a mail server that is away for a while loses no letter. Errands lie sealed in the queue.
 */
export const errandsOf = ({ db, config, jobs }: Ground, run: (errand: Errand) => Promise<void>): Errands => {
  jobs.define<{ sealed: string; tries: number }, object>(KIND, async ({ data: { sealed, tries }, log }) => {
    const text = unseal(config.secret, KIND, sealed);
    if (text === null) throw new JobFailure('This was asked for under another secret.');
    try {
      await run(JSON.parse(text) as Errand);
    } catch (error) {
      log.warn({ err: error, tries }, 'a letter was not sent');
      const after = WAITS[tries];
      if (after === undefined) throw new JobFailure('The mail could not be sent.');
      await jobs.enqueue(db, KIND, { sealed, tries: tries + 1 }, { after });
    }
    return null;
  });
  return {
    leave: async (errand) => {
      await jobs.enqueue(db, KIND, { sealed: seal(config.secret, KIND, JSON.stringify(errand)), tries: 0 });
    },
  };
};
