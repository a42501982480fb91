import { type CallTable, forStaffWithData } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';
import { addressOfId } from '../../../tasks/rules.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'POST admin/whole-tasks/exports/': { ...forStaffWithData, body: (task) => ({ slug: addressOfId(task) }) },
  'GET admin/whole-tasks/exports/{id}/': { ...forStaffWithData, byId: true },
  'POST admin/whole-tasks/exports/{id}/cancel/': { ...forStaffWithData, byId: true },
  'POST admin/whole-tasks/imports/': { own: superuser },
  'GET admin/whole-tasks/imports/{id}/': { own: superuser, byId: true },
  'POST admin/whole-tasks/imports/{id}/cancel/': { own: superuser, byId: true },
};
