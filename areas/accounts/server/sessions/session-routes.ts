import type { Routes } from '../../../../server/platform/area.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import { endOtherSignInSessions, endSignInSession, signInSessions } from '../../session-contract.ts';
import { endSession, endSessionsOf, openSessionsOf } from './session-queries.ts';

/** Where people are signed in, and the end of it. */
export const sessionCalls: Routes = (serve, { db }) => {
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
