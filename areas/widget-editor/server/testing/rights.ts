import { type CallTable, forStaff } from '../../../../server/testing/call-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET widget-editor/origins/': forStaff,
  'GET admin/task/{slug}/preview-question/': forStaff,
};
