import { useBlocker } from '@tanstack/react-router';

/** A place in the app. */
interface Place {
  routeId: string;
  params: object;
  search: object;
}

interface Held {
  /** Whether going from here to there would leave what is not saved. */
  isLeft: (here: Place, there: Place) => boolean;
  /** Whether the browser asks before the page is loaded again or closed. */
  isLostWithPage: () => boolean;
}

/** Whoever is signed out is not held. */
const SIGNED_OUT = ['/login', '/logout'];

/** Holds whoever leaves, by a link, Back or Forward, until `proceed` or `reset` of what it returns; its status is `blocked` meanwhile. */
export const useLeaving = ({ isLeft, isLostWithPage }: Held) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => !SIGNED_OUT.includes(next.pathname) && isLeft(current, next),
    enableBeforeUnload: isLostWithPage,
    withResolver: true,
  });
