import { defineTexts } from '../../shared/texts.ts';
import type { ReportStatus } from './rules.ts';

/** What the statuses of entries and reports are called, on the pages and in the files. */
export const statusTexts = defineTexts<ReportStatus>(
  'report-statuses',
  {
    PENDING: 'Pending',
    NOT_ACCEPTED: 'Not accepted',
    PRE_ACCEPT: 'Pre-accepted',
    ACCEPTED: 'Accepted',
    MANUALLY_ACCEPTED: 'Accepted by group leader',
    TO_GL_ACCEPT: 'Sent to group leader',
  },
  {
    PENDING: 'Oczekuje',
    NOT_ACCEPTED: 'Niezaakceptowany',
    PRE_ACCEPT: 'Wstępnie zaakceptowany',
    ACCEPTED: 'Zaakceptowany',
    MANUALLY_ACCEPTED: 'Zaakceptowany przez kierownika',
    TO_GL_ACCEPT: 'U kierownika grupy',
  },
);

/** What nativity and kinds of work are called in the files. */
export const lineWords = defineTexts(
  'report-line-words',
  { NATIVE: 'Native', 'NON-NATIVE': 'Non-native', 'N/A': 'N/A', LANGTASKS: 'Task', OTHER: 'Other work' },
  { NATIVE: 'Tak', 'NON-NATIVE': 'Nie', 'N/A': 'Brak danych', LANGTASKS: 'Zadanie', OTHER: 'Inna praca' },
);
