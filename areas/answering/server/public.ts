/** What the area of questions may do with slots and answers; no other area writes them. */
export { answersOfQuestions, removeAnswers, removeSlots, restoreAnswers, restoreSlots } from './deletion-queries.ts';
export { publishAnswers, removeStagedAnswers, stageAnswers } from './import-queries.ts';
export { addSlots, resizeSlots } from './slot-queries.ts';
