/** How long an answer stays with an evaluator without a sign of them. */
export const EVALUATION_RESERVATION_SECONDS = 5 * 60;
/** How long it stays after the evaluator left the page. */
export const EVALUATION_LEFT_SECONDS = 30;
