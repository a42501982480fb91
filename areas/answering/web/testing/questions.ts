import type { Question } from '../../contract.ts';

export const questionWith = (id: number): Question => ({
  ...{ id, question_id: id, external_id: null, modified: '2026-11-01T10:00:00.000Z' },
  ...{ input: { text: `Sentence ${id}` }, answers: [] },
});

export const questions = (...ids: number[]): Question[] => ids.map(questionWith);
