import type { Db } from '../../../../server/database/open.ts';
import { actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { type Choice, type DeletedCounts, titleOf } from './deletion-queries.ts';

/** Whose deletion or undoing it is; its record is made at its end, when it is known what came of it. */
export interface Asked extends Pick<Choice, 'taskId' | 'what'> {
  /** Who really asked for it. Left out by the version before, which made the record then. */
  actor?: number | null;
  /** From where. Left out like the actor. */
  address?: string;
}

/** Who asks, as the job keeps it for the record. */
export const askedBy = (
  viewer: Pick<Viewer, 'id' | 'actor'>,
  request: { ip: string },
): Pick<Asked, 'actor' | 'address'> => {
  const { id, address } = actorOf(viewer, request);
  return { actor: id, address };
};

/** Call it in the transaction of what ends it, where anything came of it. */
export const recordOutcome = async (
  trx: Db,
  outcome: 'deleted' | 'restored',
  { what, taskId, actor, address = '' }: Asked,
  { questions, answers }: DeletedCounts,
): Promise<void> => {
  if (actor === undefined) return;
  const data = what === 'questions' ? { questions, answers } : { answers };
  const subject = await titleOf(trx, taskId);
  await recordAudit(trx, [{ kind: `${what}.${outcome}`, actor: { id: actor, address }, subject, data }]);
};
