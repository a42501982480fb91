import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The claims of the person who signs in there next; `sub` is who they are for good. */
export interface Identity {
  sub: string;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

export interface IdentityProvider {
  issuer: string;
  /** The settings of a server whose people sign in here. */
  environment: Record<string, string>;
  /** Who signs in next, without being asked; null: the sign-in is cancelled. */
  person: Identity | null;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'tagwerk', client_secret: 'a secret between tagwerk and the provider' };
const SCOPES = 'openid email profile groups';

/** A real provider of OpenID Connect on a port of its own. `redirect`: the address of the server's page. */
export const openIdentityProvider = async (redirect: string): Promise<IdentityProvider> => {
  let handle: ReturnType<Provider['callback']> = () => {};
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, Identity>();
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect], post_logout_redirect_uris: [new URL('/login', redirect).href] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => known.get(sub) }),
    // Nobody is asked whether the server may know these claims.
    loadExistingGrant: async (context: { oidc: { session: { accountId: string }; client: { clientId: string } } }) => {
      const { session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  handle = provider.callback();

  const opened: IdentityProvider = {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_SCOPES: SCOPES,
      OIDC_LABEL: 'Company account',
    },
    person: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const interact = async (...[request, response]: Parameters<ReturnType<Provider['callback']>>) => {
    const { person } = opened;
    if (person) known.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub, remember: false } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  };
  return opened;
};

/** Follows the provider's pages as a browser does, from the address of the sign-in to the server's page: its query. */
export const visitProvider = async (address: string, page: string): Promise<string> => {
  const cookies = new Map<string, string>();
  for (let at = address, steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider said ${response.status}: ${await response.text()}`);
    at = new URL(next, at).href;
    if (at.startsWith(page)) return new URL(at).search;
  }
  throw new Error('The provider did not come back.');
};
