import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import { serveTableExport, type TableSource } from '../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../server/platform/exports/written-for.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { readPage } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { placed } from '../../../widgets/form/form-reading.ts';
import { columnTexts } from '../column-texts.ts';
import { MEDIA_KINDS, type MediaKind, type MediaRow, mediaReport, mediaReportExport } from '../media-contract.ts';
import { formsOf, type MediaLength, type MediaOf, mediaPage, mediaTotal } from './media-queries.ts';
import { countPeople } from './queries.ts';
import { peopleFor } from './service.ts';

interface ReportData {
  viewer: Viewer;
  slug: string;
  user: number;
  kind: MediaKind;
}

const widgetsWith = async (db: Db, taskId: number, kind: MediaKind): Promise<string[]> => {
  const widgets = (await formsOf(db, taskId)).flatMap((form) => placed(form as Form));
  return [
    ...new Set(widgets.filter(({ model, settings }) => model.timedMedia?.(settings) === kind).map(({ id }) => id)),
  ];
};

/** Of which media a task has reports. */
export const mediaOf = async (db: Db, taskId: number): Promise<MediaKind[]> => {
  const widgets = await Promise.all(MEDIA_KINDS.map((kind) => widgetsWith(db, taskId, kind)));
  return MEDIA_KINDS.filter((_, at) => widgets[at]?.length);
};

/** The media of a person whom the viewer sees among the people of the task. Throws 404 for anybody else. */
const mediaFor = async (db: Db, { viewer, slug, user, kind }: ReportData): Promise<MediaOf> => {
  const people = await peopleFor(db, viewer, slug, { user: String(user) });
  if ((await countPeople(db, people)) === 0) throw notFound();
  return { taskId: people.taskId, userId: user, kind, widgets: await widgetsWith(db, people.taskId, kind) };
};

const secondsOf = (milliseconds: number | null): number | null => (milliseconds === null ? null : milliseconds / 1000);

const rowOf = ({ answer_id, question_id, milliseconds }: MediaLength): MediaRow => ({
  ...{ answer_id, question_id },
  seconds: secondsOf(milliseconds),
});

export const mediaSource: TableSource<ReportData> = {
  kind: 'export-media-report',
  name: ({ kind }) => (kind === 'audio' ? 'audio-answer' : 'video-widget-report'),
  // No names: ids and lengths, for whoever was allowed to start the export.
  reader: 'own',
  head: (_data, reader) => headFor(reader, columnTexts, ['answer_id', 'question_id', 'duration_seconds']),
  count: async (db, data) => (await mediaTotal(db, await mediaFor(db, data))).count,
  async *pages(db, data) {
    const of = await mediaFor(db, data);
    yield* pagesByOffset(
      (range) => mediaPage(db, of, range),
      ({ answer_id, question_id, milliseconds }) => [answer_id, question_id, secondsOf(milliseconds)],
    );
  },
};

export const mediaCalls: Routes = (serve, services) => {
  const { db } = services;
  serve(mediaReport, async ({ viewer, params, query }) => {
    const of = await mediaFor(db, { viewer, slug: params.slug, user: params.userId, kind: query.kind });
    const { count, unknown, milliseconds } = await mediaTotal(db, of);
    const { rows, paging } = await readPage(query, async (range) => ({ rows: await mediaPage(db, of, range), count }));
    return { results: rows.map(rowOf), ...paging, total_seconds: milliseconds / 1000, unknown };
  });
  serveTableExport(serve, services, mediaSource, mediaReportExport, {
    dataOf: ({ slug, user, kind }, viewer) => ({ viewer, slug, user, kind }),
    starting: async (trx, _actor, data) => void (await mediaFor(trx, data)),
  });
};
