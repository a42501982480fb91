/** What the area of questions may do with slots and answers; no other area writes them. */
export { formOfAnswer } from './answer-form.ts';
export { answersOfQuestions, removeAnswers, removeSlots, restoreAnswers, restoreSlots } from './deletion-queries.ts';
/** What the area of evaluation may do with the slots of answers, and how work is handed out. */
export {
  fillEvaluationSlot,
  freeEvaluationSlots,
  refillEvaluationSlots,
  reserveEvaluationSlots,
  resizeEvaluationSlots,
  type SlotMark,
} from './evaluation-slot-queries.ts';
export { handOut, type Queue } from './hand-out.ts';
export { publishAnswers, removeStagedAnswers, stageAnswers } from './import-queries.ts';
export { type QuestionRow, questionOn, questionsById } from './queries.ts';
export { addSlots, resizeSlots } from './slot-queries.ts';
