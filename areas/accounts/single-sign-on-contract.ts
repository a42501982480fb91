import { anyone, Viewer } from '../../shared/access.ts';
import { closed, Empty, Nullable, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';

/** The page that the identity provider sends the browser back to: the redirect address that is registered there. */
export const SINGLE_SIGN_ON_PAGE = '/single-sign-on';

/** Asked by the page of sign-in. */
export const singleSignOn = route({
  method: 'GET',
  path: 'single-sign-on/',
  summary: 'Whether people sign in through an identity provider, and what it is called',
  need: anyone,
  perMinute: 240,
  /** Null where there is none. */
  reply: Type.Object({ label: Nullable(Type.String()) }),
});

/** Sets the cookie that binds the sign-in to this browser. 404 where there is no provider, 503 where it does not answer. */
export const startSingleSignOn = route({
  method: 'POST',
  path: 'single-sign-on/start/',
  summary: 'Begins to sign in through the identity provider',
  need: anyone,
  perMinute: 60,
  body: Empty,
  /** Where the browser goes. */
  reply: Type.Object({ address: Type.String() }),
});

/**
 * Signs in with the provider's reply (`reply`: the query of the address that it sent the browser to). 400 (`detail`) where
 * the reply does not belong to a start of this browser, was used before or came too late, where the provider refused, or
 * its reply is wrong; 403 where the address is not confirmed, nobody here has it, the account is blocked or belongs to
 * another identity; 503 where the provider does not answer.
 */
export const finishSingleSignOn = route({
  method: 'POST',
  path: 'single-sign-on/finish/',
  summary: 'Signs in with the reply of the identity provider',
  need: anyone,
  perMinute: 60,
  body: closed({ reply: Text(8192, 1) }),
  reply: Type.Object({ token: Type.String(), permissions: Viewer }),
});

/** Where to sign out of the provider too; null where it has no page for that. */
export const providerSignOut = route({
  method: 'GET',
  path: 'single-sign-on/sign-out/',
  summary: 'Where one signs out of the identity provider',
  need: anyone,
  perMinute: 60,
  reply: Type.Object({ address: Nullable(Type.String()) }),
});
