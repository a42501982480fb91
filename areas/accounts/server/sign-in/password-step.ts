import type { Db } from '../../../../server/database/open.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { retryAfter } from '../../../../server/platform/http-error.ts';
import { message } from '../../../../shared/messages.ts';
import { hiddenEmail } from '../../rules.ts';
import { findLink, takeLink } from '../emails/link-queries.ts';
import { accountMessages } from '../messages.ts';
import { openAccount } from '../new-account/new-account-queries.ts';
import { passkeysAt } from '../passkeys/passkey-queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { hasRecoveryCodes } from '../second-factor/second-factor-queries.ts';
import { cleanSessions } from '../sessions/session-queries.ts';
import { findUserByName, type KnownUser } from '../user-queries.ts';
import { admit, cleanOldLocks, rejectedWith, tooSoon } from './attempts.ts';
import { type Device, knownTo } from './device.ts';
import { addTicket, cleanTickets } from './ticket-queries.ts';
import { newTicket } from './tickets.ts';

export interface FirstStep {
  ticket: string;
  auth_types: ('passkey' | 'app' | 'email' | 'recovery')[];
  hidden_email: string;
}

/**
 * Checks name and password, and opens a ticket for the second step. With the `link` that was emailed to the creator of the
 * account, opens that first: neither the link nor the password alone does.
 */
export const takePassword = async (
  { db, secret, party }: { db: Db; secret: string; party: RelyingParty | null },
  given: { username: string; password: string; address: string; device: Device | null; link?: string },
): Promise<FirstStep> => {
  const name = given.username.trim();
  const opens = given.link === undefined ? null : await accountOf(db, given.link);
  const user = await findUserByName(db, name);
  const admission = await admit(db, secret, user ? { userId: user.id } : { name }, {
    address: given.address,
    knownDevice: user ? knownTo(given.device, user.id) : null,
  });
  if ('locked' in admission) throw rejectedWith(403, message(accountMessages.lockedOnNewDevices));
  if ('wait' in admission) {
    throw rejectedWith(429, tooSoon(admission.wait), { headers: retryAfter(admission.wait) });
  }
  const matches = await verifyPassword(user?.password_hash ?? null, given.password);
  if (!matches || user === undefined || !(user.is_active || user.id === opens) || user.locked_at !== null) {
    await admission.attempt.failed();
    throw rejectedWith(400, message(accountMessages.signInFailed));
  }
  await admission.attempt.succeeded();
  if (given.link !== undefined && user.id === opens) await spendLink(db, given.link, user, given.address);
  return openTicket(db, party, user);
};

/** Whose account a link opens. */
const accountOf = async (db: Db, link: string): Promise<number> => {
  const person = await findLink(db, link, 'activate-account');
  if (!person) throw rejectedWith(404, message(accountMessages.activationLinkInvalid));
  return person.id;
};

/** An account that was asked for is one from here on: the audit trail has it as added by its owner. */
const spendLink = (db: Db, link: string, { id, username }: KnownUser, address: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const userId = await takeLink(trx, link, 'activate-account');
    if (userId === null) throw rejectedWith(404, message(accountMessages.activationLinkInvalid));
    await openAccount(trx, userId);
    await recordAudit(trx, [{ kind: 'person.added', actor: { id, address }, userId: id, subject: username }]);
  });

const openTicket = async (db: Db, party: RelyingParty | null, user: KnownUser): Promise<FirstStep> => {
  const hasApp = user.app_secret !== null && user.app_confirmed_at !== null;
  const hasEmail = user.email !== null;
  const hasPasskey = party !== null && (await passkeysAt(db, user.id, party.id)).length > 0;
  if (!hasPasskey && !hasApp && !hasEmail) throw rejectedWith(400, message(accountMessages.noSecondStep));
  await cleanTickets(db);
  await cleanSessions(db);
  await cleanOldLocks(db);
  const { token, hash } = newTicket();
  await addTicket(db, { hash, userId: user.id, purpose: 'second-step' });
  return {
    ticket: token,
    auth_types: [
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasApp ? (['app'] as const) : []),
      ...(hasEmail ? (['email'] as const) : []),
      ...((await hasRecoveryCodes(db, user.id)) ? (['recovery'] as const) : []),
    ],
    hidden_email: hiddenEmail(user.email ?? ''),
  };
};
