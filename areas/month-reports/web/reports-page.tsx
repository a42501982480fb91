import { Navigate } from '@tanstack/react-router';
import { mayOpen } from '../../../web/platform/pages.ts';
import { useViewer } from '../../../web/platform/session.ts';

/** Those who decide on the hours of others go on to these, everybody else to their own. */
export const ReportsPage = () =>
  mayOpen(useViewer(), '/reports/linguists-report-list') ? (
    <Navigate to="/reports/linguists-report-list" replace />
  ) : (
    <Navigate to="/reports/linguist-report/{-$deadlineId}" replace />
  );
