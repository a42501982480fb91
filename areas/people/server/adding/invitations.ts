import type { Db } from '../../../../server/database/open.ts';
import { emailJob } from '../../../../server/platform/mail/email-job.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { textOf } from '../../../../shared/messages.ts';
import type { Language } from '../../../../shared/texts.ts';
import { passwordLink } from '../../../accounts/server/public.ts';
import { INVITATION_SECONDS } from '../../adding-rules.ts';
import { peopleMessages } from '../messages.ts';

interface Invitation {
  userId: number;
  username: string;
  to: string;
  language: Language;
}

export type Invite = (trx: Db, invitation: Invitation) => Promise<void>;

/** Emails that let new users set a password. The link is made when the email is written: nothing stores it. */
export const invitations = (services: Pick<Services, 'db' | 'config' | 'jobs' | 'mail'>): Invite =>
  emailJob<Invitation>(services, 'invitation-email', async ({ userId, username, to, language }) => {
    const { db, config, mail } = services;
    const link = await passwordLink(db, config, userId, INVITATION_SECONDS);
    await mail.send({
      to,
      subject: textOf(peopleMessages.invitationSubject, language),
      text: textOf(peopleMessages.invitationText, language, { username, link }),
    });
  });
