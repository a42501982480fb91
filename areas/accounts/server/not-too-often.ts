import type { Db } from '../../../server/database/open.ts';
import { Refusal } from '../../../server/platform/refusals.ts';
import type { Pace } from '../rules.ts';
import { type Attempt, secondsToWait, takeAttempt, tooSoon } from './attempts.ts';

/** What the screens before sign-in show of a refusal stands in `message`. */
export const refusedWith = (status: number, message: string, headers: Record<string, string> = {}): Refusal =>
  new Refusal(status, { message }, headers);

/** One more, unless it is too soon: then 429. */
export const notTooOften = async (db: Db, paced: { subject: string; pace: Pace }[]): Promise<Attempt> => {
  const admission = await takeAttempt(db, paced);
  if ('attempt' in admission) return admission.attempt;
  throw refusedWith(429, tooSoon(admission.wait), { 'retry-after': String(secondsToWait(admission.wait)) });
};
