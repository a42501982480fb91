import type { TableSource } from '../../../server/platform/exports/table-export.ts';
import type { ModuleFilter, ModuleItem } from '../contract.ts';
import { countModules, modulesPage, type Scope } from './queries.ts';

type Row = Awaited<ReturnType<typeof modulesPage>>[number];

export const itemOf = ({ task_count, coordinators, ...row }: Row): ModuleItem => ({
  ...row,
  coordinators: coordinators ?? [],
  task_count: Number(task_count),
});

const PAGE = 500;

export const moduleSource: TableSource<{ filter: ModuleFilter; scope: Scope }> = {
  kind: 'export-modules',
  name: 'modules',
  head: () => ['name', 'description', 'project', 'coordinators', 'task_count'],
  count: (db, { filter, scope }) => countModules(db, scope, filter),
  async *pages(db, { filter, scope }) {
    for (let offset = 0; ; offset += PAGE) {
      const rows = (await modulesPage(db, scope, filter, false, { limit: PAGE, offset })).map(itemOf);
      if (rows.length === 0) return;
      yield rows.map((row) => [row.name, row.description, row.project, row.coordinators.join(', '), row.task_count]);
    }
  },
};
