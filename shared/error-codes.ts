/** Codes of errors that pages act on, of those in the servers' catalogues of messages. */

/** 401 that ends a session: its token has expired or was revoked. */
export const SIGNATURE_EXPIRED = 'platform.signatureExpired';
/** 409 of what refers to something that was deleted at the same moment. */
export const REFERENCE_LOST = 'platform.referenceLost';
/** 403 of a person who may no longer answer questions of a task. */
export const BLOCKED = 'answering.blocked';
/** 403 of a person who has to accept the tutorial before they get questions. */
export const TUTORIAL_NOT_ACCEPTED = 'tutorials.notAccepted';
/** 403 of a person who may no longer evaluate answers of a task. */
export const EVALUATION_BLOCKED = 'evaluation.blocked';
/** 409 of an edit of a message that somebody else has edited since it was read. */
export const EDITED_MEANWHILE = 'reviews.editedMeanwhile';
/** 404 of hours that are reported for a period that there is not, or no longer. */
export const NO_PERIOD = 'month-reports.noDeadline';
