import type { Db } from '../../../../server/database/open.ts';
import { badRequest, notSignedIn, tooMany, unavailable } from '../../../../server/platform/http-error.ts';
import type { Mail } from '../../../../server/platform/mail/mail.ts';
import { languageOf } from '../../../../server/platform/wording.ts';
import { MAIL_PACE } from '../../rules.ts';
import { codeEmail } from '../emails/emails.ts';
import { accountMessages } from '../messages.ts';
import { takeAttempt, tooSoon } from './attempts.ts';
import { putCode } from './ticket-queries.ts';
import { hashCode, newCode, ticketOf } from './tickets.ts';

/** Sends a code to the mailbox of the person at the second step. */
export const sendCode = async (
  { db, secret, mail }: { db: Db; secret: string; mail: Mail },
  given: { cookie: string | undefined; languages: string | undefined },
): Promise<void> => {
  const ticket = await ticketOf(db, given.cookie);
  if (ticket.email === null) throw badRequest(accountMessages.noEmail);
  const admission = await takeAttempt(db, [{ subject: `mail:${ticket.user_id}`, pace: MAIL_PACE }]);
  if ('wait' in admission) throw tooMany(tooSoon(admission.wait), admission.wait);
  const code = newCode();
  if (!(await putCode(db, ticket.id, hashCode(secret, ticket.id, code)))) throw notSignedIn(accountMessages.signInOver);
  try {
    await mail.send(
      codeEmail({ to: ticket.email, language: languageOf(given.languages) }, { code, username: ticket.username }),
    );
  } catch (error) {
    await admission.attempt.succeeded();
    throw unavailable(accountMessages.emailNotSent, error);
  }
};
