import nodemailer from 'nodemailer';
import type { Db } from '../../database/open.ts';
import type { Config } from '../config.ts';
import { keepMail } from './mail-queries.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends an email, or rejects: the sender decides what people see of that. */
export interface Mail {
  send(email: Email): Promise<void>;
  close(): void;
}

/** Real mail by SMTP; in the demo and for development emails are stored to be read at /mailbox. */
export const createMail = (config: Config, db: Db): Mail =>
  config.mailbox ? mailbox(db) : sendMail(config.smtpUrl ?? '', config.mailFrom);

const mailbox = (db: Db): Mail => ({
  send: ({ to, subject, text }) => keepMail(db, { recipient: to, subject, text }),
  close: () => {},
});

/** A person waits until the mail server has taken the email: one that does not answer must not take minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const sendMail = (url: string, from: string): Mail => {
  const transport = nodemailer.createTransport({ url, ...PATIENCE }, { from });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to, subject, text });
    },
    close: () => transport.close(),
  };
};
