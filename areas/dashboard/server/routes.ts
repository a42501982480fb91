import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { hasDataAccess, may, staff, type Viewer } from '../../../shared/access.ts';
import { isGroupLeader, scopeOfReports } from '../../month-reports/server/public.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import { dashboard, SHOWN, type WaitingState } from '../contract.ts';
import { expectedOn, isLate } from '../rules.ts';
import { discussionCounts, reportCounts, stoppedPeople, unfinishedTasks } from './dashboard-queries.ts';

const lateTasks = async (db: Db) => {
  const now = new Date();
  const late = (await unfinishedTasks(db)).filter((task) => isLate(task, now));
  return {
    count: late.length,
    first: late.slice(0, SHOWN).map((task) => ({
      ...{ slug: task.slug, title: task.title, answers: task.answers, target: task.target },
      ...{ end_date: task.end_date.toISOString(), expected: expectedOn(task, now.toISOString().slice(0, 10)) },
    })),
  };
};

/** What waits for this viewer: a group leader has what was sent, a superuser also what others accepted beforehand. */
const statesFor = async (db: Db, viewer: Viewer): Promise<WaitingState[]> => {
  if (await isGroupLeader(db, viewer.id)) return ['TO_GL_ACCEPT'];
  return viewer.is_superuser ? ['PENDING', 'PRE_ACCEPT'] : ['PENDING'];
};

const waitingReports = async (db: Db, viewer: Viewer) => {
  const counts = await reportCounts(db, scopeOfReports(viewer), await statesFor(db, viewer));
  return {
    count: counts.length,
    first: counts.slice(0, SHOWN).map(({ id, name, status, count }) => ({ deadline: { id, name }, status, count })),
  };
};

const openDiscussions = async (db: Db, viewer: Viewer) => {
  // As with hours: which discussions are open is no personal data.
  const counts = await discussionCounts(db, scopeOfReports(viewer));
  return {
    count: counts.length,
    first: counts.slice(0, SHOWN).map(({ slug, title, count, oldest, at }) => ({
      ...{ slug, title, count },
      oldest: { id: oldest, at: at.toISOString() },
    })),
  };
};

const peopleWhoStopped = async (db: Db, viewer: Viewer) => {
  const people = await stoppedPeople(db, scopeOf(viewer), SHOWN);
  return {
    count: people[0]?.count ?? 0,
    first: people.map(({ username, slug, title, is_blocked, last_activity }) => ({
      ...{ username, task: { slug, title }, reason: is_blocked ? ('blocked' as const) : ('idle' as const) },
      last_activity: last_activity?.toISOString() ?? null,
    })),
  };
};

export const routes: Routes = (serve, { db }) => {
  serve(dashboard, async ({ viewer }) => {
    const [late_tasks, reports, discussions, people] = await Promise.all([
      may(viewer, staff) ? lateTasks(db) : null,
      waitingReports(db, viewer),
      openDiscussions(db, viewer),
      viewer.is_superuser || hasDataAccess(viewer) ? peopleWhoStopped(db, viewer) : null,
    ]);
    return { late_tasks, reports, discussions, people };
  });
};
