import { type CallTable, coordinators } from '../../../../server/testing/call-rights.ts';
import { staff } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand: what each sees there, the call decides. */
export const callRights: CallTable = { 'GET dashboard/': { own: [...new Set([...coordinators, ...staff])] } };
