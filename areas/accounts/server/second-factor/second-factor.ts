import type { Db } from '../../../../server/database/open.ts';
import { badFields, badRequest } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import type { SecurityNotifier } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { provePassword } from '../passwords/own-password.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { stepOfCode } from './app-codes.ts';
import { newPendingApp, readPendingApp } from './pending-app.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  clearApp,
  findSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  usePendingApp,
} from './second-factor-queries.ts';

interface Server {
  db: Db;
  secret: string;
  notifier: SecurityNotifier;
}

/** Who changes the guard of their account, and in which language they read. */
interface Owner {
  viewer: Viewer;
  languages: string | undefined;
}

const hasApp = (of: { app_secret: string | null; app_confirmed_at: Date | null }): boolean =>
  of.app_secret !== null && of.app_confirmed_at !== null;

export const secondFactorOf = async (db: Db, viewer: Viewer) => {
  const found = await findSecondFactor(db, viewer.id);
  return {
    app_since: hasApp(found) ? (found.app_confirmed_at?.toISOString() ?? null) : null,
    email: found.email,
    recovery_codes_left: Number(found.codes_left),
  };
};

export const beginApp = async ({ db, secret }: Server, viewer: Viewer, password: string) => {
  await provePassword(db, viewer.id, password);
  const owner = { username: viewer.username, sessionId: viewer.session_id };
  const { sealed, uri, key } = newPendingApp(secret, owner);
  await setPendingSecret(db, viewer.id, sealed);
  return { uri, key };
};

/** The new app's code, and with it the new app, is taken; recovery codes go with the app that they stand in for. */
export const endAddingApp = async ({ db, secret, notifier }: Server, { viewer, languages }: Owner, code: string) => {
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
    await notifier.notify(trx, before, hasApp(before) ? 'app-replaced' : 'app-added', languages);
    return freshCodes(trx, secret, viewer.id);
  });
};

export const removeOwnApp = async ({ db, notifier }: Server, { viewer, languages }: Owner, password: string) => {
  await provePassword(db, viewer.id, password);
  const before = await findSecondFactor(db, viewer.id);
  if (!hasApp(before)) throw badRequest(accountMessages.noApp);
  if (before.email === null) throw badRequest(accountMessages.lastFactor);
  await db.transaction().execute(async (trx) => {
    await clearApp(trx, viewer.id);
    await endTicketsOf(trx, viewer.id);
    await notifier.notify(trx, before, 'app-removed', languages);
  });
};

export const renewCodes = async ({ db, secret, notifier }: Server, { viewer, languages }: Owner, password: string) => {
  await provePassword(db, viewer.id, password);
  const found = await findSecondFactor(db, viewer.id);
  if (!hasApp(found)) throw badRequest(accountMessages.noApp);
  return db.transaction().execute(async (trx) => {
    await notifier.notify(trx, found, 'recovery-codes-renewed', languages);
    return freshCodes(trx, secret, viewer.id);
  });
};

const freshCodes = async (trx: Db, secret: string, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(secret, userId, code)),
  );
  return codes;
};
