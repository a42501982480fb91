import { badFields } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import type { Period } from '../contract.ts';
import { statisticsMessages } from './messages.ts';

/** Throws 400 where the period ends before it begins. */
export const checkPeriod = ({ start_date, end_date }: Period): void => {
  if (start_date === undefined || end_date === undefined || start_date <= end_date) return;
  throw badFields({ start_date: [message(statisticsMessages.backwards)] });
};
