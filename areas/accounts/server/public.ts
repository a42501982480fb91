/** What the rest of the server may use of accounts. */

export { passwordLink } from './emails/password-link.ts';
export { accountNotifications } from './notification-kinds.ts';
export { newPasswordMessage } from './passwords/new-password-message.ts';
export { hashPassword } from './passwords/passwords.ts';
export { addSession, setLanguage } from './queries.ts';
export { resetSecondFactorFor } from './second-factor/reset-second-factor.ts';
export { signAccessToken } from './sessions/access-token.ts';
export { beginActing } from './sessions/acting.ts';
export { endSessionsOf, holdingAmong } from './sessions/session-queries.ts';
export { identifyBy, viewerOfSession } from './sessions/viewers.ts';
export { unlockAccount } from './sign-in/attempts.ts';
export { changeUsers, countRating, erasedAmong } from './user-queries.ts';
export { createUser, nameProblems } from './users.ts';
