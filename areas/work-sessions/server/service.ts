import { checkedTransaction } from '../../../server/database/checked-transaction.ts';
import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationTo } from '../../tasks/server/public.ts';
import type { editSession, startSession, WorkSession } from '../contract.ts';
import { sessionMessages } from './messages.ts';
import {
  addSession,
  changeSession,
  decideEnded,
  decidePause,
  endSession,
  lockRunning,
  runningSession,
  type SessionRow,
  sessionById,
  sessionsOnTask,
  summaryOnTask,
} from './queries.ts';

const LISTED = 200;

/** The id of a task that the viewer may open; 404 of any other. */
const taskOf = async (db: Db, viewer: Viewer, id: number): Promise<number> =>
  (await relationTo(db, viewer, addressOfId(id))).id;

export const onTask = async (db: Db, viewer: Viewer, id: number) => {
  const taskId = await taskOf(db, viewer, id);
  const rows = await sessionsOnTask(db, viewer.id, taskId, LISTED);
  const summary = await summaryOnTask(db, viewer.id, taskId);
  return {
    sessions: rows.map(sessionOf),
    summary: Object.fromEntries(summary.map(({ category, seconds }) => [category, seconds])),
  };
};

export const ongoing = async (db: Db, viewer: Viewer): Promise<WorkSession | null> => {
  const row = await runningSession(db, viewer.id);
  return row ? sessionOf(row) : null;
};

type Start = BodyOf<typeof startSession>;

/** The id of the session that runs then; undefined where another tab has begun one at the same moment. */
const begin = (db: Db, userId: number, { task, category, instead_of: insteadOf }: Start): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const before = await lockRunning(trx, userId);
    if (before && before.task_id === task && before.category === category) return before.id;
    if (before && before.id !== insteadOf) throw conflict(sessionMessages.otherRuns, { task: before.title });
    if (before) await endSession(trx, userId, before.id);
    return addSession(trx, { user_id: userId, task_id: task, category });
  });

export const start = async (db: Db, viewer: Viewer, given: Start): Promise<WorkSession> => {
  const asked = { ...given, task: await taskOf(db, viewer, given.task) };
  // Where another tab was quicker, its session is there the second time: the same one, or a conflict.
  const id = (await begin(db, viewer.id, asked)) ?? (await begin(db, viewer.id, asked));
  if (id === undefined) throw notFound();
  return own(db, viewer, id);
};

/** Whether a pause was work. The server may have ended the session before its person could say so. */
export const answerPause = (keep: boolean) => (db: Db, userId: number, id: number) =>
  checkedTransaction(
    db,
    async (trx) => (await decidePause(trx, userId, id, keep)) || decideEnded(trx, userId, id, keep),
  );

/** Changes a session that has to run, and gives it as it is then. */
export const changeRunning = async (
  db: Db,
  viewer: Viewer,
  id: number,
  change: (db: Db, userId: number, id: number) => Promise<boolean>,
): Promise<WorkSession> => {
  if (!(await change(db, viewer.id, id))) throw badRequest(sessionMessages.notRunning);
  return own(db, viewer, id);
};

export const edit = async (
  db: Db,
  viewer: Viewer,
  id: number,
  change: BodyOf<typeof editSession>,
): Promise<WorkSession> => {
  const isChange = Object.values(change).some((value) => value !== undefined);
  if (isChange && !(await changeSession(db, viewer.id, id, change))) {
    const session = await own(db, viewer, id);
    throw conflict(session.end === null ? sessionMessages.running : sessionMessages.outside);
  }
  return own(db, viewer, id);
};

const own = async (db: Db, viewer: Viewer, id: number): Promise<WorkSession> => {
  const row = await sessionById(db, viewer.id, id);
  if (!row) throw notFound();
  return sessionOf(row);
};

const sessionOf = (row: SessionRow): WorkSession => ({
  id: row.id,
  task: { id: row.task_id, slug: row.slug, title: row.title },
  category: row.category,
  note: row.note,
  start: row.started_at.toISOString(),
  end: row.ended_at?.toISOString() ?? null,
  duration: row.ended_at === null ? null : row.counted,
  current_duration: row.counted,
  idle_seconds: row.idle_seconds,
  pause: row.pause,
  ended_by_server: row.ended_by_server,
});
