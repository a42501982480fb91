export { subjectFields } from './annotations/subject-fields.ts';
export { questionTexts } from './lists/question-text-queries.ts';
