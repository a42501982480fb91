import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Need, Viewer } from '../../../shared/access.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import type { Schema, Static } from '../../../shared/schema.ts';
import type { TableExport, TableExportRoutes } from '../../../shared/table-export-contract.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import type { Db } from '../../database/open.ts';
import { type Actor, actorOf } from '../audit-queries.ts';
import { REMOVE_FILE } from '../files/between-backups.ts';
import { downloadAddress } from '../files/download.ts';
import { seenAs } from '../files/download-queries.ts';
import { type Reader, readerOf, type SeenAs } from '../files/reader.ts';
import type { Serve } from '../http/serve.ts';
import type { JobRow } from '../jobs/job-queries.ts';
import { jobView } from '../jobs/job-view.ts';
import { jobsOfKind, starterOf } from '../jobs/jobs-of-kind.ts';
import type { Services } from '../services.ts';
import { type Cell, csvLine } from '../spreadsheets/write-csv.ts';
import { sheetOf } from '../spreadsheets/write-sheet.ts';
import { checkedReader, zonedHead } from './written-for.ts';

export type FileFormat = 'xlsx' | 'csv' | 'zip';

/** What an export is called, and who may open its file. */
export interface ExportSource<D extends object> {
  /** The kind of its jobs. */
  kind: string;
  /** The beginning of the file's name. */
  name: string | ((data: D) => string);
  /** Who may open the file; left out: whoever may start the export. */
  reader?: Reader['need'] | ((data: D, viewer: Viewer) => Reader['need']);
  /** Left out: a spreadsheet. */
  format?(data: D): FileFormat;
}

/** How the rows of a list are read for a spreadsheet. */
export interface TableSource<D extends object> extends ExportSource<D> {
  head(data: D, reader: WrittenFor): string[];
  /** The places of columns of times, which a spreadsheet shows with the hour. */
  times?(data: D): readonly number[];
  count(db: Db, data: D): Promise<number>;
  /** Page by page, so that memory stays what it is. */
  pages(db: Db, data: D, reader: WrittenFor): AsyncIterable<Cell[][]>;
}

/** What the job of an export knows: the data of its source, whom the file is for, and by what they saw other people. */
export type ExportData<D extends object> = D & { written_for?: WrittenFor; seen_as?: SeenAs };

interface Result {
  key: string;
  size: number;
}

const KEPT_DAYS = 7;
/** Exports of lists are about no single record. */
const NO_SUBJECT = 0;

/** Defines the job that writes the file. After a crash it starts over: nobody has seen the incomplete file. */
export const defineTableExport = <D extends object>(
  { jobs, db, files }: Pick<Services, 'jobs' | 'db' | 'files'>,
  source: TableSource<D>,
): void =>
  jobs.define<ExportData<D>, object>(
    source.kind,
    async ({ id, data, signal, progress }) => {
      const reader = data.written_for ?? {};
      const total = await source.count(db, data);
      progress(0, total);
      let written = 0;
      const rows = async function* (): AsyncGenerator<Cell[]> {
        yield zonedHead(reader, source.head(data, reader), source.times?.(data) ?? []);
        for await (const page of source.pages(db, data, reader)) {
          signal.throwIfAborted();
          yield* page;
          written += page.length;
          progress(Math.min(written, total));
          await setImmediate();
        }
      };
      const key = exportKey(id, formatOf(source, data));
      const content = key.endsWith('.csv') ? csvOf(rows()) : sheetOf(rows(), total, sheetOptions(source, data));
      return storeExport({ jobs, db, files }, key, content);
    },
    ({ id, data }) => files.remove(exportKey(id, formatOf(source, data))),
  );

const sheetOptions = <D extends object>(source: TableSource<D>, data: D) => ({
  name: nameOf(source, data),
  times: source.times?.(data) ?? [],
});

/** Stores the file of an export, which is removed after some days. Gives the result of its job. */
export const storeExport = async (
  { jobs, db, files }: Pick<Services, 'jobs' | 'db' | 'files'>,
  key: string,
  content: Readable,
): Promise<object> => {
  const { size } = await files.write(key, content);
  await jobs.enqueue(db, REMOVE_FILE, { key }, { after: KEPT_DAYS * 24 * 3600 });
  return { key, size } satisfies Result;
};

const formatOf = <D extends object>({ format }: ExportSource<D>, data: D): FileFormat => format?.(data) ?? 'xlsx';

/** Whoever may start an export may open its file, as long as they may. */
const readerFor = ({ who, data }: Need): Reader['need'] => {
  if (typeof who === 'string') return 'own';
  if (who.includes('coordinator')) return data ? 'people' : 'hours';
  if (who.includes('staff')) return data ? 'names' : 'staff';
  return 'superuser';
};

const nameOf = <D extends object>({ name }: ExportSource<D>, data: D): string =>
  typeof name === 'string' ? name : name(data);

/** Where the file of a run lies in the storage. */
export const exportKey = (id: string, format: FileFormat): string => `exports/${id}.${format}`;

/** Without it, spreadsheet programs read the letters of most languages wrongly. */
const BYTE_ORDER_MARK = '\u{feff}';

const csvOf = (rows: AsyncIterable<Cell[]>): Readable => {
  const lines = async function* () {
    yield BYTE_ORDER_MARK;
    for await (const row of rows) yield csvLine(row);
  };
  return Readable.from(lines(), { objectMode: false });
};

/** A run of an export as its calls reply. The file is removed after some days. */
export const tableExportView = <D extends object>(
  config: Services['config'],
  source: ExportSource<D> & Required<Pick<ExportSource<D>, 'reader'>>,
  row: JobRow,
  viewer: Viewer,
  say: (said: MessageRef) => string,
): TableExport => {
  const data = row.data as ExportData<D>;
  const until = row.finished_at && new Date(row.finished_at.getTime() + KEPT_DAYS * 24 * 3_600_000);
  const result = row.state === 'done' && until !== null && until > new Date() ? (row.result as Result) : null;
  const name = nameOf(source, data);
  const need = typeof source.reader === 'function' ? source.reader(data, viewer) : source.reader;
  const file_name = `${name}-${row.created_at.toISOString().slice(0, 10)}.${formatOf(source, data)}`;
  return {
    ...jobView(row, say),
    size: result?.size ?? 0,
    file_name,
    url:
      result &&
      downloadAddress(config, { key: result.key, name: file_name, reader: readerOf(viewer, need, data.seen_as) }),
    expires: result && (until?.toISOString() ?? null),
  };
};

/**
 * Serves the calls of an export. `dataOf` gives what the job reads by, rights included. `starting` runs in the transaction that
 * starts the job: the audit trail records there that personal data was taken out.
 */
export const serveTableExport = <B extends Schema, D extends object>(
  serve: Serve,
  { config, db, jobs }: Pick<Services, 'config' | 'db' | 'jobs'>,
  source: ExportSource<D>,
  routes: TableExportRoutes<B>,
  {
    dataOf,
    starting,
  }: {
    dataOf: (filter: Static<B>, viewer: Viewer) => D | Promise<D>;
    starting?: (trx: Db, actor: Actor, data: D) => Promise<void>;
  },
): void => {
  const { kind } = source;
  const runs = jobsOfKind(jobs, kind, { onlyOwn: true });
  const opened = { ...source, reader: source.reader ?? readerFor(routes.start.need) };
  const view = (row: JobRow, viewer: Viewer, say: (said: MessageRef) => string): TableExport =>
    tableExportView(config, opened, row, viewer, say);

  serve(routes.start as TableExportRoutes['start'], async ({ query, body, viewer, request, say }) => {
    const written_for = checkedReader(query);
    const asked = await dataOf(body as Static<B>, viewer);
    const data: ExportData<D> = { ...asked, written_for, seen_as: await seenAs(db, viewer) };
    const run = await db.transaction().execute(async (trx) => {
      await starting?.(trx, actorOf(viewer, request), data);
      return jobs.enqueue(trx, kind, data, { by: starterOf(viewer), subject: NO_SUBJECT });
    });
    return view(await runs.get(viewer, NO_SUBJECT, run), viewer, say);
  });

  serve(routes.read, async ({ params, viewer, say }) =>
    view(await runs.get(viewer, NO_SUBJECT, params.id), viewer, say),
  );

  serve(routes.cancel, async ({ params, viewer }) => {
    await runs.cancel(viewer, NO_SUBJECT, params.id);
    return {};
  });
};
