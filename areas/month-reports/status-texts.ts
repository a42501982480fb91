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
