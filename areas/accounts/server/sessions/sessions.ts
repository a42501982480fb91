import type { Db } from '../../../../server/database/open.ts';
import { type PersonRow, personOfSession } from '../queries.ts';
import type { RefreshToken } from './refresh-token.ts';
import { endSession, findSession, rotateSession } from './session-queries.ts';

export interface Renewed {
  person: PersonRow;
  refresh: RefreshToken;
}

/**
 * The successor of a refresh token, or null where its session is over. The one before the newest gives the newest
 * again for a while; an older one must have been copied, so the session ends, for the thief as for the owner.
 */
export const renewSession = async (db: Db, { id, generation }: RefreshToken): Promise<Renewed | null> => {
  if (!(await rotateSession(db, id, generation))) {
    const session = await findSession(db, id);
    if (!session) return null;
    if (session.generation !== generation + 1 || !session.just_rotated) {
      await endSession(db, id);
      return null;
    }
  }
  const person = await personOfSession(db, id);
  return person ? { person, refresh: { id, generation: generation + 1 } } : null;
};
