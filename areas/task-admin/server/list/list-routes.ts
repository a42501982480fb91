import type { Routes } from '../../../../server/platform/area.ts';
import { changeTasks, duplicateTasks, type TaskImprint, taskImprints, taskOptions } from '../../list-contract.ts';
import { TASK_STATUSES, TASK_TYPES } from '../../rules.ts';
import { changeAll, duplicateAll } from './bulk.ts';
import { type ImprintRow, imprintsOf, moduleOptions } from './imprint-queries.ts';
import { peopleExportCalls } from './people-export.ts';

const DAY = 86_400_000;
/** Beyond it a pace says nothing. */
const FARTHEST_DAYS = 3650;

const imprintOf = ({
  type,
  wanted,
  done,
  people,
  active,
  recent,
  days,
  ahead,
  is_assigned,
}: ImprintRow): TaskImprint => {
  const left = Math.max(0, wanted - done);
  const daysLeft = recent > 0 ? Math.ceil((left * days) / recent) : Number.POSITIVE_INFINITY;
  const isKnown = left > 0 && daysLeft <= FARTHEST_DAYS;
  return {
    answers: { total: wanted, done, left },
    users: { total: people, active },
    estimated_end: isKnown ? new Date(Date.now() + (ahead + daysLeft) * DAY).toISOString() : null,
    assigned: is_assigned,
    type,
  };
};

/** What is done from the list of tasks. */
export const listRoutes: Routes = (serve, services) => {
  const { db } = services;

  peopleExportCalls(serve, services);

  serve(taskOptions, async () => ({
    modules: await moduleOptions(db),
    statuses: [...TASK_STATUSES],
    types: [...TASK_TYPES],
  }));

  serve(taskImprints, async ({ viewer, query }) => {
    const rows = await imprintsOf(db, query.tasks.split(',').map(Number), viewer);
    return Object.fromEntries(rows.map((row) => [row.slug, imprintOf(row)]));
  });

  serve(duplicateTasks, ({ viewer, body, say }) => duplicateAll(services, viewer, body, say));

  serve(changeTasks, ({ viewer, body, say }) => changeAll(services, viewer, body, say));
};
