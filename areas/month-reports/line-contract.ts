import { decider } from '../../shared/access.ts';
import { closed, OneOf, route, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { LineTimes } from './contract.ts';
import { DecidedReport, ReportParams } from './list-contract.ts';
import { DESCRIPTION_LENGTH, MOST_HOURS, REPORT_STATUSES } from './rules.ts';

export const lineTimes = route({
  method: 'GET',
  path: 'edit-linguist-task-report/:id/times/',
  summary: 'How long the work on a line of a report took',
  need: decider,
  params: ReportParams,
  reply: LineTimes,
});

/** The state of the line stays as it is. 409 where it has changed meanwhile, or the viewer may not change it. */
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
