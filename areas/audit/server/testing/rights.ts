import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = { 'GET audit-trail/': { own: superuser } };
