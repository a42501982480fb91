import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../server/database/open.ts';
import { notSignedIn } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { type PersonRow, personOfSession } from '../queries.ts';
import { accessTokenReader } from './access-token.ts';

const PREFIX = 'JWT ';

/**
 * Who sent a request. The session and the person are read again each time, so that a person who was locked, made
 * inactive or lost a right loses it at once and not when the token expires.
 */
export const identifyBy = (db: Db, secret: string) => {
  const readToken = accessTokenReader(secret);
  return async (request: FastifyRequest): Promise<Viewer | null> => {
    const { authorization } = request.headers;
    if (!authorization?.startsWith(PREFIX)) return null;
    const session = await readToken(authorization.slice(PREFIX.length));
    const person = await personOfSession(db, session.id);
    if (!person || person.id !== session.userId) throw notSignedIn();
    return viewerOf(person, session.id);
  };
};

/** The person of a session that still holds, for addresses that are keys. */
export const viewerOfSession = async (db: Db, sessionId: string): Promise<Viewer | null> => {
  const person = await personOfSession(db, sessionId);
  return person ? viewerOf(person, sessionId) : null;
};

/** Our columns in the words of the clients. */
export const viewerOf = (person: PersonRow, sessionId: string): Viewer => ({
  id: person.id,
  username: person.username,
  session_id: sessionId,
  is_logged: true,
  is_normal_user: !person.is_staff && !person.is_superuser && !person.is_moderator && !person.is_coordinator,
  is_company_normal_user: person.company_id !== null && !person.is_coordinator,
  is_company_coordinator: person.is_coordinator,
  is_moderator: person.is_moderator,
  is_staff: person.is_staff,
  is_superuser: person.is_superuser,
  is_external: person.is_external ?? false,
  is_ele: person.type_name === 'ELE',
  is_employee: person.is_partner ?? false,
  has_user_data_access: person.has_user_data_access,
  confirmed_access_to_users_data: person.confirmed_access_to_users_data,
  auto_login_path: '',
  ...(person.actor_id !== null &&
    person.actor_username !== null && { actor: { id: person.actor_id, username: person.actor_username } }),
});
