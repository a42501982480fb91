import type { Db } from '../../../server/database/open.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import type { Period } from '../contract.ts';
import { statisticsMessages } from './messages.ts';
import { daysWithTimes } from './selection-queries.ts';

/** Throws 400 where the period ends before it begins. */
export const checkPeriod = ({ start_date, end_date }: Period): void => {
  if (start_date === undefined || end_date === undefined || start_date <= end_date) return;
  throw badFields({ start_date: [message(statisticsMessages.backwards)] });
};

/** The same period of answers with a time, without the ends that leave nothing out: all time is read much faster. */
export const shortened = async (
  db: Db,
  { start_date, end_date }: Period,
): Promise<{ start_date?: string; end_date?: string }> => {
  if (start_date === undefined && end_date === undefined) return {};
  const { first, last } = await daysWithTimes(db);
  return {
    ...(start_date !== undefined && (first === null || start_date > first) && { start_date }),
    ...(end_date !== undefined && (last === null || end_date < last) && { end_date }),
  };
};
