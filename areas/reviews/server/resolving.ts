import type { Db } from '../../../server/database/open.ts';
import { HttpError } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import type { resolveReviews, unresolvedReviews } from '../contract.ts';
import { RESOLVE_MOST, type ReviewedKind } from '../rules.ts';
import { unresolvedByUser, unresolvedOf } from './resolve-queries.ts';
import { accept } from './writing.ts';

export const unresolvedFor = async (
  db: Db,
  slug: string,
  kind: ReviewedKind,
): Promise<ReplyOf<typeof unresolvedReviews>> => unresolvedByUser(db, await taskIdAt(db, slug), kind);

/** Resolves one discussion after the other, each as if by hand: its people are notified, and what fails does not stop the rest. */
export const resolveAll = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  { type, users }: BodyOf<typeof resolveReviews>,
): Promise<ReplyOf<typeof resolveReviews>> => {
  const taskId = await taskIdAt(db, slug);
  let resolved = 0;
  for (const id of await unresolvedOf(db, taskId, type, users, RESOLVE_MOST)) {
    if (await resolve(db, viewer, id)) resolved += 1;
  }
  const counts = await unresolvedByUser(db, taskId, type);
  const left = counts.filter(({ username }) => users.includes(username));
  return { resolved, left: left.reduce((sum, { unresolved }) => sum + unresolved, 0) };
};

/** False where somebody else has resolved or deleted it meanwhile. */
const resolve = async (db: Db, viewer: Viewer, id: number): Promise<boolean> => {
  try {
    await accept(db, viewer, id, { is_accepted: true });
    return true;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 409 || error.status === 404)) return false;
    throw error;
  }
};
