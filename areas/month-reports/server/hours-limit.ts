import type { Db } from '../../../server/database/open.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import { hoursIn, hoursOf } from '../rules.ts';
import { reportMessages } from './messages.ts';
import { hoursOverlapping, type PeriodRow } from './report-queries.ts';

export const minutesOfLines = (lines: readonly { minutes: number }[]): number =>
  lines.reduce((sum, { minutes }) => sum + minutes, 0);

interface Reported {
  author: number;
  period: Omit<PeriodRow, 'name'>;
  /** Of the whole report, before and after the change. */
  before: number;
  after: number;
  /** Where the refusal is shown. */
  field: 'tasks_reports' | 'hours';
}

/**
 * Nobody works longer than a period is, nor, in periods of several companies that overlap, longer than these are together.
 * Throws 400, unless the hours are no more than before. The hours of the author have to be locked.
 */
export const checkHours = async (trx: Db, { author, period, before, after, field }: Reported): Promise<void> => {
  if (after <= before) return;
  const overlapping = await hoursOverlapping(trx, author, period);
  for (const others of [[], ...overlapping.map((one) => [one]), overlapping]) {
    const most = hoursIn([period, ...others]);
    const hours = hoursOf(after + minutesOfLines(others));
    if (hours <= most) continue;
    // Those who correct or report for somebody may not see the other reports, so nothing of them is told.
    const said =
      others.length === 0
        ? message(reportMessages.tooManyHours, { most, hours })
        : message(reportMessages.tooManyTogether);
    throw badFields({ [field]: [said] });
  }
};
