import { anyone, inPerson, Viewer } from '../../shared/access.ts';
import { closed, Detail, OneOf, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { SignedCredential } from './passkey-credentials.ts';
import { CODE_LENGTH, PASSWORD_MOST, USERNAME_MOST } from './rules.ts';

/**
 * Password step. Opens a ticket (cookie, 10 min) that only the second step accepts. What went wrong stands in
 * `message`: 400 wrong (in the same words for whatever is wrong), 403 locked on this device, 429 too soon (with
 * Retry-After).
 */
export const passwordLogin = route({
  method: 'POST',
  path: 'password-login/',
  summary: 'First step of signing in: name and password',
  need: anyone,
  perMinute: 120,
  body: closed({ username: Text(USERNAME_MOST, 1), password: Text(PASSWORD_MOST, 1) }),
  reply: Type.Object({
    /** Ways open for the second step. */
    auth_types: Type.Array(OneOf(['passkey', 'app', 'email', 'recovery'])),
    /** The mailbox that codes go to, masked (`j•••@example.org`); empty where there is none. */
    hidden_email: Type.String(),
  }),
});

/**
 * First step with the link that was emailed to the creator of the account: activates it, if the password is right too.
 * 404 (`message`) for a link that does not hold; else as the step without one.
 */
export const passwordLoginByLink = route({
  ...passwordLogin,
  path: 'password-login/:token',
  summary: 'First step of signing in, with the link that opens a new account',
  params: closed({ token: Text(512, 1) }),
});

/**
 * Second step. Answers with the access token and the person's rights; sets the refresh cookie. A wrong code is a 400
 * (`non_field_errors`) that can be corrected; 401 (`detail`) means that the password has to be given again: no ticket, or
 * five wrong codes. 401 with `password_change_required`: the ticket now serves the change of the password alone.
 * `token` is taken from clients that send it; what counts is the ticket. A recovery code is longer than a code and has
 * its field, and `passkey` answers `passkey-challenge/`: 400 names `otp_key`, `recovery_code` or `passkey` where the one that
 * belongs to `auth_type` is missing.
 */
export const keyLogin = route({
  method: 'POST',
  path: 'key-login/',
  summary: 'Second step of signing in: a passkey, a code from the app or from the mail, or a recovery code',
  need: anyone,
  perMinute: 120,
  body: closed({
    auth_type: OneOf(['passkey', 'app', 'email', 'recovery']),
    otp_key: Type.Optional(Type.String({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH })),
    recovery_code: Type.Optional(Text(40, 1)),
    passkey: Type.Optional(SignedCredential),
    token: Type.Optional(Text(512)),
  }),
  reply: Type.Object({ token: Type.String(), permissions: Viewer }),
});

/** 401 without a ticket, 429 after three emails in a quarter of an hour (more with growing waits), 503 without mail. */
export const sendOtpEmail = route({
  method: 'GET',
  path: 'send-otp-email/',
  summary: 'Sends a one-time code to the mailbox of the person at the second step',
  need: anyone,
  perMinute: 60,
  reply: Detail,
});

/** Said once by everybody who may see people's data; until then that right does not count. 403 for whoever has it not. */
export const confirmAccess = route({
  method: 'PATCH',
  path: 'frontend-user-permissions/',
  summary: 'The person confirms that they have permission to work with people’s data',
  need: inPerson,
  body: closed({ confirmed_access_to_users_data: Type.Literal(true) }),
  reply: Viewer,
});
