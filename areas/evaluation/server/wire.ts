import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { cleanInput, type Form, type Input } from '../../../widgets/form/form.ts';
import { type ListedQuestionRow, questionsOnPage } from '../../answering/server/public.ts';
import type { Review } from '../../reviews/contract.ts';
import { authorFields, type Reader, resultFields } from '../../slots/server/public.ts';
import type { EvaluatedAnswer, Evaluation } from '../contract.ts';
import { evaluationInputOf } from '../rules.ts';
import { type AnswerRow, answersToEvaluate } from './answer-queries.ts';
import type { EvaluationRow } from './done-queries.ts';

/** The forms that a question and its answer, and an evaluation, are shown by. */
export interface Forms {
  answer: Form;
  evaluation: Form;
}

export const evaluationOf = (row: EvaluationRow, reader: Reader, review: Review | null): Evaluation => ({
  ...resultFields(row, reader),
  answer_version: row.answer_version,
  review,
});

interface Parts {
  answer: AnswerRow;
  question: ListedQuestionRow;
  evaluations: Evaluation[];
}

/** What a question and its answer hold; nothing where there is no room for one of them. */
const contentsOf = (
  { content, evaluation_input: given }: AnswerRow,
  { input }: ListedQuestionRow,
  forms: Forms,
): Pick<EvaluatedAnswer, 'answer_content' | 'input' | 'evaluation_input' | 'is_left_out'> => {
  if (content === null || input === null) {
    return { answer_content: {}, input: {}, evaluation_input: {}, is_left_out: true };
  }
  const shown = evaluationInputOf(forms.evaluation, input as Input, content as Input, given);
  return {
    answer_content: content as EvaluatedAnswer['answer_content'],
    input: cleanInput(forms.answer, input as EvaluatedAnswer['input'], cleanHtml),
    evaluation_input: cleanInput(forms.evaluation, shown, cleanHtml),
  };
};

const itemOf = ({ answer, question, evaluations }: Parts, forms: Forms, reader: Reader): EvaluatedAnswer => ({
  id: answer.id,
  answer_id: answer.id,
  answer_version: answer.version,
  form_version: answer.form_version,
  ...contentsOf(answer, question, forms),
  question_id: question.id,
  external_id: question.external_id,
  modified: (question.modified ?? new Date(0)).toISOString(),
  ...authorFields(reader, answer),
  timestamp: answer.answered_at.toISOString(),
  fix_timestamp: answer.version > 1 ? answer.written_at.toISOString() : null,
  evaluations,
});

interface ShownItems {
  forms: Forms;
  reader: Reader;
  evaluations?: readonly EvaluationRow[];
  /** Reviews of the evaluations of answers to some questions. */
  reviewsOf?: (questionIds: number[]) => Promise<Review[]>;
}

/** Answers by their ids with their questions, in the order of the ids, as they stand on a page; one that is gone by now is left out. */
export const itemsOf = async (
  db: Db,
  taskId: number,
  ids: readonly number[],
  { forms, reader, evaluations = [], reviewsOf }: ShownItems,
): Promise<EvaluatedAnswer[]> => {
  const answers = new Map((await answersToEvaluate(db, taskId, ids, forms.evaluation)).map((row) => [row.id, row]));
  const questionIds = [...new Set(ids.flatMap((id) => answers.get(id)?.question_id ?? []))];
  const [rows, found = []] = await Promise.all([questionsOnPage(db, taskId, questionIds), reviewsOf?.(questionIds)]);
  const reviews = new Map(found.map((review) => [review.evaluation_id, review]));
  const questions = new Map(rows.map((row) => [row.id, row]));
  const byAnswer = Map.groupBy(evaluations, (row) => row.answer_id);
  return ids.flatMap((id) => {
    const answer = answers.get(id);
    const question = answer && questions.get(answer.question_id);
    if (!answer || !question) return [];
    const given = (byAnswer.get(id) ?? []).map((row) => evaluationOf(row, reader, reviews.get(row.id) ?? null));
    return [itemOf({ answer, question, evaluations: given }, forms, reader)];
  });
};
