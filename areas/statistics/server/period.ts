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

/** The period in the name of a file. */
export const inFileName = ({ start_date, end_date }: Period): string =>
  [start_date && `-from-${start_date}`, end_date && `-to-${end_date}`].filter(Boolean).join('');

/** A period, and whether it has more days than it leaves out: then it is read as all time without the rest. */
export type ReadPeriod = Period & { isMost?: boolean };

const DAY = 86_400_000;
const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY + 1;

/** The same period of answers with a time, without the ends that leave nothing out: all time is read much faster. */
export const shortened = async (
  db: Db,
  { start_date, end_date }: Period,
): Promise<{ start_date?: string; end_date?: string; isMost?: boolean }> => {
  if (start_date === undefined && end_date === undefined) return {};
  const { first, last } = await daysWithTimes(db);
  const from = start_date !== undefined && (first === null || start_date > first) ? start_date : undefined;
  const to = end_date !== undefined && (last === null || end_date < last) ? end_date : undefined;
  const isMost = first !== null && last !== null && 2 * daysFrom(from ?? first, to ?? last) > daysFrom(first, last);
  return {
    ...(from !== undefined && { start_date: from }),
    ...(to !== undefined && { end_date: to }),
    ...(isMost && { isMost }),
  };
};
