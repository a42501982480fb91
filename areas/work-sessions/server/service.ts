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

export const start = async (
  db: Db,
  viewer: Viewer,
  { task, category, instead_of: insteadOf }: BodyOf<typeof startSession>,
): Promise<WorkSession> => {
  const taskId = await taskOf(db, viewer, task);
  const id = await db.transaction().execute(async (trx) => {
    const before = await lockRunning(trx, viewer.id);
    if (before && before.task_id === taskId && before.category === category) return before.id;
    if (before && before.id !== insteadOf) throw conflict(sessionMessages.otherRuns, { task: before.title });
    if (before) await endSession(trx, viewer.id, before.id);
    return addSession(trx, { user_id: viewer.id, task_id: taskId, category });
  });
  // Another tab was quicker: what it has started runs.
  const session = id === undefined ? await ongoing(db, viewer) : await own(db, viewer, id);
  if (!session) throw notFound();
  return session;
};

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
  if (isChange && !(await changeSession(db, viewer.id, id, change)) && (await sessionById(db, viewer.id, id))) {
    throw conflict(sessionMessages.running);
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
