import { type CallTable, coordinators, forSignedIn, readsTask } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/': forSignedIn,
  'GET languages/': forSignedIn,
  'GET unreported-answers/': forSignedIn,
  'GET task/{slug}/': readsTask,
  'GET task/{slug}/progress-bar/': readsTask,
  'POST task/{slug}/resignation/': { ...readsTask, body: () => ({}) },
  'POST task/{slug}/update-favorites/': {
    ...readsTask,
    query: { pin_color: 'fbbd08' },
  },
  'GET task/{slug}/users_with_answer_counts_from_company/': { own: coordinators, others: superuser },
};
