import { type CallTable, forStaff, forStaffWithData } from '../../../../server/testing/call-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET admin/tasks/': forStaff,
  'POST admin/tasks/': forStaffWithData,
  'GET admin/task/{slug}/': forStaffWithData,
  'GET admin/task/{slug}/title-of-copy/': forStaffWithData,
  'PATCH admin/task/{slug}/': { ...forStaffWithData, body: () => ({}) },
  'DELETE admin/task/{slug}/': forStaffWithData,
  'GET admin/task-options/': forStaff,
  'GET admin/tasks/imprint/': { ...forStaff, query: { tasks: '999999' } },
  'POST admin/tasks/duplicate/': {
    ...forStaffWithData,
    body: () => ({ tasks: [999_999], with_users: false }),
  },
  'POST admin/tasks/change/': { ...forStaffWithData, body: () => ({ tasks: [999_999] }) },
  'POST admin/usertasks/exports/': {
    ...forStaffWithData,
    body: (task) => ({ task, collection: 'usertasks' }),
  },
  'GET admin/usertasks/exports/{id}/': { ...forStaffWithData, byId: true },
  'POST admin/usertasks/exports/{id}/cancel/': { ...forStaffWithData, byId: true },
  'GET admin/users/': forStaffWithData,
};
