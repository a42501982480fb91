import { ApiError } from '../../platform/api-error.ts';
import { viewerOf } from '../../platform/session/session-state.ts';
import { session } from '../../platform/session.ts';
import type { Submission } from '../journal/draft-store.ts';
import type { WorkKinds } from '../work-kinds.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const isSignedIn = (userId: number) => viewerOf(session.store.get())?.id === userId;

/**
 * Sends a submission in this person's name by the kind that it belongs to. A kind whose code cannot be loaded (no
 * network, or a program that no longer knows it) keeps the submission waiting; other kinds are still sent.
 */
export const senderOf =
  (userId: number, kinds: WorkKinds) =>
  async (one: Submission): Promise<Outcome> => {
    const kind = await kinds[one.kind]?.load().catch(() => undefined);
    if (!kind) return { kind: 'later', trouble: 'server', seconds: undefined };
    try {
      // Renewing the token may find that somebody else has signed in meanwhile: nothing is sent in their name.
      await session.token();
      if (!isSignedIn(userId)) throw new ApiError(401);
      return { kind: 'acknowledged', saved: await kind.save(one) };
    } catch (error) {
      return outcomeOf(error, kind.isBlocked);
    }
  };
