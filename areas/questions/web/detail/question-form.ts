import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { readJson } from '../../../widget-editor/web/public.ts';
import { changeQuestion, type QuestionChange, type QuestionDetail, questionDetail } from '../../detail-contract.ts';

/** Both as text, which may be no JSON while somebody types. */
export interface QuestionDraft {
  input: string;
  /** Empty: none. */
  evaluation_input: string;
}

type Values = QuestionDetail['input'];

const textOf = (values: Values | null): string => (values === null ? '' : JSON.stringify(values, null, 2));

/** The fields that a text gives; null: none, undefined: it is no JSON object. */
const valuesOf = (text: string): Values | null | undefined => {
  if (text.trim() === '') return null;
  const { value } = readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
};

/** It is JSON, but no object. */
export const isOtherJson = (text: string): boolean => valuesOf(text) === undefined && !readJson(text).fault;

export const isQuestionReady = (draft: QuestionDraft): boolean =>
  Boolean(valuesOf(draft.input)) && valuesOf(draft.evaluation_input) !== undefined;

const changesOf = (saved: QuestionDetail, draft: QuestionDraft): Omit<QuestionChange, 'modified'> => {
  const input = valuesOf(draft.input);
  const evaluation_input = valuesOf(draft.evaluation_input);
  return {
    ...(input && !sameJson(input, saved.input) && { input }),
    ...(evaluation_input !== undefined && !sameJson(evaluation_input, saved.evaluation_input) && { evaluation_input }),
  };
};

const isReadable = (draft: QuestionDraft) =>
  valuesOf(draft.input) !== undefined && valuesOf(draft.evaluation_input) !== undefined;

const draftOf = (saved: QuestionDetail | undefined): QuestionDraft => ({
  input: textOf(saved?.input ?? null),
  evaluation_input: textOf(saved?.evaluation_input ?? null),
});

/** The inputs of a question as a form that is edited with a draft. A question is never new here. */
export const questionForm = (
  viewerId: number,
): EditedForm<QuestionDetail, QuestionDraft, { saved: QuestionDetail }> => ({
  keyOf: (saved) => `question:${viewerId}:${saved?.id}`,
  versionOf: ({ modified }) => modified,
  draftOf,
  // Another layout of the same JSON is no change.
  isChanged: (saved, draft) =>
    saved !== undefined && (!isReadable(draft) || Object.keys(changesOf(saved, draft)).length > 0),
  save: async (saved, draft) => {
    if (!saved) throw new Error('A question comes with an import.');
    const body = { ...changesOf(saved, draft), modified: saved.modified };
    return { saved: await call(changeQuestion, { params: { id: saved.id }, body }) };
  },
  load: ({ id }) => call(questionDetail, { params: { id } }),
});
