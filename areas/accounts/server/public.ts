/** What the rest of the server may use of accounts. */
export { signAccessToken } from './access-token.ts';
export { holdingSessions } from './holding-queries.ts';
export { hashPassword } from './passwords.ts';
export { addSession } from './queries.ts';
export { identifyBy } from './viewers.ts';
