import { anyone, inPerson } from '../../shared/access.ts';
import { closed, Detail, Empty, Id, Instant, Nullable, OneOf, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { LinkReply } from './reset-contract.ts';
import { CODE_LENGTH, PASSWORD_MOST } from './rules.ts';

/** Whoever changes how an account is guarded gives the password again, with the call itself. */
export const WithPassword = closed({ password: Text(PASSWORD_MOST, 1) });
export const RecoveryCodes = Type.Object({
  /** Shown this once: the server keeps only what they can be checked by. None where those of before go on. */
  recovery_codes: Type.Array(Type.String()),
});

export const secondFactor = route({
  method: 'GET',
  path: 'second-factor/',
  summary: 'The second factors of the signed-in user',
  need: inPerson,
  reply: Type.Object({
    /** Since when there is an app; null where there is none. */
    app_since: Nullable(Instant),
    /** Where one-time codes can be mailed to, in full: it is the person's own. */
    email: Nullable(Type.String()),
    recovery_codes_left: Type.Integer(),
  }),
});

/**
 * Begins to add an app, or to put another in its place. What was there before goes on until a code of the new one is
 * given, within ten minutes and in the same session. 400 names `password`; 429 after wrong ones.
 */
export const startApp = route({
  method: 'POST',
  path: 'second-factor/app/',
  summary: 'Begins to add an authenticator app',
  need: inPerson,
  perMinute: 60,
  body: WithPassword,
  reply: Type.Object({
    /** `otpauth://…`, as apps read it from a QR code. */
    uri: Type.String(),
    /** The secret alone, for typing it. */
    key: Type.String(),
  }),
});

/** 400 names `otp_key` for a wrong code; `detail` where it took too long. Recovery codes of before end. */
export const confirmApp = route({
  method: 'POST',
  path: 'second-factor/app/confirm/',
  summary: 'Ends adding an authenticator app, by a code that it shows',
  need: inPerson,
  perMinute: 60,
  body: closed({ otp_key: Type.String({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }) }),
  reply: RecoveryCodes,
});

/** Recovery codes end with the last app or passkey. 400 where the account would be left without any second step. */
export const removeApp = route({
  method: 'POST',
  path: 'second-factor/app/remove/',
  summary: 'Removes the authenticator app',
  need: inPerson,
  perMinute: 60,
  body: WithPassword,
  reply: Detail,
});

/** Ten codes; the previous ones stop working. 400 if there is neither an app nor a passkey. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: 'second-factor/recovery-codes/',
  summary: 'New recovery codes',
  need: inPerson,
  perMinute: 60,
  body: WithPassword,
  reply: RecoveryCodes,
});

/**
 * Emails a link that removes the app and all passkeys to a user at the second step (ticket cookie) who has lost them. As the reset of a
 * password it goes to the person's own mailbox, else to a coordinator (`selectedRadioEmail`: the id of the one chosen).
 * 400 (`detail`) where it can go nowhere, 401 without a ticket, 429 too often, 503 without mail.
 */
export const resetSecondFactor = route({
  method: 'POST',
  path: 'reset-auth/reset_2fa/',
  summary: 'Asks for a link that resets the second step',
  need: anyone,
  perMinute: 60,
  body: closed({
    auth_type: OneOf(['app', 'email']),
    selectedRadioEmail: Type.Optional(Nullable(Id)),
    /** Taken from clients that send it; the call itself says what is reset. */
    reset_type: Type.Optional(Text(64)),
  }),
  reply: LinkReply,
});

/** Uses the link up, takes the app, passkeys and recovery codes away and ends all sessions. 400 for a link that does not hold. */
export const tokenReset = route({
  method: 'POST',
  path: 'reset-auth/token_reset/:token',
  summary: 'Resets the second step by a mailed link',
  need: anyone,
  perMinute: 60,
  params: closed({ token: Text(512, 1) }),
  body: Type.Optional(Empty),
  reply: Detail,
});
