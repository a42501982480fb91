import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET generated-reports/options/': { own: superuser },
  'GET generated-reports/tasks/': { own: superuser },
  'GET generated-reports/': { own: superuser },
  'POST generated-reports/': { own: superuser, body: () => ({ method_name: 'unresolved_reviews', format: 'csv' }) },
  'POST generated-reports/{id}/cancel/': { own: superuser, byId: true },
};
