import { decider } from '../../shared/access.ts';
import { closed, OneOf, route, Text, Whole } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { LineTimes } from './contract.ts';
import { DecidedReport, IdList, ReportParams } from './list-contract.ts';
import { DESCRIPTION_LENGTH, MOST_HOURS, REPORT_STATUSES } from './rules.ts';

/** Lines that the viewer does not see are left out. */
export const linesTimes = route({
  method: 'GET',
  path: 'month-reports-times/',
  summary: 'How long the work on some lines of reports took, by the id of the line',
  need: decider,
  query: closed({ ids: IdList }),
  reply: Type.Record(LineTimes),
});

/** Seconds of the timer in the period by category. */
export const sessionsSummary = route({
  method: 'GET',
  path: 'sessions-summary/:id/',
  summary: 'The time that the timer counted for a line of a report',
  need: decider,
  params: ReportParams,
  reply: Type.Record(Whole),
});

/**
 * The state of the line stays as it is. 409 where it has changed meanwhile, or the viewer may not change it; 400 on `hours` where
 * the report would have more than its period.
 */
export const editLine = route({
  method: 'PATCH',
  path: 'edit-linguist-task-report/:id/',
  summary: 'Corrects the hours of a line that somebody reported',
  need: decider,
  params: ReportParams,
  body: closed({
    status: OneOf(REPORT_STATUSES),
    /** The hours that the viewer saw. */
    old_hours: Type.Number({ minimum: 0, maximum: MOST_HOURS }),
    hours: Type.Number({ minimum: 0, maximum: MOST_HOURS }),
    /** Left out: it stays. */
    description: Type.Optional(closed({ old: Text(DESCRIPTION_LENGTH), new: Text(DESCRIPTION_LENGTH) })),
  }),
  reply: DecidedReport,
});
