import type { Db } from '../../../../server/database/open.ts';
import { type ErrorContent, HttpError, retryAfter } from '../../../../server/platform/http-error.ts';
import type { MessageRef } from '../../../../shared/messages.ts';
import type { Pace } from '../../rules.ts';
import { type Attempt, takeAttempt, tooSoon } from './attempts.ts';

/** What the screens before sign-in show of a refusal stands in `message`. */
export const rejectedWith = (status: number, detail: MessageRef, content: Pick<ErrorContent, 'headers'> = {}) =>
  new HttpError(status, {
    ...content,
    detail,
    detailName: 'message',
  });

/** One more, unless it is too soon: then 429. */
export const notTooOften = async (db: Db, paced: { subject: string; pace: Pace }[]): Promise<Attempt> => {
  const admission = await takeAttempt(db, paced);
  if ('attempt' in admission) return admission.attempt;
  throw rejectedWith(429, tooSoon(admission.wait), { headers: retryAfter(admission.wait) });
};
