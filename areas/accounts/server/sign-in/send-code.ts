import type { Db } from '../../../../server/database/open.ts';
import { badRequest, notSignedIn, tooMany, unavailable } from '../../../../server/platform/http-error.ts';
import type { Mail } from '../../../../server/platform/mail/mail.ts';
import { MAIL_PACE } from '../../rules.ts';
import { codeLetter } from '../emails/emails.ts';
import { takeAttempt, tooSoon } from './attempts.ts';
import { hashCode, newCode } from './one-time.ts';
import { putCode } from './ticket-queries.ts';
import { STEP_OVER, ticketOf } from './tickets.ts';

/** Sends a code to the mailbox of the person at the second step. */
export const sendCode = async (
  { db, secret, mail }: { db: Db; secret: string; mail: Mail },
  given: { cookie: string | undefined; languages: string | undefined },
): Promise<void> => {
  const ticket = await ticketOf(db, given.cookie);
  if (ticket.email === null) throw badRequest('This account has no mailbox that a code could go to.');
  const admission = await takeAttempt(db, [{ subject: `mail:${ticket.user_id}`, pace: MAIL_PACE }]);
  if ('wait' in admission) throw tooMany(tooSoon(admission.wait), admission.wait);
  const code = newCode();
  if (!(await putCode(db, ticket.id, hashCode(secret, ticket.id, code)))) throw notSignedIn(STEP_OVER);
  try {
    await mail.send(codeLetter(ticket.email, { code, username: ticket.username, languages: given.languages }));
  } catch (error) {
    await admission.attempt.succeeded();
    throw unavailable('The mail could not be sent. Please try again in a moment.', error);
  }
};
