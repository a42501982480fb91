import type { Routes } from '../../../../server/platform/area.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import {
  changeUserDetails,
  endOtherSignInSessions,
  endSignInSession,
  signInSessions,
  userDetails,
} from '../../profile-contract.ts';
import { accountMessages } from '../messages.ts';
import { endSession, endSessionsOf, openSessionsOf } from '../sessions/session-queries.ts';
import { findDetails, setReceiveEmails } from './profile-queries.ts';

/** In the same words for whom there is not. */
const onlyOwn = (viewer: Viewer, username: string): void => {
  if (username !== viewer.username) throw notFound(accountMessages.userNotFound);
};

/** What people see and change of their own account. */
export const profileCalls: Routes = (serve, { db }) => {
  serve(userDetails, async ({ viewer, params }) => {
    onlyOwn(viewer, params.username);
    return findDetails(db, viewer.id);
  });

  serve(changeUserDetails, async ({ viewer, params, body }) => {
    onlyOwn(viewer, params.username);
    await setReceiveEmails(db, viewer.id, body.receive_emails);
    return findDetails(db, viewer.id);
  });

  serve(signInSessions, async ({ viewer }) => {
    const sessions = await openSessionsOf(db, viewer.id);
    return sessions.map(({ id, address, device, created_at, rotated_at }) => ({
      id,
      address,
      device,
      created_at: created_at.toISOString(),
      last_used_at: rotated_at.toISOString(),
      is_current: id === viewer.session_id,
    }));
  });

  serve(endSignInSession, async ({ viewer, params }) => {
    const own = (await openSessionsOf(db, viewer.id)).some(({ id }) => id === params.id);
    if (!own || !(await endSession(db, params.id))) throw notFound();
    return { ended: 1 };
  });

  serve(endOtherSignInSessions, async ({ viewer }) => ({
    ended: await endSessionsOf(db, viewer.id, viewer.session_id),
  }));
};
