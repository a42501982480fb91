import { createHmac } from 'node:crypto';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { Logger } from 'pino';
import { badRequest, type HttpError, unavailable } from '../../../../server/platform/http-error.ts';
import type { SingleSignOnConfig } from '../../../../server/platform/single-sign-on-config.ts';
import { SINGLE_SIGN_ON_PAGE } from '../../single-sign-on-contract.ts';
import { accountMessages } from '../messages.ts';
import type { Claims } from './claims.ts';

/** What the identity provider is asked for, and what it replies. */
export interface Provider {
  /** Where the browser goes to sign in. */
  addressFor(state: string): Promise<URL>;
  /** Where the browser goes to sign out there; null where the provider has no such page. */
  signOutAddress(): Promise<string | null>;
  /**
   * Exchanges the code of the provider's reply (`?code=…&state=…`, as the browser brought it) for verified claims.
   * Throws 400 where the provider refused or its reply is not for this state, 503 where it does not answer.
   */
  claimsOf(reply: string, state: string): Promise<Claims>;
}

const TIMEOUT_SECONDS = 10;
/** Providers change their keys and addresses now and then. */
const KEPT_MS = 3_600_000;

/** HTTP Basic, which OpenID Connect calls the default, or else the form. */
const authenticationOf = (secret: string | null): ClientAuth => {
  if (secret === null) return None();
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
};

export const createProvider = (
  settings: SingleSignOnConfig,
  { secret, publicUrl, log }: { secret: string; publicUrl: string; log: Logger },
): Provider => {
  const page = `${publicUrl}${SINGLE_SIGN_ON_PAGE}`;
  const configuration = keptFor(KEPT_MS, () => discover(settings));
  // Derived from the state, so that nothing secret is stored between the two steps.
  const derived = (purpose: string, state: string) =>
    createHmac('sha256', secret).update(`single sign-on ${purpose}\n${state}`).digest('base64url');
  const failed = (error: unknown): HttpError => {
    log.warn({ err: error }, 'single sign-on failed');
    return refusalOf(error);
  };

  return {
    addressFor: async (state) => {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: page,
          scope: settings.scopes,
          state,
          nonce: derived('nonce', state),
          code_challenge: await calculatePKCECodeChallenge(derived('verifier', state)),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw failed(error);
      }
    },
    signOutAddress: async () => {
      try {
        const found = await configuration();
        if (found.serverMetadata().end_session_endpoint === undefined) return null;
        return buildEndSessionUrl(found, { post_logout_redirect_uri: `${publicUrl}/login` }).href;
      } catch {
        return null;
      }
    },
    claimsOf: async (reply, state) => {
      try {
        const found = await configuration();
        const tokens = await authorizationCodeGrant(found, new URL(page + reply), {
          expectedState: state,
          expectedNonce: derived('nonce', state),
          pkceCodeVerifier: derived('verifier', state),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The provider gave no ID token.');
        if (found.serverMetadata().userinfo_endpoint === undefined) return { ...claims, issuer: claims.iss };
        const more = await fetchUserInfo(found, tokens.access_token, claims.sub);
        return { ...more, ...claims, issuer: claims.iss };
      } catch (error) {
        throw failed(error);
      }
    },
  };
};

const discover = async ({ issuer, clientId, clientSecret }: SingleSignOnConfig): Promise<Configuration> => {
  // The settings allow http:// on this machine only.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, undefined, authenticationOf(clientSecret), {
    execute: [...execute, enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
  return found;
};

/** What was fetched last, for a while; a failure is not kept. */
const keptFor = <T>(milliseconds: number, fetch: () => Promise<T>): (() => Promise<T>) => {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (kept !== undefined && kept.until > Date.now()) return kept.value;
    const entry = { until: Date.now() + milliseconds, value: fetch() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
};

/** Codes of the library for a provider that cannot be reached or fails. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

const refusalOf = (error: unknown): HttpError => {
  if (error instanceof AuthorizationResponseError) return badRequest(accountMessages.singleSignOnRefused);
  const isAway =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof ResponseBodyError && error.status >= 500) ||
    (error instanceof ClientError && AWAY.includes(error.code ?? ''));
  return isAway ? unavailable(accountMessages.providerAway, error, 30) : badRequest(accountMessages.singleSignOnFailed);
};
