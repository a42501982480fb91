import type { Db } from '../../../../server/database/open.ts';
import { type AskedBy, recordAudit, whoAsked } from '../../../../server/platform/audit-queries.ts';
import { type Choice, type DeletedCounts, titleOf } from './deletion-queries.ts';

/** Whose deletion or undoing it is; its record is made at its end, when it is known what came of it. */
export interface Asked extends Pick<Choice, 'taskId' | 'what'>, Partial<AskedBy> {}

/** Call it in the transaction of what ends it, where anything came of it. */
export const recordOutcome = async (
  trx: Db,
  outcome: 'deleted' | 'restored',
  { what, taskId, actor, address }: Asked,
  { questions, answers }: DeletedCounts,
): Promise<void> => {
  // The version before left it out where it had made the record already.
  if (actor === undefined) return;
  const data = what === 'questions' ? { questions, answers } : { answers };
  const subject = await titleOf(trx, taskId);
  await recordAudit(trx, [{ kind: `${what}.${outcome}`, actor: whoAsked({ actor, address }), subject, data }]);
};
