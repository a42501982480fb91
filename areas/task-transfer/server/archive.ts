import { type Static, Type } from '../../../shared/schema.ts';
import { TITLE_LENGTH } from '../../task-admin/rules.ts';
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

/** Each takes a kilobyte of memory, and a fraction of a millisecond to be listed. */
export const MOST_ENTRIES = 500_000;

/** A longer line is in no archive that an export wrote. */
export const LINE_BYTES = 64 * 1024 * 1024;

const FileId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Count = Type.Integer({ minimum: 0 });
/** Without control characters and direction marks: what people see of somebody is what somebody is called. */
const Username = Type.String({ pattern: '^[^\\p{Cc}\\p{Cf}]+$', maxLength: 150 });

/** Anybody can write one: nothing of it is believed before it fits. */
export const Manifest = Type.Object({
  product: Type.Literal('tagwerk-task'),
  format: Type.Integer({ minimum: 1 }),
  /** The row of the task. */
  task: Type.Unsafe<Row>(
    Type.Object({ title: Type.String({ minLength: 1, maxLength: TITLE_LENGTH }), slug: Type.String() }),
  ),
  module: Type.Union([Type.Null(), Type.Object({ name: Type.String(), project: Type.String() })]),
  /** The tables of the archive, each with its columns and the number of its rows. */
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Count })),
  /** Username by id, of everybody whom a row names. */
  users: Type.Array(Type.Object({ id: Count, username: Username })),
  files: Type.Array(Type.Object({ id: FileId, parts: Type.Array(Count) })),
  pictures: Type.Array(Type.Object({ id: FileId, name: Type.String(), type: Type.String(), size: Count })),
});
export type Manifest = Static<typeof Manifest>;

/** The names of what an archive holds next to its manifest. */
export const entriesOf = ({ tables, files, pictures }: Pick<Manifest, 'tables' | 'files' | 'pictures'>): string[] => [
  ...tables.map(({ name }) => tableEntry(name)),
  ...files.flatMap(({ id, parts }) => parts.map((number) => partEntry(id, number))),
  ...pictures.map(({ id }) => pictureEntry(id)),
];

/** An address of a file of an answer or of a picture in a text, whose id it captures. */
export const STORED = /((?:files|media\/public\/tutorials)\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
