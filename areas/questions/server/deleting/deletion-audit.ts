import type { Db } from '../../../../server/database/open.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { type Choice, type DeletedCounts, titleOf } from './deletion-queries.ts';

/** Whose deletion or undoing it is; its record is made in its last step, when it is known what came of it. */
export interface Asked extends Pick<Choice, 'taskId' | 'what' | 'batchId'> {
  /** Who really asked for it. Left out by the version before, which made the record then. */
  actor?: number | null;
}

/** Call it in the transaction of the last step. An import that was taken back may have changed questions only. */
export const recordOutcome = async (
  trx: Db,
  outcome: 'deleted' | 'restored',
  { what, taskId, batchId, actor }: Asked,
  { questions, answers }: DeletedCounts,
): Promise<void> => {
  if (actor === undefined || (questions + answers === 0 && batchId === undefined)) return;
  const data = what === 'questions' ? { questions, answers } : { answers };
  const subject = await titleOf(trx, taskId);
  await recordAudit(trx, [{ kind: `${what}.${outcome}`, actor: { id: actor, address: '' }, subject, data }]);
};
