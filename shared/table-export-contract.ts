import type { Need } from './access.ts';
import { jobFields } from './job-contract.ts';
import { closed, Empty, Instant, Nullable, type Route, route, Whole } from './route.ts';
import { type ObjectSchema, type Schema, type Static, Type } from './schema.ts';
import { WrittenFor } from './written-for.ts';

/** A list as a spreadsheet: the job that writes it, and its file. */
export const TableExport = Type.Object({
  ...jobFields,
  size: Whole,
  file_name: Type.String(),
  /** Opens for some hours; ask again for a new one. Null until the file is there, and after it has been removed. */
  url: Nullable(Type.String()),
  /** When the file will be removed. */
  expires: Nullable(Instant),
});
export type TableExport = Static<typeof TableExport>;

const JobParams = closed({ id: Type.String({ format: 'uuid' }) });

/** The calls that every export of a list has. */
export interface TableExportRoutes<B extends Schema = Schema> {
  start: Route<ObjectSchema<{}>, typeof WrittenFor, B, typeof TableExport>;
  read: Route<typeof JobParams, ObjectSchema<{}>, ObjectSchema<{}>, typeof TableExport>;
  cancel: Route<typeof JobParams, ObjectSchema<{}>, typeof Empty, typeof Empty>;
}

/**
 * `path` is that of the list, ending in a slash; `filter` says which rows are wanted. An export belongs to who started it.
 * 400 on a time zone that does not exist.
 */
export const tableExportRoutes = <B extends Schema>(
  path: string,
  what: string,
  need: Need,
  filter: B,
): TableExportRoutes<B> => ({
  start: route({
    method: 'POST',
    path: `${path}exports/`,
    summary: `Starts to export ${what}, in the background`,
    need,
    query: WrittenFor,
    body: filter,
    reply: TableExport,
    status: 202,
  }),
  read: route({
    method: 'GET',
    path: `${path}exports/:id/`,
    summary: `How far an export of ${what} is, and its file`,
    need,
    params: JobParams,
    reply: TableExport,
  }),
  cancel: route({
    method: 'POST',
    path: `${path}exports/:id/cancel/`,
    summary: `Cancels an export of ${what}`,
    need,
    params: JobParams,
    body: Empty,
    reply: Empty,
  }),
});
