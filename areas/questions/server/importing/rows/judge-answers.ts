import type { Db } from '../../../../../server/database/open.ts';
import { JobFailure } from '../../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../../../shared/messages.ts';
import type { Annotations } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { foldersOfPeople } from '../../exporting/annotated-answers.ts';
import { questionMessages } from '../../messages.ts';
import type { Batch } from '../batches.ts';
import type { AnnotationRules } from './annotation-rules.ts';
import { authorOf, idsOfQuestions, type KnownQuestion, knownQuestions } from './answer-import-queries.ts';
import type { BadRow, GoodRow } from './check-row.ts';
import type { PeopleFolders } from './people-folders.ts';

export interface Author {
  id: number;
  /** How many more answers the person may give; null: no limit. */
  left: number | null;
}

/** Why nobody's answers can be imported as this person's; null where they can. */
export const authorRefusal = (found: Awaited<ReturnType<typeof authorOf>>): MessageRef | null => {
  if (!found || found.resigned_at !== null) return message(questionMessages.noPerson);
  return found.is_blocked ? message(questionMessages.personBlocked) : null;
};

/** The person whose answers are imported, as far as the person may answer now. */
export const authorFor = async (db: Db, taskId: number, userId: number): Promise<Author> => {
  const found = await authorOf(db, taskId, userId);
  const refusal = authorRefusal(found);
  if (!found || refusal !== null) throw new JobFailure(refusal ?? message(questionMessages.noPerson));
  const left = found.max_questions === null ? null : Math.max(0, found.max_questions - found.answered);
  return { id: found.id, left };
};

/** The folders of people, as an export of the task's answers may have named them. */
export const peopleFolders = async (
  services: Pick<Services, 'db' | 'config'>,
  taskId: number,
): Promise<PeopleFolders> => ({
  names: await foldersOfPeople(services, taskId),
  known: (ids) => idsOfQuestions(services.db, taskId, ids),
});

interface Judged {
  good: GoodRow[];
  problems: BadRow[];
}

/** Which answers of a batch can be the person's: on a question that is new, or that the person may still answer. */
export const judgeAnswers = async (
  db: Db,
  of: { taskId: number; rules: AnnotationRules; author: Author },
  batch: Batch,
): Promise<Judged> => {
  const { author, taskId, rules } = of;
  const { widget, annotations } = rules;
  const ids = batch.good.map(({ externalId }) => externalId).filter((id) => id !== null);
  const known = await knownQuestions(db, { taskId, userId: author.id, widget }, ids);
  const judged: Judged = { good: [], problems: [] };
  for (const row of batch.good) {
    const question = row.externalId === null ? undefined : known.get(row.externalId);
    const isOver = author.left !== null && judged.good.length >= author.left;
    const reason = isOver ? message(questionMessages.overLimit) : question && refusalOf(annotations, question, row);
    if (!reason) judged.good.push(row);
    else judged.problems.push({ line: row.line, field: row.answer?.place ?? '', reason });
  }
  return judged;
};

const refusalOf = (
  annotations: Annotations,
  question: KnownQuestion,
  { externalId, answer }: GoodRow,
): MessageRef | null => {
  const id = (externalId ?? '').slice(0, 100);
  if (annotations.subjectOfInput(question.input) !== answer?.subject)
    return message(questionMessages.otherText, { id });
  if (question.has === 'answer') return message(questionMessages.answeredAlready, { id });
  if (question.has === 'skip') return message(questionMessages.skippedAlready, { id });
  return question.is_open ? null : message(questionMessages.questionFull, { id });
};
