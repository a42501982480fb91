import { errors, jwtVerify, SignJWT } from 'jose';
import { notSignedIn } from '../../../server/platform/refusals.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'tagwerk';

const keyOf = (secret: string) => new TextEncoder().encode(`access-token ${secret}`);

/** The short-lived proof of a session that each request carries as `Authorization: JWT …`. */
export const signAccessToken = (secret: string, session: { id: string; userId: number }): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(session.userId))
    .setJti(session.id)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keyOf(secret));

/** The session that a token stands for. A token that has expired or is not ours is a 401. */
export const readAccessToken = async (secret: string, token: string): Promise<{ id: string; userId: number }> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer: ISSUER, algorithms: ['HS256'] });
    return { id: payload.jti ?? '', userId: Number(payload.sub) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw notSignedIn();
    throw error;
  }
};
