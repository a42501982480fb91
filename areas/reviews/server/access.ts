import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationTo } from '../../tasks/server/public.ts';
import type { Reviewer } from '../rules.ts';
import { isCoordinated, settingsOf, type Target, type TaskSettings } from './queries.ts';

/** How a viewer stands to one review. */
export interface ReviewAccess extends Reviewer {
  task: TaskSettings;
  /** Sees the names of moderators. */
  seesAll: boolean;
}

/** Throws 404 where the viewer may not read reviews of this target, and where there is no such target. */
export const accessTo = async (db: Db, viewer: Viewer, target: Target | undefined): Promise<ReviewAccess> => {
  if (!target) throw notFound();
  const relation = await relationTo(db, viewer, addressOfId(target.task_id));
  const isOwner = target.user_id === viewer.id;
  const supervises =
    relation.seesAll || (!isOwner && relation.coordinates && (await isCoordinated(db, target.user_id, viewer.id)));
  if (!isOwner && !supervises) throw notFound();
  return { isOwner, supervises, seesAll: relation.seesAll, task: await settingsOf(db, target.task_id) };
};
