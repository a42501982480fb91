import type { Routes } from '../../../server/platform/area.ts';
import { actorOf } from '../../../server/platform/audit-queries.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import {
  ADMIN_TASK_ORDER,
  adminTask,
  adminTasks,
  createTask,
  deleteTask,
  findPeople as findPeopleRoute,
  titleOfCopy,
  USERNAMES_AT_ONCE,
  updateTask,
} from '../contract.ts';
import { nameCopy } from './list/bulk.ts';
import { listRoutes } from './list/list-routes.ts';
import { findPeople, peopleNamed } from './people-queries.ts';
import { countTasks, progressOf, tasksPage } from './queries.ts';
import { dropTask, makeTask, readTask, saveTask } from './service.ts';
import { itemOf } from './wire.ts';

export const routes: Routes = (serve, services) => {
  const { db } = services;
  listRoutes(serve, services);

  serve(adminTasks, async ({ query, viewer }) => {
    const { title = '', page: _, page_size: __, order_by: ___, ...rest } = query;
    const filter = { ...rest, title: title.trim() };
    const { rows, paging } = await readPage(query, async (range) => {
      const order = query.order_by ?? ADMIN_TASK_ORDER;
      const [page, count] = await Promise.all([tasksPage(db, filter, order, range, viewer.id), countTasks(db, filter)]);
      return { rows: page, count };
    });
    const progress = await progressOf(
      db,
      rows.map((row) => row.id),
    );
    const results = rows.map((row) => itemOf(row, progress.get(row.id) ?? { people: 0, answers: 0 }));
    return { results, ...paging };
  });

  serve(createTask, ({ body, viewer }) => makeTask(db, viewer, body));

  serve(adminTask, ({ viewer, params }) => readTask(db, viewer, params.slug));

  serve(titleOfCopy, async ({ viewer, params, say }) => {
    const { title } = await readTask(db, viewer, params.slug);
    return { title: await nameCopy(db, title, say) };
  });

  serve(updateTask, async ({ params, body, viewer }) => {
    const { task, changes, coordinators } = await saveTask(services, viewer, params.slug, body);
    return { ...task, update_fields: changes, coordinators };
  });

  serve(deleteTask, async ({ params, viewer, request }) => {
    await dropTask(services, actorOf(viewer, request), params.slug);
    return {};
  });

  serve(findPeopleRoute, async ({ viewer, query: { usernames, search = '', is_staff = false } }) => ({
    results:
      usernames === undefined
        ? await findPeople(db, scopeOf(viewer), search.trim(), is_staff)
        : await peopleNamed(db, scopeOf(viewer), usernames.split(',').slice(0, USERNAMES_AT_ONCE)),
  }));
};
