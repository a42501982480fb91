import type { Routes } from '../../../server/platform/area.ts';
import { recordAudit } from '../../../server/platform/audit-queries.ts';
import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import { serveTableExport, type TableSource } from '../../../server/platform/exports/table-export.ts';
import type { Viewer } from '../../../shared/access.ts';
import { USERS_ORDER, type UsersOrder, usersDetailsExport } from '../contract.ts';
import { countPeople, peoplePage } from './queries.ts';
import { peopleFor } from './service.ts';

interface ExportData {
  viewer: Viewer;
  slug: string;
  filter: { company?: string; user?: string };
}

const ORDER: UsersOrder = USERS_ORDER;

const HEAD = [
  'username',
  'first_name',
  'last_name',
  'email',
  'company',
  'limit',
  'done',
  'last_activity',
  'tutorial_read',
];

export const usersSource: TableSource<ExportData> = {
  kind: 'export-task-report',
  name: 'users-details',
  head: () => HEAD,
  count: async (db, { viewer, slug, filter }) => countPeople(db, await peopleFor(db, viewer, slug, filter)),
  async *pages(db, { viewer, slug, filter }) {
    const of = await peopleFor(db, viewer, slug, filter);
    yield* pagesByOffset(
      (range) => peoplePage(db, of, ORDER, range),
      (row) => [
        ...[row.username, row.first_name, row.last_name, row.email, row.company, row.max_questions, row.done],
        row.last_activity?.toISOString() ?? null,
        row.tutorial_at?.toISOString() ?? null,
      ],
    );
  },
};

export const exportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, usersSource, usersDetailsExport, {
    dataOf: ({ slug, ...filter }, viewer) => ({ viewer, slug, filter }),
    starting: async (trx, actor, { viewer, slug, filter }) => {
      await peopleFor(trx, viewer, slug, filter);
      await recordAudit(trx, [{ kind: 'people.exported', actor, data: { task: slug, ...filter } }]);
    },
  });
