import type { Routes } from '../../../../server/platform/area.ts';
import { type Actor, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { badFields, notFound } from '../../../../server/platform/http-error.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import {
  createSuperuser,
  endSessions,
  listSessions,
  resetPassword,
  setApp,
  unlinkSingleSignOn,
  unlockUser,
} from '../../command-contract.ts';
import { fieldMessage } from '../field-messages.ts';
import { accountMessages } from '../messages.ts';
import { accountNotifications } from '../notification-kinds.ts';
import { newPasswordProblem, type PasswordOwner } from '../passwords/new-password.ts';
import { passwordChanged } from '../passwords/password-changed.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { newAppSecret } from '../second-factor/app-codes.ts';
import { clearSecondFactor } from '../second-factor/second-factor-queries.ts';
import { endSession, endSessionsOf, openSessionsOf } from '../sessions/session-queries.ts';
import { unlockAccount } from '../sign-in/attempts.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { unlinkIdentities } from '../single-sign-on/identity-queries.ts';
import { clearLock, findUserByName, passwordOwner, setAppSecret, setPassword } from '../user-queries.ts';
import { createUser } from '../users.ts';

/** The command line: nobody whom the platform knows. */
const commandLine = ({ ip }: { ip: string }): Actor => ({ id: null, address: ip });

/** What the command line does with accounts. */
export const accountCommands: Routes = (serve, { db, config }) => {
  const userOf = async (username: string) => {
    const user = await findUserByName(db, username);
    if (!user) throw notFound(accountMessages.noUser, { username });
    return user;
  };
  const hashOf = (password: string, owner: PasswordOwner): Promise<string> => {
    const problem = newPasswordProblem(password, owner);
    if (problem !== null) throw badFields({ password: [fieldMessage(problem)] });
    return hashPassword(password);
  };

  serve(createSuperuser, async ({ body: { username, email, password }, request }) => {
    const rights = { is_superuser: true, is_staff: true, has_user_data_access: true };
    const passwordHash = await hashOf(password, { username, email });
    return db.transaction().execute(async (trx) => {
      const user = await createUser(trx, { username, email, passwordHash, ...rights });
      const entry = { kind: 'person.added', userId: user.id, subject: user.username, data: rights } as const;
      await recordAudit(trx, [{ ...entry, actor: commandLine(request) }]);
      return user;
    });
  });

  serve(resetPassword, async ({ params, body, request }) => {
    const user = await userOf(params.username);
    const passwordHash = await hashOf(body.password, await passwordOwner(db, user.id));
    return db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash, body.must_change);
      await clearLock(trx, user.id);
      await unlockAccount(trx, user.id);
      await endTicketsOf(trx, user.id);
      await passwordChanged(trx, user, commandLine(request));
      return { sessions_ended: await endSessionsOf(trx, user.id) };
    });
  });

  serve(unlockUser, async ({ params, request }) => {
    const user = await userOf(params.username);
    return db.transaction().execute(async (trx) => {
      const byPeople = await clearLock(trx, user.id);
      const byAttempts = await unlockAccount(trx, user.id);
      if (!byPeople && !byAttempts) return { was_locked: false };
      await notify(trx, [user.id], accountNotifications.unlocked, {});
      const entry = { kind: 'person.unlocked', userId: user.id, subject: user.username } as const;
      await recordAudit(trx, [{ ...entry, actor: commandLine(request) }]);
      return { was_locked: true };
    });
  });

  serve(listSessions, async ({ params }) => {
    const user = await userOf(params.username);
    const sessions = await openSessionsOf(db, user.id);
    return sessions.map(({ id, address, device, created_at, rotated_at, expires_at }) => ({
      id,
      address,
      device,
      created_at: created_at.toISOString(),
      last_used_at: rotated_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
  });

  serve(endSessions, async ({ params, body }) => {
    const user = await userOf(params.username);
    if (body.id === null) {
      await endTicketsOf(db, user.id);
      return { ended: await endSessionsOf(db, user.id) };
    }
    const own = (await openSessionsOf(db, user.id)).some(({ id }) => id === body.id);
    return { ended: own && (await endSession(db, body.id)) ? 1 : 0 };
  });

  serve(unlinkSingleSignOn, async ({ params, request }) => {
    const user = await userOf(params.username);
    return db.transaction().execute(async (trx) => {
      const unlinked = await unlinkIdentities(trx, user.id);
      const actor = commandLine(request);
      const entry = { kind: 'person.single-sign-on-unlinked', actor, userId: user.id, subject: user.username } as const;
      if (unlinked > 0) await recordAudit(trx, [entry]);
      return { unlinked };
    });
  });

  serve(setApp, async ({ params, request }) => {
    const user = await userOf(params.username);
    const { sealed, uri } = newAppSecret(config.secret, user.username);
    await db.transaction().execute(async (trx) => {
      // Whatever is lost, this is the way back in: passkeys end, and the recovery codes that stood in for all of it.
      await clearSecondFactor(trx, user.id);
      await setAppSecret(trx, user.id, sealed);
      const entry = { kind: 'person.second-factor-changed', userId: user.id, subject: user.username } as const;
      await recordAudit(trx, [{ ...entry, actor: commandLine(request), data: { change: 'app-replaced' } }]);
    });
    await endTicketsOf(db, user.id);
    return { uri };
  });
};
