import type { Db } from '../../../../server/database/open.ts';
import { badRequest, unavailable } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { languageOf } from '../../../../server/platform/wording.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import { MAIL_PACE } from '../../rules.ts';
import type { resetSecondFactor } from '../../second-factor-contract.ts';
import { wayTo } from '../emails/coordinator-mail.ts';
import { secondFactorEmail } from '../emails/emails.ts';
import { addLink, cleanLinks, takeLink } from '../emails/link-queries.ts';
import { type Origin, type SecurityNotifier, securityNotifier } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { notTooOften } from '../sign-in/attempts.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { ticketOf } from '../sign-in/tickets.ts';
import { clearSecondFactor, findSecondFactor } from './second-factor-queries.ts';

interface Asked {
  cookie: string | undefined;
  chosen: number | null;
  languages: string | undefined;
}

/** Emails the link to a user who just gave the right password; the reply may contain more than strangers may know. */
export const askForReset = async (
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { cookie, chosen, languages }: Asked,
): Promise<ReplyOf<typeof resetSecondFactor>> => {
  const ticket = await ticketOf(db, cookie);
  // Without app and passkeys the next sign-in takes a mailed code: a user without an email address would be locked out permanently.
  if (ticket.email === null) throw badRequest(accountMessages.notNow);
  const way = await wayTo(db, { ...ticket, id: ticket.user_id }, chosen);
  if (way === null) throw badRequest(accountMessages.notNow);
  if ('choose' in way) return { status: 'SelectEmail', emails: way.choose };
  const attempt = await notTooOften(db, [{ subject: `mail:${ticket.user_id}`, pace: MAIL_PACE }]);
  await cleanLinks(db);
  const link = `${config.publicUrl}/reset-auth/token_reset/${await addLink(db, ticket.user_id, 'reset-second-factor')}`;
  const recipient = { to: way.to, language: languageOf(languages) };
  try {
    await mail.send(secondFactorEmail(recipient, { own: way.own, username: ticket.username, link }));
  } catch (error) {
    await attempt.succeeded();
    throw unavailable(accountMessages.emailNotSent, error);
  }
  return { status: 'Sent', emails: [] };
};

/** Whoever was in by the lost app or passkey is out, and signs in by a mailed code from now on. */
export const resetByLink = async (
  { db, notifier }: Pick<Services, 'db'> & { notifier: SecurityNotifier },
  token: string,
  originOf: (userId: number) => Origin,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const userId = await takeLink(trx, token, 'reset-second-factor');
    if (userId === null) throw badRequest(accountMessages.tokenInvalid);
    const person = await findSecondFactor(trx, userId);
    await reset(trx, notifier, person, originOf(userId));
  });
};

type Owner = Parameters<SecurityNotifier['notify']>[1];

const reset = async (trx: Db, notifier: SecurityNotifier, person: Owner, origin: Origin): Promise<void> => {
  await clearSecondFactor(trx, person.id);
  await endTicketsOf(trx, person.id);
  await endSessionsOf(trx, person.id);
  await notifier.notify(trx, person, 'second-factor-reset', origin);
};

/** The same by somebody who looks after the person. */
export const resetSecondFactorFor = (
  trx: Db,
  services: Pick<Services, 'config' | 'jobs' | 'mail'>,
  person: Owner,
  origin: Origin,
): Promise<void> => reset(trx, securityNotifier(services), person, origin);
