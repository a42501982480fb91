import { type CallTable, forSignedIn, readsTask } from '../../../../server/testing/call-rights.ts';

const noSession = { ...forSignedIn, byId: true } as const;
const session = 999_999;

/** Who may make which call, written by hand: everybody who may open a task may record their work on it. */
export const callRights: CallTable = {
  'GET sessions/task/{taskId}/': readsTask,
  'GET sessions/ongoing/{taskId}/': noSession,
  'POST sessions/start/': { ...readsTask, body: (task) => ({ task, category: 'TASK', instead_of: session }) },
  'POST sessions/stop/': { ...forSignedIn, body: () => ({ session }) },
  'POST sessions/sign/': { ...forSignedIn, body: () => ({ session }) },
  'POST sessions/pause/': { ...forSignedIn, body: () => ({ session, keep: true }) },
  'PATCH sessions/{id}/': { ...noSession, body: () => ({ note: 'x' }) },
};
