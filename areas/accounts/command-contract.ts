import { superuser } from '../../shared/access.ts';
import { closed, Empty, Id, Instant, Nullable, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { EMAIL_MOST, PASSWORD_MOST, USERNAME_MOST } from './rules.ts';

/** What `npx tagwerk` asks of accounts. None of it is there for anybody else, not even for superusers. */

const UserParams = closed({ username: Text(USERNAME_MOST, 1) });
const Password = Text(PASSWORD_MOST, 1);

/** Somebody who may do everything. 400 names the fields: taken, not a name, not an address, too weak. */
export const createSuperuser = route({
  method: 'POST',
  path: 'command-line/superusers/',
  summary: 'Makes a superuser',
  need: superuser,
  local: true,
  body: closed({ username: Text(USERNAME_MOST, 1), email: Text(EMAIL_MOST, 1), password: Password }),
  reply: Type.Object({ id: Id, username: Type.String() }),
});

/** Ends all sessions and lifts all locks too. */
export const resetPassword = route({
  method: 'POST',
  path: 'command-line/users/:username/password/',
  summary: 'Sets a new password',
  need: superuser,
  local: true,
  params: UserParams,
  body: closed({ password: Password, must_change: Type.Boolean() }),
  reply: Type.Object({ sessions_ended: Type.Integer() }),
});

export const unlockUser = route({
  method: 'POST',
  path: 'command-line/users/:username/unlock/',
  summary: 'Lifts the locks of an account',
  need: superuser,
  local: true,
  params: UserParams,
  body: Empty,
  reply: Type.Object({ was_locked: Type.Boolean() }),
});

export const listSessions = route({
  method: 'GET',
  path: 'command-line/users/:username/sessions/',
  summary: 'Open sessions, the last used first',
  need: superuser,
  local: true,
  params: UserParams,
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      address: Type.String(),
      /** What the browser calls itself. */
      device: Type.String(),
    }),
  ),
});

/** One session, or with null all of them. */
export const endSessions = route({
  method: 'POST',
  path: 'command-line/users/:username/end-sessions/',
  summary: 'Signs a person out',
  need: superuser,
  local: true,
  params: UserParams,
  body: closed({ id: Nullable(Type.String({ format: 'uuid' })) }),
  reply: Type.Object({ ended: Type.Integer() }),
});

/** Replaces the app that was set up before; passkeys and recovery codes end. `uri` (otpauth://…) is what an app reads from a QR code; it is shown once. */
export const setApp = route({
  method: 'POST',
  path: 'command-line/users/:username/app/',
  summary: 'Sets up an authenticator app',
  need: superuser,
  local: true,
  params: UserParams,
  body: Empty,
  reply: Type.Object({ uri: Type.String() }),
});

/** The account can then be linked to another identity of the provider. */
export const unlinkSingleSignOn = route({
  method: 'POST',
  path: 'command-line/users/:username/unlink-single-sign-on/',
  summary: 'Forgets who a user is at the identity provider',
  need: superuser,
  local: true,
  params: UserParams,
  body: Empty,
  reply: Type.Object({ unlinked: Type.Integer() }),
});
