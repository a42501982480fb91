import type { ReplyOf } from '../../../shared/route.ts';
import type { tokenRefresh } from '../../../shared/session-contract.ts';

type First = NonNullable<NonNullable<ReplyOf<typeof tokenRefresh>>['first']>[number];

/** A page that has not asked by then needs what is true later. */
const FRESH = 10_000;

const replies = new Map<string, First>();
let timer: ReturnType<typeof setTimeout> | undefined;

export const dropFirstReplies = (): void => {
  clearTimeout(timer);
  replies.clear();
};

/** Holds what came together with the session until the page asks for it. */
export const holdFirstReplies = (first: readonly First[]): void => {
  dropFirstReplies();
  for (const one of first) replies.set(one.address, one);
  timer = setTimeout(dropFirstReplies, FRESH);
};

/** The reply to a call that came together with the session; each is used once. */
export const takeFirstReply = (address: string): First | undefined => {
  const found = replies.get(address);
  replies.delete(address);
  return found;
};
