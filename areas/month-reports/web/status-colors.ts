import type { ReportStatus } from '../rules.ts';

export const STATUS_COLORS: Readonly<Record<ReportStatus, string>> = {
  PENDING: 'gray',
  NOT_ACCEPTED: 'red',
  PRE_ACCEPT: 'blue',
  ACCEPTED: 'green',
  MANUALLY_ACCEPTED: 'green',
  TO_GL_ACCEPT: 'orange',
};
