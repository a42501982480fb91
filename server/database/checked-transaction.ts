import type { Db } from './open.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** unique_violation, exclusion_violation */
const MET_ANOTHER = new Set(['23505', '23P01', FOREIGN_KEY_VIOLATION]);

const QUOTATION_MARKS = /["„“”«»]/g;

/**
 * What a row refers to is not there: calls check that first, so it was deleted between. Not where a row cannot be deleted since
 * others refer to it, which has the same code: the message names its table as well, next to the constraint and the table of that.
 * What it says of them is in the language of the database server, so the quotation marks around the names are counted.
 */
export const isReferenceLost = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === FOREIGN_KEY_VIOLATION && String(message).match(QUOTATION_MARKS)?.length === 4;
};

/**
 * A transaction whose `work` checks first whether what it is about to write may stand next to what is there. Where another request
 * writes at the same moment, only a constraint of the table notices; the work is done once more then, and its checks find what the
 * other one wrote and say so in words.
 */
export const checkedTransaction = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const attempt = () => db.transaction().execute(work);
  try {
    return await attempt();
  } catch (error) {
    if (!MET_ANOTHER.has(String((error as { code?: unknown }).code))) throw error;
    return attempt();
  }
};
