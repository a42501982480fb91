import { timeFor, wordFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import type { ExportColumn } from '../../export-contract.ts';
import { hoursOf, inHours, nativityOf, suggestedHours, tempoOf, timerSeconds } from '../../rules.ts';
import { lineWords, statusTexts } from '../../status-texts.ts';
import type { Work } from '../activity.ts';
import type { ListedLine } from '../list/line-list-queries.ts';

/** Work without answers has none, as on the page. */
const tempo = (answers: number, hours: number, seconds: number): number | null =>
  answers === 0 ? null : tempoOf(answers, hours, seconds);

/** The columns that need to know what was done in the period. */
export const OF_ACTIVITY: ReadonlySet<ExportColumn> = new Set([
  'timer_hours',
  'rounded_timer_hours',
  'answering_hours',
  'answers',
  'skipped',
  'evaluations',
  'reviews',
  'tempo',
  'answers_per_timer_hour',
]);

export const TIME_COLUMNS: ReadonlySet<ExportColumn> = new Set(['deadline_start', 'deadline_end', 'reported_at']);

/** What each column says of a line. */
export const CELLS: Readonly<Record<ExportColumn, (line: ListedLine, done: Work, reader: WrittenFor) => Cell>> = {
  report_id: ({ report_id }) => report_id,
  entry_id: ({ id }) => id,
  username: ({ username }) => username,
  user_type: ({ user_type }) => user_type,
  company: ({ company }) => company,
  nativity: ({ is_native }, _done, reader) => wordFor(reader, lineWords, nativityOf(is_native)),
  deadline: ({ deadline }) => deadline,
  deadline_start: ({ starts_at }, _done, reader) => timeFor(reader, starts_at),
  deadline_end: ({ ends_at }, _done, reader) => timeFor(reader, ends_at),
  project: ({ project }) => project,
  module: ({ module }) => module,
  task: ({ title }) => title,
  task_slug: ({ slug }) => slug,
  task_type: ({ task_id }, _done, reader) => wordFor(reader, lineWords, task_id === null ? 'OTHER' : 'LANGTASKS'),
  language: ({ language }) => language,
  description: ({ description }) => description,
  hours: ({ minutes }) => hoursOf(minutes),
  timer_hours: (_line, { sessions }) => inHours(timerSeconds(sessions)),
  rounded_timer_hours: (_line, { sessions }) => suggestedHours(timerSeconds(sessions)),
  answering_hours: (_line, { seconds }) => inHours(seconds),
  answers: (_line, { answers }) => answers,
  skipped: (_line, { skipped }) => skipped,
  evaluations: (_line, { evaluation_answers }) => evaluation_answers,
  reviews: (_line, { reviews }) => reviews,
  tempo: ({ minutes }, { answers, sessions }) => tempo(answers, hoursOf(minutes), timerSeconds(sessions)),
  answers_per_timer_hour: (_line, { answers, sessions }) => tempo(answers, 0, timerSeconds(sessions)),
  status: ({ status }, _done, reader) => wordFor(reader, statusTexts, status),
  report_status: ({ report_status }, _done, reader) => wordFor(reader, statusTexts, report_status),
  coordinator_comment: ({ coordinator_comment }) => coordinator_comment,
  reported_at: ({ created_at }, _done, reader) => timeFor(reader, created_at),
};
