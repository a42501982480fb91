/** Questions and answers as other areas read them. */
export { formOfAnswer } from './answer-form.ts';
export { type FilteredTask, filterOptions, groupsFor } from './done-filter.ts';
export { type ListedQuestionRow, questionOn, questionsOnPage, withNewestInput } from './queries.ts';
export { save as saveAnswerOf } from './service.ts';
