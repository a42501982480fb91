import type { ExportBody, ExportJob } from '../../contract.ts';
import { isTableFormat } from '../../rules.ts';
import { dayEnd, dayStart } from './days.ts';

/** As many ids as one export takes. */
export const MOST_IDS = 1000;

/** What the fields hold. Days as `2026-11-21`, ids as digits; empty for any. */
export interface Choice {
  format: string;
  /** Of annotated texts: whose annotations are taken. Empty for the first one of the form. */
  widget: string;
  skipped: boolean;
  inactive: boolean;
  late: boolean;
  /** Only questions that were decided by adjudication. */
  adjudicated: boolean;
  /** With a table, the files that its answers name. */
  files: boolean;
  /** In CSV, text that a spreadsheet program would run as a formula gets an apostrophe in front. */
  guard: boolean;
  user: string;
  from: string;
  to: string;
  questionFrom: string;
  questionTo: string;
  /** One a line. */
  externalIds: string;
}

export const EVERYTHING: Choice = {
  format: 'csv',
  widget: '',
  skipped: false,
  inactive: false,
  late: false,
  adjudicated: false,
  files: false,
  guard: true,
  user: '',
  from: '',
  to: '',
  questionFrom: '',
  questionTo: '',
  externalIds: '',
};

export const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

type Fault = 'wrongOrder' | 'tooMany';

/** What keeps an export from being started, by field. */
export const faultsOf = (choice: Choice): Partial<Record<'to' | 'questionTo' | 'externalIds', Fault>> => ({
  ...(choice.from && choice.to && choice.to < choice.from && { to: 'wrongOrder' }),
  ...(choice.questionFrom &&
    choice.questionTo &&
    Number(choice.questionTo) < Number(choice.questionFrom) && { questionTo: 'wrongOrder' }),
  ...(idsIn(choice.externalIds).length > MOST_IDS && { externalIds: 'tooMany' }),
});

/** Was the file made after all, without what its format cannot hold? Then nobody needs to be asked any more. */
export const isAnswered = (job: ExportJob, exports: readonly ExportJob[]): boolean => {
  const wanted = keyOf({ ...job.choice, accept_losses: true });
  return job.needs_consent && exports.some((one) => one.created > job.created && keyOf(one.choice) === wanted);
};

const keyOf = (body: ExportBody): string => JSON.stringify(Object.entries(body).sort());

export const bodyOf = (choice: Choice): ExportBody => ({
  format: choice.format,
  ...(!isTableFormat(choice.format) && choice.widget && { widget: choice.widget }),
  include_skipped: choice.skipped,
  include_inactive: choice.inactive,
  include_late: choice.late,
  ...(choice.adjudicated && { adjudicated_only: true }),
  ...(isTableFormat(choice.format) && choice.files && { files: true }),
  ...(choice.format === 'csv' && { guard_formulas: choice.guard }),
  user: choice.user.trim() || null,
  from: choice.from ? dayStart(choice.from) : null,
  to: choice.to ? dayEnd(choice.to) : null,
  question_from: choice.questionFrom ? Number(choice.questionFrom) : null,
  question_to: choice.questionTo ? Number(choice.questionTo) : null,
  external_ids: idsIn(choice.externalIds),
});
