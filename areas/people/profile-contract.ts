import { seesPeople, signedIn, superuser, Viewer } from '../../shared/access.ts';
import { closed, Detail, Id, route, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { PROFILE_FIELDS, profileChangeSchemas, profileReplySchemas } from './profile-fields.ts';

const UserParams = closed({ username: Text(150, 1) });
const User = closed({ username: Text(150, 1) });

export const UserDetails = Type.Object({
  id: Id,
  username: Type.String(),
  /** The pseudonym in exports, for whoever has access to personal data. */
  username_hash: Type.Optional(Type.String()),
  ...profileReplySchemas,
  /** The fields that the viewer may change. */
  writable: Type.Array(Type.Enum(PROFILE_FIELDS)),
  /** What else of the person the viewer may read. */
  tabs: Type.Array(Type.Enum(['tariffs', 'ratings'] as const)),
  /** What the viewer may do with the account. */
  may: Type.Object({
    lock: Type.Boolean(),
    unlock: Type.Boolean(),
    reset_second_factor: Type.Boolean(),
    login_as: Type.Boolean(),
    /** Erase the personal data, or go on where that failed. */
    erase: Type.Boolean(),
  }),
});
export type UserDetails = Static<typeof UserDetails>;

/** Without the fields that the viewer may not read. 404 for whom the viewer may not see, there or not. */
export const userDetails = route({
  method: 'GET',
  path: 'user-details/:username/',
  summary: 'The profile of a person',
  need: signedIn,
  params: UserParams,
  reply: UserDetails,
});

/**
 * 400 names the fields that are wrong, not the viewer's to change, or not as `before` says any more: somebody else has changed them
 * since they were read. Nothing is changed then.
 */
export const changeUserDetails = route({
  method: 'PATCH',
  path: 'user-details/:username/',
  summary: 'Changes the fields of a profile that are given',
  need: signedIn,
  params: UserParams,
  body: closed({
    ...profileChangeSchemas,
    /** The values that the changed fields had when they were read. Left out: they are changed whatever they are by now. */
    before: Type.Optional(closed(profileChangeSchemas)),
  }),
  reply: UserDetails,
});
export type ProfileChange = Omit<Static<typeof changeUserDetails.body & {}>, 'before'>;

/** Ends all sessions of the person, who cannot sign in until the account is unlocked. */
export const lockAccount = route({
  method: 'POST',
  path: 'lock-account/',
  summary: 'Locks an account',
  need: superuser,
  body: User,
  reply: UserDetails,
});

export const unlockAccount = route({
  method: 'POST',
  path: 'unlock-account/',
  summary: 'Unlocks an account',
  need: superuser,
  body: User,
  reply: UserDetails,
});

/**
 * Removes the authenticator app, passkeys and recovery codes of somebody else and ends their sessions; they sign in by a mailed
 * code then. 400 where the person has no mailbox. One's own are changed under Security, with the password.
 */
export const resetSecondFactorOf = route({
  method: 'DELETE',
  path: 'reset-2fa/',
  summary: 'Resets the second factor of a person',
  need: seesPeople,
  body: closed({
    username: Text(150, 1),
    /** Taken from clients that send them; the call itself says what is reset. */
    auth_type: Type.Optional(Text(64)),
    reset_type: Type.Optional(Text(64)),
  }),
  reply: Detail,
});

const Entered = Type.Object({ token: Type.String(), permissions: Viewer });

/**
 * Signs the viewer in as another person, without the right to change how the account is guarded. Superusers may act as anybody but
 * superusers, staff as people whom they see and who are not staff. Recorded in the audit trail.
 */
export const loginAs = route({
  method: 'POST',
  path: 'login-as/',
  summary: 'Signs in as another person',
  need: { who: ['staff'], data: true, inPerson: true },
  body: User,
  reply: Entered,
});
