import { anyone, inPerson } from '../../shared/access.ts';
import { closed, Detail, Id, Nullable, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { LinkReply } from './reset-contract.ts';
import { PASSWORD_MOST, USERNAME_MOST } from './rules.ts';

/** Longer than any that is taken, so that the rules and not the schema say what is wrong. */
const Typed = Text(1000);
const LinkToken = Text(512, 1);
/** Taken from clients that send it; the call itself says what is reset. */
const ResetType = Type.Optional(Text(64));

/**
 * Always 201 for a valid form, even if the name or the address is taken: only the email that is sent says so. 400
 * names what is wrong by `login_combination` (the name), `email` and `password`; 429 (`message`) too often.
 */
export const createAccount = route({
  method: 'POST',
  path: 'create-account/',
  summary: 'Asks for an account, which the mailed link opens',
  need: anyone,
  perMinute: 60,
  body: closed({ username: Typed, email: Typed, password: Typed }),
  reply: Detail,
  status: 201,
});

/** Ends the other sessions of the person. 400 names `old_password` or `password`; 429 after wrong ones. */
export const updatePassword = route({
  method: 'POST',
  path: 'update-password/',
  summary: 'Changes the password of the signed-in person',
  need: inPerson,
  perMinute: 60,
  body: closed({ old_password: Text(PASSWORD_MOST), password: Typed }),
  reply: Detail,
});

/**
 * The same between the two steps of signing in, with the ticket of a user who must change it (cookie). Ends the ticket: the
 * person signs in with the new password. 400 with `non_field_errors` where there is no ticket (any more).
 */
export const updatePasswordByTicket = route({
  ...updatePassword,
  path: 'update-password-token/',
  summary: 'Changes an expired password, which keeps a person from signing in',
  need: anyone,
});

/**
 * Mails a link to the person or their coordinator. `id`: the coordinator chosen, where several were offered. What went
 * wrong stands in `message`: 400 none of these coordinators, 429 too often, 503 nothing can be sent just now.
 */
export const resetPassword = route({
  method: 'POST',
  path: 'reset-auth/reset_password/',
  summary: 'Asks for a link to set a new password',
  need: anyone,
  perMinute: 60,
  body: closed({ username: Text(USERNAME_MOST, 1), id: Type.Optional(Nullable(Id)), reset_type: ResetType }),
  reply: LinkReply,
});

/** 400 (`message`) for one that does not hold. Leaves it as it is. */
export const verifyPasswordToken = route({
  method: 'POST',
  path: 'reset-auth/verify_password_token/',
  summary: 'Whether a link to set a new password still holds',
  need: anyone,
  perMinute: 120,
  body: closed({ token: LinkToken, reset_type: ResetType }),
  reply: Detail,
});

/**
 * Uses the link up, ends all sessions and lifts the locks of too many wrong passwords. 400 names `password`; `message`
 * where the link does not hold.
 */
export const confirmResetPassword = route({
  method: 'POST',
  path: 'reset-auth/confirm_reset_password/',
  summary: 'Sets a new password by a mailed link',
  need: anyone,
  perMinute: 60,
  body: closed({ password: Typed, token: LinkToken }),
  reply: Detail,
});
