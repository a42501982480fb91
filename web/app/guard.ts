import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { may, type Need, type Viewer } from '../../shared/access.ts';
import { viewerOf } from '../platform/session/session-state.ts';
import type { SessionControl } from '../platform/session.ts';
import { keptTarget, rememberTarget } from './target.ts';

/** Thrown where a signed-in person opens what is not theirs; the 403 screen shows it. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}

/** Staff administer, everyone else answers. */
export const homeOf = (viewer: Viewer) => (viewer.is_staff ? '/admin/tasks' : '/tasks');

interface Entering {
  context: { session: SessionControl };
  location: ParsedLocation;
  preload: boolean;
}

/** Runs before a page is shown. The server asks again at every call; this only spares people the dead ends. */
export const guard =
  (need: Need) =>
  ({ context, location, preload }: Entering) => {
    const viewer = viewerOf(context.session.store.get());
    if (may(viewer, need) || preload) return;
    if (viewer === null) {
      // The mark of a link that is to be followed after sign-in has then done its work.
      rememberTarget(location.href.replace(/#autologin$/, ''));
      throw redirect({ to: '/login', replace: true });
    }
    if (need.who === 'signed-out') throw redirect({ href: keptTarget() ?? homeOf(viewer), replace: true });
    throw new AccessDenied();
  };
