import type { Row } from './transferred-tables.ts';

/**
 * The archive of a task is a ZIP file: `task.json` (below), `tables/NAME.jsonl` with a row a line as PostgreSQL gives it,
 * `files/ID/NUMBER` with the parts of files of the task and its answers, and `pictures/ID` with pictures of texts.
 */
export const FORMAT = 1;
export const MANIFEST = 'task.json';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const partEntry = (id: string, number: number): string => `files/${id}/${number}`;
export const pictureEntry = (id: string): string => `pictures/${id}`;

/** A longer line is in no archive that an export wrote. */
export const LINE_BYTES = 64 * 1024 * 1024;

export interface Manifest {
  product: 'tagwerk-task';
  format: number;
  made_at: string;
  /** The row of the task. */
  task: Row;
  module: { name: string; project: string } | null;
  /** The tables of the archive, each with its columns and the number of its rows. */
  tables: { name: string; columns: string[]; rows: number }[];
  /** Username by id, of everybody whom a row names. */
  users: { id: number; username: string }[];
  files: { id: string; parts: number[] }[];
  pictures: { id: string; name: string; type: string; size: number }[];
}

/** An address of a file of an answer or of a picture in a text, whose id it captures. */
export const STORED = /((?:files|media\/public\/tutorials)\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
