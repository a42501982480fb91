import { type CallTable, forStaff } from '../../../../server/testing/call-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET upeu/tasks/': forStaff,
  'GET upeu/apps/': { ...forStaff, byId: true, query: { task_id: '999999' } },
  'POST upeu/apps/': {
    ...{ ...forStaff, byId: true },
    body: () => ({ ans_id: 999_999, task_slug: 'none', question_id: 1, accept: true }),
  },
};
