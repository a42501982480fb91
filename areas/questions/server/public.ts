export { questionTexts } from './question-text-queries.ts';
export { subjectFields } from './subject-fields.ts';
