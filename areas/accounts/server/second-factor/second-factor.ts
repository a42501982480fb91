import type { Db } from '../../../../server/database/open.ts';
import { badFields, badRequest } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import type { Origin, SecurityNotifier } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { passkeysOf } from '../passkeys/passkey-queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { provePassword } from '../passwords/own-password.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { stepOfCode } from './app-codes.ts';
import { newPendingApp, readPendingApp } from './pending-app.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  clearApp,
  clearRecoveryCodes,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  usePendingApp,
} from './second-factor-queries.ts';

export interface SecondFactorServer {
  db: Db;
  secret: string;
  notifier: SecurityNotifier;
  /** Null where there can be no passkeys. */
  party: RelyingParty | null;
}

/** Who changes the guard of their account, and from where. */
export interface Owner {
  viewer: Viewer;
  origin: Origin;
}

export const hasApp = (of: { app_secret: string | null; app_confirmed_at: Date | null }): boolean =>
  of.app_secret !== null && of.app_confirmed_at !== null;

export const secondFactorOf = async (db: Db, viewer: Viewer) => {
  const found = await findSecondFactor(db, viewer.id);
  return {
    app_since: hasApp(found) ? (found.app_confirmed_at?.toISOString() ?? null) : null,
    email: found.email,
    recovery_codes_left: Number(found.codes_left),
  };
};

export const beginApp = async (
  { db, secret }: Pick<SecondFactorServer, 'db' | 'secret'>,
  viewer: Viewer,
  password: string,
) => {
  await provePassword(db, viewer.id, password);
  const owner = { username: viewer.username, sessionId: viewer.session_id };
  const { sealed, uri, key } = newPendingApp(secret, owner);
  await setPendingSecret(db, viewer.id, sealed);
  return { uri, key };
};

/** The new app's code, and with it the new app, is taken; recovery codes of before end with the phone of before. */
export const endAddingApp = async (
  { db, secret, notifier }: SecondFactorServer,
  { viewer, origin }: Owner,
  code: string,
) => {
  const before = await findSecondFactor(db, viewer.id);
  const owner = { username: viewer.username, sessionId: viewer.session_id };
  const sealed = readPendingApp(secret, before.app_pending_secret, owner);
  if (sealed === null || before.app_pending_secret === null) throw badRequest(accountMessages.appTooLate);
  const step = await stepOfCode(secret, sealed, code);
  if (step === null) throw badFields({ otp_key: [message(accountMessages.appCodeWrong)] });
  const pending = before.app_pending_secret;
  return db.transaction().execute(async (trx) => {
    if (!(await usePendingApp(trx, viewer.id, { pending, sealed, step }))) throw badRequest(accountMessages.appTooLate);
    await endTicketsOf(trx, viewer.id);
    await notifier.notify(trx, before, hasApp(before) ? 'app-replaced' : 'app-added', origin);
    return freshCodes(trx, secret, viewer.id);
  });
};

/** Refused where nothing would be left to sign in by. Recovery codes go on where there are passkeys. */
export const removeOwnApp = async (
  { db, party, notifier }: SecondFactorServer,
  { viewer, origin }: Owner,
  password: string,
) => {
  await provePassword(db, viewer.id, password);
  await db.transaction().execute(async (trx) => {
    const before = await lockSecondFactor(trx, viewer.id);
    if (!hasApp(before)) throw badRequest(accountMessages.noApp);
    const passkeys = await passkeysOf(trx, viewer.id);
    const usable = passkeys.some(({ rp_id }) => rp_id === party?.id);
    if (before.email === null && !usable) throw badRequest(accountMessages.lastFactor);
    await clearApp(trx, viewer.id);
    if (passkeys.length === 0) await clearRecoveryCodes(trx, viewer.id);
    await endTicketsOf(trx, viewer.id);
    await notifier.notify(trx, before, 'app-removed', origin);
  });
};

export const renewCodes = async (
  { db, secret, notifier }: SecondFactorServer,
  { viewer, origin }: Owner,
  password: string,
) => {
  await provePassword(db, viewer.id, password);
  return db.transaction().execute(async (trx) => {
    const found = await lockSecondFactor(trx, viewer.id);
    if (!hasApp(found) && (await passkeysOf(trx, viewer.id)).length === 0) throw badRequest(accountMessages.noFactor);
    await notifier.notify(trx, found, 'recovery-codes-renewed', origin);
    return freshCodes(trx, secret, viewer.id);
  });
};

/** Ten new ones; those of before end. */
export const freshCodes = async (trx: Db, secret: string, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(secret, userId, code)),
  );
  return codes;
};
