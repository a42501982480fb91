import { createHmac } from 'node:crypto';
import type { Db } from '../../../../server/database/open.ts';
import { addressKey } from '../../../../server/platform/http/network/address.ts';
import { type ErrorContent, HttpError, retryAfter } from '../../../../server/platform/http-error.ts';
import { countOf } from '../../../../server/platform/metrics.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { ACCOUNT_PACE, ADDRESS_PACE, ATTEMPTS_KEPT_SECONDS, type Pace } from '../../rules.ts';
import { accountMessages } from '../messages.ts';
import { accountNotifications } from '../notification-kinds.ts';
import {
  addAttempts,
  addLock,
  cleanAttempts,
  cleanLocks,
  countAttempts,
  forgetAttempts,
  lockedOf,
  removeAttempts,
  removeLock,
  takeTurn,
} from './attempt-queries.ts';

const locksSet = countOf('sign_in_locks_total', 'Accounts and names that were locked after too many wrong attempts');

/** What attempts are counted for. */
export const accountSubject = (userId: number) => `user:${userId}`;
const deviceSubject = (deviceId: string, userId: number) => `device:${deviceId}:${userId}`;
/** Whatever a stranger typed into a field (now and then a password): kept so that nobody can read it. */
export const veiledSubject = (secret: string, kind: string, typed: string) =>
  `${kind}:${createHmac('sha256', secret).update(`${kind}\n${typed.toLowerCase()}`).digest('base64url')}`;
export const addressSubject = (address: string, kind = 'address') => `${kind}:${addressKey(address)}`;

export interface Sender {
  address: string;
  /** The device's id, where it is one that this account was signed in to from. */
  knownDevice: string | null;
}

/** Counted as failed until it is known to be none, so that a thousand at once are slowed like one after the other. */
export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

export type Admission = { attempt: Attempt } | { wait: number } | { locked: true };

export const secondsToWait = (wait: number): number => Math.max(1, Math.ceil(wait));
export const tooSoon = (wait: number): MessageRef => message(accountMessages.tooSoon, { seconds: secondsToWait(wait) });

/**
 * Asks to try a password or a code. Strangers count together, for the account and for their address; a device that
 * the account was signed in to from counts for itself alone, so that nobody can lock a person out from afar. A device
 * that had too many is a stranger again.
 */
export const admit = async (
  db: Db,
  secret: string,
  account: { userId: number } | { name: string },
  { address, knownDevice }: Sender,
): Promise<Admission> => {
  const whole = 'userId' in account ? accountSubject(account.userId) : veiledSubject(secret, 'name', account.name);
  const own = 'userId' in account && knownDevice !== null ? deviceSubject(knownDevice, account.userId) : null;
  const locked = await lockedOf(db, own === null ? [whole] : [own, whole]);
  const trusted = own !== null && !locked.has(own);
  if (!trusted && locked.has(whole)) return { locked: true };
  const paced = trusted
    ? [{ subject: own, pace: ACCOUNT_PACE }]
    : [
        { subject: addressSubject(address), pace: ADDRESS_PACE },
        { subject: whole, pace: ACCOUNT_PACE },
      ];
  return takeAttempt(db, paced, async (trx, subject) => {
    if ('userId' in account && subject === whole) await notify(trx, [account.userId], accountNotifications.locked, {});
  });
};

/** One more, unless it is too soon. Also for what is no sign-in but must not go on and on. */
export const takeAttempt = (
  db: Db,
  paced: { subject: string; pace: Pace }[],
  onLock?: (trx: Db, subject: string) => Promise<void>,
): Promise<Exclude<Admission, { locked: true }>> =>
  db.transaction().execute(async (trx) => {
    let locks: string | undefined;
    let wait = 0;
    for (const { subject, pace } of paced) {
      await takeTurn(trx, subject);
      const { count, secondsAgo } = await countAttempts(trx, subject, pace.within);
      if (count > 0) wait = Math.max(wait, pace.waitAfter(count) - secondsAgo);
      for (const { failures, within } of pace.locks ?? []) {
        const before = await countAttempts(trx, subject, within);
        if (before.count + 1 >= failures) locks = subject;
      }
    }
    if (wait > 0) return { wait };
    await cleanAttempts(trx, ATTEMPTS_KEPT_SECONDS);
    const ids = await addAttempts(
      trx,
      paced.map(({ subject }) => subject),
    );
    return {
      attempt: {
        failed: async () => {
          if (locks === undefined) return;
          const subject = locks;
          await db.transaction().execute(async (later) => {
            if (!(await addLock(later, subject))) return;
            locksSet.inc();
            await onLock?.(later, subject);
          });
        },
        succeeded: () => removeAttempts(db, ids),
      },
    };
  });

/** Locks that nobody lifts go after a month. */
const LOCK_SECONDS = 30 * 86_400;
export const cleanOldLocks = (db: Db): Promise<void> => cleanLocks(db, LOCK_SECONDS);

/** After a complete sign-in the device starts over; strangers' failures stay counted. */
export const forgiveDevice = async (db: Db, deviceId: string, userId: number): Promise<void> => {
  await forgetAttempts(db, deviceSubject(deviceId, userId));
  await removeLock(db, deviceSubject(deviceId, userId));
};

/** Lifts the lock that too many wrong attempts have set. True where there was one. */
export const unlockAccount = async (db: Db, userId: number): Promise<boolean> => {
  await forgetAttempts(db, accountSubject(userId));
  return removeLock(db, accountSubject(userId));
};

/** What the screens before sign-in show of a refusal stands in `message`. */
export const rejectedWith = (status: number, detail: MessageRef, content: Pick<ErrorContent, 'headers'> = {}) =>
  new HttpError(status, {
    ...content,
    detail,
    detailName: 'message',
  });

/** One more, unless it is too soon: then 429. */
export const notTooOften = async (db: Db, paced: { subject: string; pace: Pace }[]): Promise<Attempt> => {
  const admission = await takeAttempt(db, paced);
  if ('attempt' in admission) return admission.attempt;
  throw rejectedWith(429, tooSoon(admission.wait), { headers: retryAfter(admission.wait) });
};
