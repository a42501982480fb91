/** What the rest of the server may use of accounts. */

export { accountNotifications } from './notification-kinds.ts';
export { hashPassword } from './passwords/passwords.ts';
export { addSession, setLanguage } from './queries.ts';
export { signAccessToken } from './sessions/access-token.ts';
export { holdingSessions } from './sessions/session-queries.ts';
export { identifyBy, viewerOfSession } from './sessions/viewers.ts';
