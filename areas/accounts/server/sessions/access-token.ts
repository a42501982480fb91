import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { notSignedIn } from '../../../../server/platform/http-error.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'tagwerk';

const accessKeyOf = (secret: string) => createSecretKey(`access-token ${secret}`, 'utf8');

/** The short-lived proof of a session that each request carries as `Authorization: JWT …`. */
export const signAccessToken = (secret: string, session: { id: string; userId: number }): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(session.userId))
    .setJti(session.id)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(accessKeyOf(secret));

/** The session that a token stands for, and when it stops to. */
interface Proof {
  id: string;
  userId: number;
  /** Seconds since 1970. */
  expires: number;
}

/** As many people as are at work at once; the proof of one more is worked out again. */
const PROOFS_KEPT = 10_000;

/**
 * Reads tokens; one that has expired or is not ours is a 401. What a token proves never changes, so each is verified
 * once: a person at work sends the same one with every answer.
 */
export const accessTokenReader = (secret: string): ((token: string) => Promise<Proof>) => {
  const key = accessKeyOf(secret);
  const proofs = new Map<string, Proof>();
  return async (token) => {
    const kept = proofs.get(token);
    if (kept && kept.expires > Date.now() / 1000) return kept;
    proofs.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
      const proof = { id: payload.jti ?? '', userId: Number(payload.sub), expires: payload.exp ?? 0 };
      const oldest = proofs.keys().next();
      if (proofs.size >= PROOFS_KEPT && !oldest.done) proofs.delete(oldest.value);
      proofs.set(token, proof);
      return proof;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw notSignedIn();
      throw error;
    }
  };
};
