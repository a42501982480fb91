/** What other areas' servers may use of reviews: those of a list of answers, and filters of such a list. */
export {
  answerIsChosen,
  evaluationIsChosen,
  questionIsReviewed,
  questionsChosen,
  type ReviewChoice,
} from './filter-queries.ts';
export { settingsOf as reviewSettings } from './queries.ts';
export { reviewAuthorsOn, reviewsFor } from './reading.ts';
