import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { notSignedIn } from '../../../server/platform/refusals.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'tagwerk';

/** Made once and kept: a key that is used again need not be imported again. */
export const accessKeyOf = (secret: string): KeyObject => createSecretKey(`access-token ${secret}`, 'utf8');

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

/** The session that a token stands for. A token that has expired or is not ours is a 401. */
export const readAccessToken = async (key: KeyObject, token: string): Promise<{ id: string; userId: number }> => {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
    return { id: payload.jti ?? '', userId: Number(payload.sub) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw notSignedIn();
    throw error;
  }
};
