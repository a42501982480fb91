import type { Db } from '../../../../server/database/open.ts';
import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import type { RowProblem } from '../../contract.ts';
import { authorOf, type KnownQuestion, knownQuestions } from '../answer-import-queries.ts';
import type { Batch } from './batches.ts';
import type { GoodRow } from './check-row.ts';

export interface Author {
  id: number;
  /** How many more answers the person may give; null: no limit. */
  left: number | null;
}

/** Why nobody's answers can be imported as this person's; null where they can. */
export const authorRefusal = (found: Awaited<ReturnType<typeof authorOf>>): string | null => {
  if (!found || found.resigned_at !== null) return 'Nobody of that name is on this task.';
  return found.is_blocked ? 'This person has been blocked from answering.' : null;
};

/** The person whose answers are imported, as far as the person may answer now. */
export const authorFor = async (db: Db, taskId: number, userId: number): Promise<Author> => {
  const found = await authorOf(db, taskId, userId);
  const refusal = authorRefusal(found);
  if (!found || refusal !== null) throw new JobFailure(refusal ?? '');
  const left = found.max_questions === null ? null : Math.max(0, found.max_questions - found.answered);
  return { id: found.id, left };
};

interface Judged {
  good: GoodRow[];
  problems: RowProblem[];
}

/** Which answers of a batch can be the person's: on a question that is new, or that the person may still answer. */
export const judgeAnswers = async (
  db: Db,
  of: { taskId: number; widget: string; author: Author },
  batch: Batch,
): Promise<Judged> => {
  const { author, taskId, widget } = of;
  const ids = batch.good.map(({ externalId }) => externalId).filter((id) => id !== null);
  const known = await knownQuestions(db, { taskId, userId: author.id, widget }, ids);
  const judged: Judged = { good: [], problems: [] };
  for (const row of batch.good) {
    const question = row.externalId === null ? undefined : known.get(row.externalId);
    const isOver = author.left !== null && judged.good.length >= author.left;
    const reason = isOver ? OVER_LIMIT : question && refusalOf(question, row);
    if (!reason) judged.good.push(row);
    else judged.problems.push({ line: row.answer?.line ?? 0, field: row.answer?.place ?? '', reason });
  }
  return judged;
};

const OVER_LIMIT = 'The person may answer no more questions of this task.';

const refusalOf = (question: KnownQuestion, { externalId, answer }: GoodRow): string | null => {
  const id = `“${(externalId ?? '').slice(0, 100)}”`;
  if (question.text !== answer?.text) return `The question ${id} is there already, with another text.`;
  if (question.has === 'answer') return `The person has answered the question ${id} already.`;
  if (question.has === 'skip') return `The person has skipped the question ${id}.`;
  return question.is_open ? null : `The question ${id} has all the answers that it may have.`;
};
