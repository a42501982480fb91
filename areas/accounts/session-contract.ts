import { inPerson, signedIn, Viewer } from '../../shared/access.ts';
import { closed, Instant, route } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

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
  need: inPerson,
  reply: Type.Array(SignInSession),
});

const Ended = Type.Object({ ended: Type.Integer() });

/** 404 for one that is over, or somebody else's. */
export const endSignInSession = route({
  method: 'DELETE',
  path: 'sign-in-sessions/:id/',
  summary: 'Signs out one device',
  need: inPerson,
  params: closed({ id: Type.String({ format: 'uuid' }) }),
  reply: Ended,
});

export const endOtherSignInSessions = route({
  method: 'DELETE',
  path: 'sign-in-sessions/',
  summary: 'Signs out every device but the one that asks',
  need: inPerson,
  reply: Ended,
});

/**
 * Ends acting as another person: the reply is that of one's own session, which goes on. 403 for whoever acts as nobody; 401
 * where one's own session is over.
 */
export const endActing = route({
  method: 'DELETE',
  path: 'login-as/',
  summary: 'Returns from acting as another person',
  need: signedIn,
  reply: Type.Object({ token: Type.String(), permissions: Viewer }),
});
