/** What an import of questions may do with their slots and answers; no other area writes them. */
export { publishAnswers, removeStagedAnswers, stageAnswers } from './import-queries.ts';
export { addSlots, resizeSlots } from './slot-queries.ts';
