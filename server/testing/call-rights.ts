import { randomUUID } from 'node:crypto';
import { type Kind, PEOPLE } from '../../shared/testing/page-rights.ts';

export interface CallRights {
  /** Who is let in where the task is the linguist's, who answers in it, and the moderator's, who looks after it. */
  own: Kind[];
  /** Who is let in to a task that nobody here has to do with. The same, where it says nothing. */
  others?: Kind[];
  /**
   * What somebody signed in who is not let in is told: 404 where they may not even know that it is there. Else 403, and
   * 404 for whoever makes such calls, but for other tasks.
   */
  refusal?: 403 | 404;
  /** The call asks for a thing by its id, and nobody has the one that is asked for: 404 for those let in. */
  byId?: true;
  /** Asks for no access token: a link, a ticket or a cookie says who it is, if anybody. */
  open?: true;
  stream?: true;
  query?: Record<string, string>;
  body?: () => object;
}

const everybody = Object.keys(PEOPLE) as Kind[];
const signedIn = everybody.filter((kind) => kind !== 'visitor');
const staffWithData: Kind[] = ['staff with data access', 'superuser'];
const staff: Kind[] = ['staff', ...staffWithData];
const superuser: Kind[] = ['superuser'];

const open: CallRights = { own: everybody, open: true };
const forSignedIn: CallRights = { own: signedIn };
const forStaff: CallRights = { own: staff };
const forStaffWithData: CallRights = { own: staffWithData };
const coordinators: Kind[] = ['coordinator', 'coordinator with data access', 'superuser'];
/** To read: whoever works on it or looks after it, coordinators of people on it, and staff. */
const readsTask: CallRights = {
  ...{ own: ['linguist', 'moderator', 'coordinator', 'coordinator with data access', ...staff] },
  ...{ others: staff, refusal: 404 },
};
/** To work on: who is assigned. Who looks after it gets in too, and finds answers, but no question to answer. */
const worksOnTask: CallRights = { own: ['linguist', 'moderator', ...staff], others: staff, refusal: 404 };

/** Who may make which call, written by hand from the specification's part 1, §2 and §6, and the decisions on rights. */
export const CALL_RIGHTS: Record<string, CallRights> = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /metrics': open,
  'POST password-login/': open,
  'POST password-login/{token}': open,
  'POST key-login/': open,
  'GET send-otp-email/': open,
  'POST token-refresh/': open,
  'POST create-account/': open,
  'POST update-password-token/': open,
  'POST reset-auth/reset_password/': open,
  'POST reset-auth/verify_password_token/': open,
  'POST reset-auth/confirm_reset_password/': open,
  'POST reset-auth/reset_2fa/': open,
  'POST reset-auth/token_reset/{token}': open,
  'GET mailbox/': open,

  'GET frontend-user-permissions/': forSignedIn,
  'PATCH frontend-user-permissions/': {
    own: ['coordinator with data access', 'staff with data access'],
    body: () => ({ confirmed_access_to_users_data: true }),
  },
  'POST update-password/': forSignedIn,
  'GET user-details/{username}/': { own: signedIn, others: ['employee'], refusal: 404 },
  'PATCH user-details/{username}/': {
    ...{ own: signedIn, others: ['employee'], refusal: 404 },
    body: () => ({ receive_emails: true }),
  },
  'GET sign-in-sessions/': forSignedIn,
  'DELETE sign-in-sessions/': forSignedIn,
  'DELETE sign-in-sessions/{id}/': { own: signedIn, byId: true },
  'GET second-factor/': forSignedIn,
  'POST second-factor/app/': forSignedIn,
  'POST second-factor/app/confirm/': forSignedIn,
  'POST second-factor/app/remove/': forSignedIn,
  'POST second-factor/recovery-codes/': forSignedIn,

  'GET notifications/': forSignedIn,
  'POST notifications/{id}/read/': { own: signedIn, byId: true },
  'POST notifications/read-all/': forSignedIn,
  'GET notifications/stream/': { own: signedIn, stream: true },

  'GET task/': forSignedIn,
  'GET languages/': forSignedIn,
  'GET unreported-answers/': forSignedIn,
  'GET task/{slug}/': readsTask,
  'GET task/{slug}/progress-bar/': readsTask,
  'POST task/{slug}/update-favorites/': {
    ...{ own: ['linguist', 'moderator', ...coordinators], others: superuser, refusal: 404 },
    query: { pin_color: 'fbbd08' },
  },
  'GET task/{slug}/users_with_answer_counts_from_company/': { own: coordinators, others: superuser },
  'GET task/{slug}/new-questions/': worksOnTask,
  'POST task/{slug}/reservations/': { ...worksOnTask, body: () => ({}) },
  'POST task/{slug}/save-answer/{questionId}/': {
    ...{ own: ['linguist'], others: [], refusal: 404 },
    body: () => ({ save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 }),
  },
  'GET task/{slug}/answered-questions/': readsTask,

  'POST docs-access/': forStaff,
  'GET admin/tasks/': forStaff,
  'POST admin/tasks/': forStaffWithData,
  'GET admin/task/{slug}/': forStaffWithData,
  'PATCH admin/task/{slug}/': { ...forStaffWithData, body: () => ({}) },
  'DELETE admin/task/{slug}/': forStaffWithData,
  'GET admin/users/': forStaffWithData,
  'GET admin/task/{slug}/span-widgets/': forStaff,
  'POST admin/task/{slug}/import-files/': forStaff,
  'POST admin/task/{slug}/import-previews/': forStaff,
  'POST admin/task/{slug}/imports/': forStaff,
  'GET admin/task/{slug}/imports/': forStaff,
  'GET admin/task/{slug}/imports/{id}/': { own: staff, byId: true },
  'POST admin/task/{slug}/imports/{id}/cancel/': { own: staff, byId: true },
  'POST admin/task/{slug}/exports/': forStaff,
  'GET admin/task/{slug}/exports/': forStaff,
  'GET admin/task/{slug}/exports/{id}/': { own: staff, byId: true },
  'POST admin/task/{slug}/exports/{id}/cancel/': { own: staff, byId: true },
  'GET admin/task/{slug}/questions/': forStaff,
  'GET admin/task/{slug}/answers/': forStaff,
  'GET admin/task/{slug}/answers/{answerId}/': { own: staff, byId: true },

  // Ends the walker's session, so it comes last.
  'GET token-logout/': open,
};
