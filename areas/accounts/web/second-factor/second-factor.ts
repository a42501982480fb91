import type { ReplyOf } from '../../../../shared/route.ts';
import type { passwordLogin } from '../../contract.ts';

/** What the first step hands to the second by the history entry: it survives a reload, and no link can make it up. */
export type SecondFactor = ReplyOf<typeof passwordLogin>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    secondFactor?: SecondFactor;
    /** The second step found that the password has to be changed first; what opens that call is a cookie. */
    passwordExpired?: boolean;
  }
}
