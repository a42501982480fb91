import type { ExportData, TableSource } from '../../../server/platform/exports/table-export.ts';
import { headFor, placesOf } from '../../../server/platform/exports/written-for.ts';
import { addError, type FieldErrors } from '../../../server/platform/fields.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import { columnTexts } from '../column-texts.ts';
import { type Method, PARAMETERS_OF, type Parameters } from '../contract.ts';
import { generatorMessages } from './messages.ts';
import { acceptanceAudit } from './reports/acceptance-audit-queries.ts';
import { answersByDay } from './reports/answers-by-day-queries.ts';
import { hoursByCompany } from './reports/hours-by-company-queries.ts';
import { hoursByPerson } from './reports/hours-by-person-queries.ts';
import { peopleWithoutActivity } from './reports/people-without-activity-queries.ts';
import { type Report, TIME_COLUMNS } from './reports/report.ts';
import { tempoOutliers } from './reports/tempo-outliers.ts';
import { unresolvedReviews } from './reports/unresolved-reviews-queries.ts';

const REPORTS: Readonly<Record<Method, Report>> = {
  hours_by_company: hoursByCompany,
  hours_by_person: hoursByPerson,
  answers_by_day: answersByDay,
  unresolved_reviews: unresolvedReviews,
  tempo_outliers: tempoOutliers,
  people_without_activity: peopleWithoutActivity,
  acceptance_audit: acceptanceAudit,
};

interface ReportOf {
  method_name: Method;
  format: 'xlsx' | 'csv';
  given: Parameters;
  /** The name of the period that is asked for, as the file tells it. */
  period?: string;
}
export type ReportData = ExportData<ReportOf>;

/** Where the days of the range are; undefined for reports in which days are those of each person. */
export const zoneOfDays = (method: Method, written_for: WrittenFor = {}): string | undefined =>
  method === 'hours_by_company' ? written_for.time_zone : undefined;

/** Cut between characters: no address can be made of half a one. */
const inFileName = (words: string): string => [...words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')].slice(0, 60).join('');

export const generatedSource = {
  kind: 'generate-report',
  name: ({ method_name, period = '', given: { from, to }, written_for }) =>
    [
      method_name.replaceAll('_', '-'),
      inFileName(period),
      from,
      to,
      zoneOfDays(method_name, written_for)?.replaceAll('/', '-'),
    ]
      .filter(Boolean)
      .join('-'),
  reader: 'superuser',
  format: ({ format }) => format,
  head: ({ method_name }, reader) => headFor(reader, columnTexts, REPORTS[method_name].head),
  times: ({ method_name }) => placesOf(REPORTS[method_name].head, TIME_COLUMNS),
  count: (db, { method_name, given }) => REPORTS[method_name].count(db, given),
  pages: (db, { method_name, given }, reader) => REPORTS[method_name].pages(db, given, reader),
} satisfies TableSource<ReportData>;

/** The parameters that the report asks for; 400 for those that are missing or do not fit. */
export const checkedParameters = (method: Method, given: Parameters): Parameters => {
  const errors: FieldErrors = {};
  const asked = PARAMETERS_OF[method];
  for (const { name, required } of asked)
    if (required && given[name] === undefined) addError(errors, name, message(generatorMessages.missing));
  if (given.from && given.to && given.from > given.to) addError(errors, 'to', message(generatorMessages.backwards));
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return Object.fromEntries(asked.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]])));
};
