import { isIP } from 'node:net';
import { isLoopbackUrl } from '../../../../server/platform/loopback.ts';

/** WebAuthn's name for who passkeys are made for: a domain, and the one address of pages that may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Null where browsers give no passkeys: by an IP address, or without TLS. This machine itself is `localhost`, however
 * `PUBLIC_URL` writes it.
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const url = new URL(publicUrl);
  if (isLoopbackUrl(publicUrl)) url.hostname = 'localhost';
  else if (url.protocol !== 'https:' || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
};
