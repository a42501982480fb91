import { signedIn } from '../../shared/access.ts';
import { closed, Instant, Nullable, route, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { USERNAME_MOST } from './rules.ts';

const UserParams = closed({ username: Text(USERNAME_MOST, 1) });

/** An account as its owner sees it. */
export const UserDetails = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Nullable(Type.String()),
  /** Whether notifications come by mail too. Emails about signing in always do. */
  receive_emails: Type.Boolean(),
  company: Nullable(Type.String()),
  type: Nullable(Type.String()),
});
export type UserDetails = Static<typeof UserDetails>;

/** One's own; for anybody else, there or not, 404. */
export const userDetails = route({
  method: 'GET',
  path: 'user-details/:username/',
  summary: 'The account of a person',
  need: signedIn,
  params: UserParams,
  reply: UserDetails,
});

export const changeUserDetails = route({
  method: 'PATCH',
  path: 'user-details/:username/',
  summary: 'Changes the account of a person',
  need: signedIn,
  params: UserParams,
  body: closed({ receive_emails: Type.Boolean() }),
  reply: UserDetails,
});

export const SignInSession = Type.Object({
  id: Type.String(),
  created_at: Instant,
  /** To within a quarter of an hour: an open page asks for a new token that often. */
  last_used_at: Instant,
  address: Type.String(),
  /** What the browser calls itself. */
  device: Type.String(),
  /** The one that asks. */
  is_current: Type.Boolean(),
});
export type SignInSession = Static<typeof SignInSession>;

/** Not to be taken for work sessions, which belong to tasks. */
export const signInSessions = route({
  method: 'GET',
  path: 'sign-in-sessions/',
  summary: 'Where the signed-in person is signed in, the last used first',
  need: signedIn,
  reply: Type.Array(SignInSession),
});

const Ended = Type.Object({ ended: Type.Integer() });

/** 404 for one that is over, or somebody else's. */
export const endSignInSession = route({
  method: 'DELETE',
  path: 'sign-in-sessions/:id/',
  summary: 'Signs out one device',
  need: signedIn,
  params: closed({ id: Type.String({ format: 'uuid' }) }),
  reply: Ended,
});

export const endOtherSignInSessions = route({
  method: 'DELETE',
  path: 'sign-in-sessions/',
  summary: 'Signs out every device but the one that asks',
  need: signedIn,
  reply: Ended,
});
