import type { Routes } from '../../../server/platform/area.ts';
import { recordAudit } from '../../../server/platform/audit-queries.ts';
import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import { serveTableExport, type TableSource } from '../../../server/platform/exports/table-export.ts';
import { headFor, placesOf, timeFor } from '../../../server/platform/exports/written-for.ts';
import type { Viewer } from '../../../shared/access.ts';
import { columnTexts } from '../column-texts.ts';
import { USERS_ORDER, type UsersOrder, usersDetailsExport } from '../contract.ts';
import { countPeople, peoplePage } from './queries.ts';
import { peopleFor } from './service.ts';

interface ExportData {
  viewer: Viewer;
  slug: string;
  filter: { company?: string; user?: string };
}

const ORDER: UsersOrder = USERS_ORDER;

const COLUMNS = [
  ...(['username', 'first_name', 'last_name', 'email', 'company', 'limit', 'done'] as const),
  ...(['last_activity', 'tutorial_read'] as const),
];

const TIMES: ReadonlySet<(typeof COLUMNS)[number]> = new Set(['last_activity', 'tutorial_read']);

export const usersSource: TableSource<ExportData> = {
  kind: 'export-task-report',
  name: 'users-details',
  reader: ({ viewer }) => (viewer.is_staff || viewer.is_superuser ? 'names' : 'people'),
  head: (_data, reader) => headFor(reader, columnTexts, COLUMNS),
  times: () => placesOf(COLUMNS, TIMES),
  count: async (db, { viewer, slug, filter }) => countPeople(db, await peopleFor(db, viewer, slug, filter)),
  async *pages(db, { viewer, slug, filter }, reader) {
    const of = await peopleFor(db, viewer, slug, filter);
    yield* pagesByOffset(
      (range) => peoplePage(db, of, ORDER, range),
      (row) => [
        ...[row.username, row.first_name, row.last_name, row.email, row.company, row.max_questions, row.done],
        timeFor(reader, row.last_activity),
        timeFor(reader, row.tutorial_at),
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
