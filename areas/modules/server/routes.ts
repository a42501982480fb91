import { checkedTransaction } from '../../../server/database/checked-transaction.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { actorOf } from '../../../server/platform/audit-queries.ts';
import { serveTableExport } from '../../../server/platform/exports/table-export.ts';
import { readPage } from '../../../server/platform/paging.ts';
import {
  addModule,
  changeModule,
  deleteModule,
  module,
  moduleExport,
  moduleStaff,
  modules,
  moduleTasks,
  projects,
} from '../contract.ts';
import { itemOf, moduleSource } from './export.ts';
import { allProjects, countModules, modulesPage, staffOptions, taskOptions } from './queries.ts';
import { createModule, dropModule, readModule, scopeOf, updateModule } from './service.ts';

export const moduleCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(modules, async ({ query, viewer }) => {
    const { page: _page, page_size: _size, order_by, ...filter } = query;
    const scope = scopeOf(viewer);
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        modulesPage(db, scope, filter, order_by === '-name', range),
        countModules(db, scope, filter),
      ]);
      return { rows: page, count };
    });
    return { results: rows.map(itemOf), ...paging };
  });

  serve(module, ({ params, viewer }) => readModule(db, scopeOf(viewer), params.id));

  serve(addModule, async ({ body, viewer, request }) => {
    const id = await checkedTransaction(db, (trx) => createModule(trx, viewer, actorOf(viewer, request), body));
    return readModule(db, scopeOf(viewer), id);
  });

  serve(changeModule, async ({ params, body: { version, ...body }, viewer, request }) => {
    const actor = actorOf(viewer, request);
    await checkedTransaction(db, (trx) => updateModule(trx, viewer, actor, { id: params.id, version }, body));
    // Staff may have taken themselves from the coordinators.
    return readModule(db, { coordinatorId: null }, params.id);
  });

  serve(deleteModule, async ({ params, viewer, request }) => {
    await checkedTransaction(db, (trx) => dropModule(trx, viewer, actorOf(viewer, request), params.id));
    return {};
  });

  serve(projects, () => allProjects(db));
  serve(moduleTasks, ({ query: { module_id = null, unassigned_module = module_id === null, title = '' } }) =>
    taskOptions(db, { moduleId: module_id, isUnassignedToo: unassigned_module }, title.trim()),
  );
  serve(moduleStaff, ({ query: { search = '' } }) => staffOptions(db, search.trim()));

  serveTableExport(serve, services, moduleSource, moduleExport, {
    dataOf: (filter, viewer) => ({ filter, scope: scopeOf(viewer) }),
  });
};
