/** What is the same in all work on items that have slots. Answering and evaluation build on it; no other area writes its tables. */
export { refusal, type Say, savedFields, secondsOf, soundContent } from './content.ts';
/** What the area of questions does with results that it deletes and restores. */
export {
  answersOfQuestions,
  evaluationsOfAnswers,
  removeResults,
  removeSlots,
  restoreResults,
  restoreSlots,
} from './deletion-queries.ts';
export { addEvaluationSlots, resizeEvaluationSlots, type SlotMark } from './evaluation-slot-queries.ts';
export { formOf } from './form-queries.ts';
export { type Asked, handOut, type Queue, type Working } from './hand-out.ts';
export { changeReservations } from './hold.ts';
export { publishAnswers, removeStagedAnswers, stageAnswers } from './import-queries.ts';
export { paced } from './pace.ts';
export { questionTexts } from './question-text-queries.ts';
export {
  isHeld,
  isOpenFor,
  type LateResult,
  lateResult,
  releaseExpired,
  releaseLeft,
  reservationsHeld,
  reserveOne,
  reserving,
  withLate,
} from './queue-queries.ts';
export { recountTask } from './recount-queries.ts';
export { type Checked, saveCorrection, saveOwn } from './save.ts';
export { addSlots, resizeSlots } from './slot-queries.ts';
export { subjectFields } from './subject-fields.ts';
export { WORK } from './table-queries.ts';
export { authorFields, type Reader, resultFields } from './wire.ts';
export type { Work } from './work.ts';
