import type { Routes } from '../../../server/platform/area.ts';
import { mailbox as emails } from '../contract.ts';
import { newestMails } from './queries.ts';

const SHOWN = 100;

/** Only where mail is kept instead of sent; on any other server the call is not there. */
export const routes: Routes = (serve, { db, config }) => {
  if (!config.mailbox) return;
  serve(emails, async () => {
    const mails = await newestMails(db, SHOWN);
    return mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() }));
  });
};
