import type { Db } from '../../database/open.ts';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import { keepMail } from './mail-queries.ts';

/** Real mail by SMTP; in the demo and for development emails are stored to be read at /mailbox. */
export const createMail = async (config: Config, db: Db): Promise<Mail> => {
  if (config.mailbox) return mailbox(db);
  const { smtpMail } = await import('./smtp.ts');
  return smtpMail(config.smtpUrl ?? '', config.mailFrom);
};

const mailbox = (db: Db): Mail => ({
  send: ({ to, subject, text }) => keepMail(db, { recipient: to, subject, text }),
  close: () => {},
});
