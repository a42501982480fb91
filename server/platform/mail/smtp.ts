import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

/** A person waits until the mail server has taken the email: one that does not answer must not take minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP; `url` may hold a user and a password. */
export const smtpMail = (url: string, from: string): Mail => {
  const transport = nodemailer.createTransport({ url, ...PATIENCE }, { from });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to, subject, text });
    },
    close: () => transport.close(),
  };
};
