import { cleanHtml } from '../../../server/platform/html.ts';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import { cleanInput, type Form } from '../../../widgets/form/form.ts';
import type { Review } from '../../reviews/contract.ts';
import type { Answer, Question } from '../contract.ts';
import type { AnswerRow } from './done-queries.ts';
import type { QuestionRow } from './queries.ts';

/** Whose eyes a row is for. A person who may not see names gets pseudonyms, and moderators have no names for most. */
export interface Reader {
  userId: number;
  seesNames: boolean;
  seesModerators: boolean;
  secret: string;
  /** By the id of the answer. */
  reviews: ReadonlyMap<number | null, Review>;
}

/** A question as the form of its task shows it. */
export const questionOf = (row: QuestionRow, form: Form, answers: Answer[]): Question => ({
  id: row.id,
  question_id: row.id,
  external_id: row.external_id,
  modified: (row.modified ?? new Date(0)).toISOString(),
  input: cleanInput(form, row.input as Question['input'], cleanHtml),
  answers,
});

export const answerOf = (row: AnswerRow, reader: Reader): Answer => ({
  id: row.id,
  version: row.version,
  form_version: row.form_version,
  user: reader.seesNames || row.user_id === reader.userId ? row.username : '',
  username_hash: pseudonym(reader.secret, row.user_id, 'answered questions'),
  timestamp: row.answered_at.toISOString(),
  fix_timestamp: row.version > 1 ? row.written_at.toISOString() : null,
  fix_author: fixerOf(row, reader),
  content: row.content as Answer['content'],
  is_skipped: row.is_skipped,
  is_late: row.is_late,
  is_own: row.user_id === reader.userId,
  review: reader.reviews.get(row.id) ?? null,
});

const fixerOf = (row: AnswerRow, reader: Reader): string => {
  if (row.version === 1) return '';
  if (reader.seesModerators || row.fixer === row.username) return row.fixer;
  return 'Moderator';
};
