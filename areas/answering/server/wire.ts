import { cleanHtml } from '../../../server/platform/html.ts';
import { cleanInput, type Form } from '../../../widgets/form/form.ts';
import type { Review } from '../../reviews/contract.ts';
import { type Reader, resultFields } from '../../slots/server/public.ts';
import type { Answer, Question } from '../contract.ts';
import type { AnswerRow } from './done-queries.ts';
import type { ListedQuestionRow } from './queries.ts';

/** Who reads, with what was said about the answers, by the id of the answer. */
export interface AnswerReader extends Reader {
  reviews: ReadonlyMap<number | null, Review>;
}

/** A question as the form of its task shows it. */
export const questionOf = (row: ListedQuestionRow, form: Form, answers: Answer[], hasMore = false): Question => ({
  id: row.id,
  question_id: row.id,
  external_id: row.external_id,
  modified: (row.modified ?? new Date(0)).toISOString(),
  input: row.input === null ? {} : cleanInput(form, row.input as Question['input'], cleanHtml),
  ...(row.input === null && { is_left_out: true }),
  answers,
  ...(hasMore && { has_more_answers: true }),
});

export const answerOf = (row: AnswerRow, reader: AnswerReader): Answer => ({
  ...resultFields(row, reader),
  review: reader.reviews.get(row.id) ?? null,
});
