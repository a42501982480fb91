import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import type { TableSource } from '../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../server/platform/exports/written-for.ts';
import { columnTexts } from '../column-texts.ts';
import type { ModuleFilter, ModuleItem } from '../contract.ts';
import { countModules, type ModuleRow, modulesPage, type Scope } from './queries.ts';

export const itemOf = ({ task_count, coordinators, ...row }: ModuleRow): ModuleItem => ({
  ...row,
  coordinators: coordinators ?? [],
  task_count: Number(task_count),
});

export const moduleSource: TableSource<{ filter: ModuleFilter; scope: Scope }> = {
  kind: 'export-modules',
  name: 'modules',
  head: (_data, reader) =>
    headFor(reader, columnTexts, ['name', 'description', 'project', 'coordinators', 'task_count']),
  count: (db, { filter, scope }) => countModules(db, scope, filter),
  pages: (db, { filter, scope }) =>
    pagesByOffset(
      (range) => modulesPage(db, scope, filter, false, range),
      (row) => {
        const { name, description, project, coordinators, task_count } = itemOf(row);
        return [name, description, project, coordinators.join(', '), task_count];
      },
    ),
};
