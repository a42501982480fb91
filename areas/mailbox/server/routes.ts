import type { Area } from '../../../server/platform/services.ts';
import { mailbox as letters } from '../contract.ts';
import { newestMails } from './queries.ts';

const SHOWN = 100;

/** Only where mail is kept instead of sent; on any other server the call is not there. */
export const mailbox: Area = (serve, { db, config }) => {
  if (!config.mailbox) return;
  serve(letters, async () => {
    const mails = await newestMails(db, SHOWN);
    return mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() }));
  });
};
