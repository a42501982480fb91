import type { Db } from '../../../../server/database/open.ts';
import { badForm, HttpError, notSignedIn, retryAfter } from '../../../../server/platform/http-error.ts';
import type { SignedCredential } from '../../passkey-credentials.ts';
import type { SecurityEvent } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { isSignedByPasskey } from '../passkeys/passkey-step.ts';
import { stepOfCode } from '../second-factor/app-codes.ts';
import { hashRecoveryCode } from '../second-factor/recovery-codes.ts';
import type { SecondFactorServer } from '../second-factor/second-factor.ts';
import { takeRecoveryCode } from '../second-factor/second-factor-queries.ts';
import { takeAppStep } from '../user-queries.ts';
import { admit, secondsToWait, tooSoon } from './attempts.ts';
import { type BegunSession, beginSession, type Visit } from './begin-session.ts';
import { knownTo } from './device.ts';
import { addTicket, type Ticket, takeTicket, takeTicketByCode, useTry } from './ticket-queries.ts';
import { hashCode, newTicket, ticketOf } from './tickets.ts';

/** What is brought for the second step. */
export type Proof =
  | { authType: 'app' | 'email' | 'recovery'; code: string }
  | { authType: 'passkey'; credential: SignedCredential };

export interface SecondStep extends Visit {
  proof: Proof;
  cookie: string | undefined;
  languages: string | undefined;
}

/** The person and the new session; or a ticket for changing the password, where that has to come first. */
export type Entry = BegunSession | { passwordTicket: string };

/** Checks a code or a passkey's signature and, with the same stroke, uses it up. */
export const takeProof = async (
  { db, secret, party, notifier }: SecondFactorServer,
  step: SecondStep,
  passwordDays: number,
): Promise<Entry> => {
  const ticket = await ticketOf(db, step.cookie);
  const sender = { address: step.address, knownDevice: knownTo(step.device, ticket.user_id) };
  const admission = await admit(db, secret, { userId: ticket.user_id }, sender);
  if ('locked' in admission) throw notSignedIn(accountMessages.lockedOnDevice);
  if ('wait' in admission) {
    const seconds = secondsToWait(admission.wait);
    throw new HttpError(429, { fields: { non_field_errors: [tooSoon(seconds)] }, headers: retryAfter(seconds) });
  }
  const left = await useTry(db, ticket.id);
  if (left === null) throw notSignedIn(accountMessages.signInOver);

  const entry = await db.transaction().execute(async (trx) => {
    const notify = (event: SecurityEvent) =>
      notifier.notify(trx, { ...ticket, id: ticket.user_id }, event, {
        actor: { id: ticket.user_id, address: step.address },
        languages: step.languages,
      });
    const used = await useProof(trx, { secret, party, notify }, ticket, step.proof);
    if (!used) return null;
    if (step.proof.authType === 'recovery') await notify('recovery-code-used');
    return mustChange(ticket, passwordDays) ? swapTicket(trx, ticket.user_id) : enter(trx, ticket, step);
  });
  if (entry === null) {
    await admission.attempt.failed();
    if (left.left > 0)
      throw badForm(step.proof.authType === 'passkey' ? accountMessages.passkeyWrong : accountMessages.codeWrong);
    await takeTicket(db, ticket.id);
    throw notSignedIn(accountMessages.signInOver);
  }
  await admission.attempt.succeeded();
  return entry;
};

interface Keys extends Pick<SecondFactorServer, 'secret' | 'party'> {
  /** Notifies the owner of the account, in the transaction. */
  notify: (event: SecurityEvent) => Promise<void>;
}

const isProven = (trx: Db, { secret, party, notify }: Keys, ticket: Ticket, proof: Proof): Promise<boolean> => {
  if (proof.authType === 'passkey') {
    const { credential } = proof;
    return isSignedByPasskey(trx, { party, ticket, credential, onCopy: () => notify('passkey-copied') });
  }
  if (proof.authType === 'app') return isCodeOfApp(trx, secret, ticket, proof.code);
  return takeRecoveryCode(trx, ticket.user_id, hashRecoveryCode(secret, ticket.user_id, proof.code));
};

const isCodeOfApp = async (trx: Db, secret: string, ticket: Ticket, code: string): Promise<boolean> => {
  if (ticket.app_secret === null || ticket.app_confirmed_at === null) return false;
  const timeStep = await stepOfCode(secret, ticket.app_secret, code);
  return timeStep !== null && (await takeAppStep(trx, ticket.user_id, timeStep));
};

/** The ticket goes with the proof; of several at once one gets true. */
const useProof = async (trx: Db, keys: Keys, ticket: Ticket, proof: Proof): Promise<boolean> => {
  // A mailed code is the ticket's own, so its ticket and the code go by the same statement.
  if (proof.authType === 'email') return takeTicketByCode(trx, ticket.id, hashCode(keys.secret, ticket.id, proof.code));
  if (!(await isProven(trx, keys, ticket, proof))) return false;
  if (!(await takeTicket(trx, ticket.id))) throw notSignedIn(accountMessages.stepUsed);
  return true;
};

const mustChange = (ticket: Ticket, passwordDays: number): boolean => {
  if (ticket.must_change_password) return true;
  if (passwordDays === 0) return false;
  return (ticket.password_changed_at?.getTime() ?? 0) < Date.now() - passwordDays * 86_400_000;
};

const swapTicket = async (trx: Db, userId: number): Promise<Entry> => {
  const { token, hash } = newTicket();
  await addTicket(trx, { hash, userId, purpose: 'password-change' });
  return { passwordTicket: token };
};

const enter = (trx: Db, ticket: Ticket, step: SecondStep): Promise<Entry> =>
  beginSession(trx, { id: ticket.user_id, last_login: ticket.last_login }, step, step.proof.authType === 'email');
