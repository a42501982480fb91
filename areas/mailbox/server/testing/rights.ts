import { type CallTable, open } from '../../../../server/testing/call-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET mailbox/': open,
};
